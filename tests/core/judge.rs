//! `shakki judge`: one position a line in, one verdict a line out.

use shakki::text::judge_lines;

use crate::common::{data, lines};

fn judge(input: &[u8]) -> (String, String, bool) {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    let good = judge_lines(input, &mut output, &mut errors).expect("in memory");
    (
        String::from_utf8_lossy(&output).into_owned(),
        String::from_utf8_lossy(&errors).into_owned(),
        good,
    )
}

#[test]
fn e7_every_verdict_comes_in_order_with_its_position() {
    let known = lines("winnable.txt");
    let input: String = known
        .iter()
        .map(|(_, line)| format!("{}\n", &line[3..]))
        .collect();
    let expected: String = known.iter().map(|(_, line)| format!("{line}\n")).collect();
    assert_eq!(judge(input.as_bytes()), (expected, String::new(), true));
    assert!(data("winnable.txt").exists());
}

#[test]
fn a_bad_line_is_named_and_the_rest_goes_on() {
    let input = b"8/8/4k3/8/8/3K4/8/8 w - -\r\n\n# a remark\nnonsense\n8/8/8/8 w - - 0 1\n8/8/4k3/8/8/3KQ3/8/8 b - - 0 1";
    let (output, errors, good) = judge(input);
    assert_eq!(
        output,
        "-- 8/8/4k3/8/8/3K4/8/8 w - -\nW- 8/8/4k3/8/8/3KQ3/8/8 b - - 0 1\n"
    );
    assert_eq!(
        errors,
        "error: line 4: a FEN has six fields, or the first four: this has 1\n\
         error: line 5: the board has eight ranks between slashes: this has 4\n"
    );
    assert!(!good);
}

#[test]
fn nothing_to_judge_is_no_error() {
    assert_eq!(judge(b""), (String::new(), String::new(), true));
}
