import com.sun.jna.*;
import com.sun.jna.ptr.*;

/** Plays a game of Onitama, judges a line, and plays 1,000 games side by side. rulebook.h documents the functions. */
public class Play {
    public interface Rulebook extends Library {
        int rb_version();
        int rb_start(int game, long seed, String options, LongByReference state, Memory error);
        int rb_legal_indices(long state, int[] indices, long size, LongByReference count, Memory error);
        int rb_apply_index(long state, int index, LongByReference next, Memory error);
        int rb_judge(long state, String line, long length, IntByReference index, Memory error);
        int rb_free(long state, Memory error);
        int rb_batch_open(int game, Memory config, LongByReference batch, Memory error);
        int rb_batch_fill(long batch, Memory out, Memory error);
        int rb_batch_step(long batch, int[] actions, long games, Memory out, Memory error);
        int rb_batch_close(long batch, Memory error);
    }
    static final int VERSION = 2, ONITAMA = 1, GAMES = 1000; // RB_VERSION and RB_ONITAMA
    static final int MOST = 40; // Onitama's max_legal, which rb_get_shape writes for each game
    static final int RESTART = 40, LEGAL = 16, OVER = 9 * 16; // where the fields of rb_config and rb_output are
    static final Memory error = new Memory(512);
    static void check(int code) {
        if (code != 0) throw new IllegalStateException("error " + code + ": " + error.getString(4, "UTF-8"));
    }
    public static void main(String[] args) {
        var rb = Native.load("rulebook", Rulebook.class, java.util.Map.of(Library.OPTION_STRING_ENCODING, "UTF-8"));
        if (rb.rb_version() != VERSION) throw new IllegalStateException("another version than that of rulebook.h");
        LongByReference handle = new LongByReference(), count = new LongByReference();
        check(rb.rb_start(ONITAMA, 42, null, handle, error));
        long state = handle.getValue(), turns = 0, ended = 0;
        System.out.print("the referee's judgement is " + rb.rb_judge(state, "9 A5A4", -1, null, error));
        System.out.println(": " + error.getString(4, "UTF-8"));
        int[] legal = new int[MOST], actions = new int[GAMES];
        for (; ; turns++) {
            check(rb.rb_legal_indices(state, legal, MOST, count, error));
            if (count.getValue() == 0) break;
            check(rb.rb_apply_index(state, legal[0], null, error));
        }
        System.out.println("the game ends after " + turns + " turns");
        check(rb.rb_free(state, error));
        Memory config = new Memory(64), out = new Memory(17 * 16);
        Memory lists = new Memory(4L * GAMES * MOST), over = new Memory(GAMES);
        for (Memory struct : new Memory[] {config, out}) struct.clear();
        config.setLong(0, GAMES);
        config.setInt(RESTART, 1); // RB_SAME_STEP
        for (Object[] field : new Object[][] {{LEGAL, lists}, {OVER, over}}) {
            out.setPointer((int) field[0], (Memory) field[1]);
            out.setLong((int) field[0] + 8, ((Memory) field[1]).size());
        }
        check(rb.rb_batch_open(ONITAMA, config, handle, error));
        check(rb.rb_batch_fill(handle.getValue(), out, error));
        for (int step = 0; step < 100; step++) {
            for (int i = 0; i < GAMES; i++) actions[i] = lists.getInt(4L * i * MOST);
            check(rb.rb_batch_step(handle.getValue(), actions, GAMES, out, error));
            for (byte ends : over.getByteArray(0, GAMES)) ended += ends;
        }
        System.out.println(ended + " games ended in " + 100 * GAMES + " actions");
        check(rb.rb_batch_close(handle.getValue(), error));
    }
}
