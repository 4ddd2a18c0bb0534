"""What a screen reader does, on the accessibility bus of this session: finds the program, reads the board, plays a move.

The first argument says what to do: "come" tells the bus that a screen reader is here; "read" reads and plays. What is
found is printed, one fact a line, for the test to judge.
"""

import sys

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402

PATIENCE = 60.0


def come():
    bus = Gio.bus_get_sync(Gio.BusType.SESSION, None)
    bus.call_sync(
        "org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set",
        GLib.Variant("(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True))),
        None, Gio.DBusCallFlags.NONE, 20000, None,
    )


def children(node):
    try:
        found = (node.get_child_at_index(i) for i in range(node.get_child_count()))
        return [child for child in found if child]
    except GLib.Error:
        return []


def everything(node):
    yield node
    for child in children(node):
        yield from everything(child)


def name(node):
    try:
        return node.get_name() or ""
    except GLib.Error:
        return ""


def spin(seconds):
    loop = GLib.MainLoop()
    GLib.timeout_add(int(seconds * 1000), loop.quit)
    loop.run()


def wait(what, find):
    waited = 0.0
    while waited < PATIENCE:
        found = find()
        if found:
            return found
        spin(0.3)
        waited += 0.3
    sys.exit(f"waited in vain for {what}")


def read():
    Atspi.init()
    heard = []
    listener = Atspi.EventListener.new(lambda event: heard.append((event.type, name(event.source))))
    for kind in ("object:announcement", "object:state-changed:focused"):
        listener.register(kind)

    def program():
        return next((app for app in children(Atspi.get_desktop(0)) if name(app) == "shakki"), None)

    shakki = wait("the program on the bus", program)

    def find(start):
        return next((node for node in everything(shakki) if name(node).startswith(start)), None)

    def click(start):
        wait(start, lambda: find(start)).get_action_iface().do_action(0)

    wait("the squares", lambda: find("h1, "))
    for node in everything(shakki):
        print(f"{node.get_role_name()}: {name(node)}", flush=True)
    click("g1, white knight")
    wait("the knight in hand", lambda: find("g1, white knight, selected"))
    print("goal:", name(find("f3, ")), flush=True)
    click("f3, empty")
    wait("the knight on f3", lambda: find("f3, white knight"))
    wait("the announcement", lambda: any(kind.startswith("object:announcement") for kind, _ in heard))
    for kind, words in heard:
        print(f"heard {kind}: {words}", flush=True)


if __name__ == "__main__":
    {"come": come, "read": read}[sys.argv[1]]()
