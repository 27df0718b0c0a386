//! Plays a game of Onitama, judges a line, and plays 1,000 games side by side. rulebook.h documents the functions.
use std::{ffi::{c_void, CStr}, os::raw::c_char, ptr::{null, null_mut}};
#[repr(C)] struct Error { code: i32, message: [c_char; 508] }
#[repr(C)] struct Config {
    games: i64, seed: i64, options: *const c_char, starts: *const u64, num_starts: i64,
    restart: i32, threads: i32, draw_chance: i32, reserved: i32, chance_seed: i64,
}
#[repr(C)] struct Buffer { data: *mut c_void, bytes: i64 }
#[repr(C)] struct Output { mask: Buffer, legal: Buffer, between: [Buffer; 7], over: Buffer, rest: [Buffer; 7] }

#[link(name = "rulebook")]
extern "C" {
    fn rb_version() -> i32;
    fn rb_start(game: i32, seed: i64, options: *const c_char, state: *mut u64, error: *mut Error) -> i32;
    fn rb_legal_indices(state: u64, indices: *mut i32, size: i64, count: *mut i64, error: *mut Error) -> i32;
    fn rb_apply_index(state: u64, index: i32, next: *mut u64, error: *mut Error) -> i32;
    fn rb_judge(state: u64, line: *const c_char, length: i64, index: *mut i32, error: *mut Error) -> i32;
    fn rb_free(state: u64, error: *mut Error) -> i32;
    fn rb_batch_open(game: i32, config: *const Config, batch: *mut u64, error: *mut Error) -> i32;
    fn rb_batch_fill(batch: u64, out: *const Output, error: *mut Error) -> i32;
    fn rb_batch_step(batch: u64, actions: *const i32, games: i64, out: *const Output, error: *mut Error) -> i32;
    fn rb_batch_close(batch: u64, error: *mut Error) -> i32;
}
const ONITAMA: i32 = 1; // RB_ONITAMA
const MOST: usize = 40; // Onitama's max_legal, which rb_get_shape writes for each game
const GAMES: usize = 1000;
fn buffer<T>(data: &mut [T]) -> Buffer {
    Buffer { data: data.as_mut_ptr().cast(), bytes: std::mem::size_of_val(data) as i64 }
}

fn main() {
    let e: *mut Error = &mut Error { code: 0, message: [0; 508] };
    let message = || unsafe { CStr::from_ptr((*e).message.as_ptr()) }.to_string_lossy();
    let check = |code: i32| assert!(code == 0, "error {code}: {}", message());
    let (mut state, mut count, mut turns, mut legal) = (0, 0, 0, [0i32; MOST]);
    unsafe {
        assert!(rb_version() == 2, "the library has another version than rulebook.h"); // RB_VERSION
        check(rb_start(ONITAMA, 42, null(), &mut state, e));
        let code = rb_judge(state, b"9 A5A4\0".as_ptr().cast(), -1, null_mut(), e);
        println!("the referee's judgement is {code}: {}", message());
        while { check(rb_legal_indices(state, legal.as_mut_ptr(), MOST as i64, &mut count, e)); count > 0 } {
            check(rb_apply_index(state, legal[0], null_mut(), e));
            turns += 1;
        }
        println!("the game ends after {turns} turns");
        check(rb_free(state, e));
        let config = Config { games: GAMES as i64, restart: 1, ..std::mem::zeroed() }; // RB_SAME_STEP
        let (mut batch, mut legal, mut over, mut ended) = (0, vec![0i32; GAMES * MOST], vec![0u8; GAMES], 0);
        let out = Output { legal: buffer(&mut legal), over: buffer(&mut over), ..std::mem::zeroed() };
        check(rb_batch_open(ONITAMA, &config, &mut batch, e));
        check(rb_batch_fill(batch, &out, e));
        for _ in 0..100 {
            let actions: Vec<i32> = legal.chunks(MOST).map(|list| list[0]).collect();
            check(rb_batch_step(batch, actions.as_ptr(), GAMES as i64, &out, e));
            ended += over.iter().map(|&x| x as usize).sum::<usize>();
        }
        println!("{ended} games ended in {} actions", 100 * GAMES);
        check(rb_batch_close(batch, e));
    }
}
