/* Which functions of a program are entered, in the order in which each is entered first.
 *
 *     trace ADDRESSES OUT PROGRAM [ARGUMENT...]
 *
 * ADDRESSES has one function a line: where it begins in the program's file as linked, hexadecimal. A breakpoint is set at
 * each before the program starts, and taken away when it is met: it costs one stop a function. Linux on x86-64; see
 * ptrace(2).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

enum { NONE, SET, MET };
enum { PAGE = 4096, BREAKPOINT = 0xCC };

/* Of every byte from the first function to the last: what stood there, and whether a breakpoint does. */
static unsigned char *before, *state;
static unsigned long *functions, count, first = ~0ul, end;
static unsigned long base;
static int memory = -1;

static void fail(const char *what) {
    fprintf(stderr, "trace: %s: %s\n", what, strerror(errno));
    exit(1);
}

static void read_functions(const char *path) {
    FILE *file = fopen(path, "r");
    unsigned long room = 1 << 16, at;
    if (!file) fail(path);
    if (!(functions = malloc(room * sizeof *functions))) fail(path);
    while (fscanf(file, "%lx", &at) == 1) {
        if (count == room && !(functions = realloc(functions, (room *= 2) * sizeof *functions))) fail(path);
        functions[count++] = at;
        if (at < first) first = at;
        if (at >= end) end = at + 1;
    }
    fclose(file);
    if (!count) {
        fprintf(stderr, "trace: %s names no function\n", path);
        exit(1);
    }
    if (!(before = malloc(end - first)) || !(state = calloc(end - first, 1))) fail(path);
}

/* Where the program was loaded: its first mapping. */
static unsigned long load_address(pid_t pid) {
    char name[64], program[4096], line[8192];
    unsigned long at = 0;
    snprintf(name, sizeof name, "/proc/%d/exe", pid);
    ssize_t length = readlink(name, program, sizeof program - 1);
    if (length < 0) fail(name);
    program[length] = 0;
    snprintf(name, sizeof name, "/proc/%d/maps", pid);
    FILE *maps = fopen(name, "r");
    if (!maps) fail(name);
    while (!at && fgets(line, sizeof line, maps))
        if (strstr(line, program)) at = strtoul(line, NULL, 16);
    fclose(maps);
    return at;
}

/* The program may start itself again: then everything is set anew. */
static void set_all(pid_t pid) {
    char name[64];
    base = load_address(pid);
    snprintf(name, sizeof name, "/proc/%d/mem", pid);
    if (memory >= 0) close(memory);
    if ((memory = open(name, O_RDWR)) < 0) fail(name);
    for (unsigned long at = 0; at < end - first; at += PAGE) {
        size_t size = end - first - at < PAGE ? end - first - at : PAGE;
        if (pread(memory, before + at, size, base + first + at) != (ssize_t)size) memset(before + at, 0, size);
    }
    unsigned char *armed = malloc(end - first);
    if (!armed) fail("memory");
    memcpy(armed, before, end - first);
    memset(state, NONE, end - first);
    for (unsigned long i = 0; i < count; i++) {
        armed[functions[i] - first] = BREAKPOINT;
        state[functions[i] - first] = SET;
    }
    for (unsigned long at = 0; at < end - first; at += PAGE) {
        size_t size = end - first - at < PAGE ? end - first - at : PAGE;
        if (memcmp(armed + at, before + at, size) && pwrite(memory, armed + at, size, base + first + at) < 0)
            fail("writing a breakpoint");
    }
    free(armed);
}

/* Whether this thread stopped at a breakpoint; then it goes on from there. */
static int met(pid_t thread, FILE *out) {
    struct user_regs_struct registers;
    if (ptrace(PTRACE_GETREGS, thread, 0, &registers)) return 0;
    unsigned long at = registers.rip - 1 - base;
    if (at < first || at >= end || state[at - first] == NONE) return 0;
    /* Another thread may have been here at the same time. */
    if (state[at - first] == SET) {
        state[at - first] = MET;
        if (pwrite(memory, before + at - first, 1, base + at) != 1) fail("taking a breakpoint away");
        fprintf(out, "%lx\n", at);
    }
    registers.rip -= 1;
    ptrace(PTRACE_SETREGS, thread, 0, &registers);
    return 1;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: trace ADDRESSES OUT PROGRAM [ARGUMENT...]\n");
        return 2;
    }
    read_functions(argv[1]);
    FILE *out = fopen(argv[2], "w");
    if (!out) fail(argv[2]);
    pid_t program = fork();
    if (program < 0) fail("fork");
    if (!program) {
        raise(SIGSTOP);
        execvp(argv[3], argv + 3);
        _exit(127);
    }
    int status;
    waitpid(program, &status, WUNTRACED);
    if (ptrace(PTRACE_SEIZE, program, 0, PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL)) fail("ptrace");
    kill(program, SIGCONT);
    for (;;) {
        pid_t thread = waitpid(-1, &status, __WALL);
        if (thread < 0) {
            if (errno == EINTR) continue;
            break;
        }
        if (WIFEXITED(status) || WIFSIGNALED(status)) {
            if (thread == program) break;
            continue;
        }
        int signal = WSTOPSIG(status), event = status >> 16;
        if (event == PTRACE_EVENT_EXEC) set_all(thread);
        int ours = event || (signal == SIGTRAP && base && met(thread, out));
        ptrace(PTRACE_CONT, thread, 0, ours ? 0 : signal);
    }
    fclose(out);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
