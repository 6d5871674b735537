// SPDX-License-Identifier: MIT
// command.c -- the tables of commands and options. See command.h.
#include "command.h"

#define RUN      (1u << COMMAND_RUN)
#define VIEW     (1u << COMMAND_VIEW)
#define CHECK    (1u << COMMAND_CHECK)
#define SETTLE   (1u << COMMAND_SETTLE)
#define ASSEMBLE (1u << COMMAND_ASSEMBLE)
#define MODES    (1u << COMMAND_MODES)
#define EXPORT   (1u << COMMAND_EXPORT)
#define LAB      (1u << COMMAND_LAB)
#define BENCH    (1u << COMMAND_BENCH)
#define DEMO     (1u << COMMAND_DEMO)
#define NEW      (1u << COMMAND_NEW)
#define FMT      (1u << COMMAND_FMT)
#define NONE     (1u << COMMAND_NONE)
#define EVERY    (~0u)

const CommandRow command_table[COMMAND_COUNT] = {
    [COMMAND_RUN] =
        {"run", "SCENE", 1, 1, command_run, "simulate a scene and print a summary",
         "Reads a scene file (YAML or JSON), simulates it for the time that the file asks for, and "
         "prints a summary: solves and factorisations in a step, the share of steps on each "
         "fallback level, the worst constraint error and where it is, the worst residuals and time "
         "error, the largest tension, and where the energy is and who changed it. Level 0 is a "
         "step as asked; on the next ones it is taken in two and four parts, then with backward "
         "Euler in ever shorter parts. A step that does not serve on any level is refused, and the "
         "run ends with the last valid state. Then, and when a simulation flies apart, the exit "
         "code is 1; the frames recorded until then are kept. It is 1 too when hard constraints "
         "contradict each other, so that one of them is off by more than 1 %: on level 7 they give "
         "way and the run goes on. With --json the summary also has the tension in the first and "
         "in the last link of each named cable, at the end and where it was largest."},
    [COMMAND_VIEW] =
        {"view", "[SCENE [SCENE] | RECORDING [RECORDING]]", 0, 2, command_view,
         "see a scene move, and pull at it, in the browser",
         "Simulates a scene in real time and shows it on a page of this machine: prints its "
         "address and opens the browser where there is a screen. Things can be grabbed with the "
         "mouse, thrown, pinned, cut and loaded while it runs, and step, tolerance, gravity, "
         "stepper and geometric stiffness changed. Two scenes, or one with --against, run side by "
         "side from one clock. A recording is replayed with a time line, two of them side by side. "
         "Without a file, the page lists the scenes that come with Taut. Only this machine can "
         "reach the page, and only with the token in its address. Ends with Ctrl-C."},
    [COMMAND_CHECK] =
        {"check", "SCENE", 1, 1, command_check, "look for mistakes in a scene without running it",
         "Reads a scene file, reports every mistake with file, line and column, then "
         "looks for parts that will not work as meant: redundant, conflicting or violated "
         "constraints, particles that nothing holds; and for numbers that look like a slip: limits "
         "beyond a turn (degrees?), sizes in millimetres, a joint far off its bodies, a step "
         "longer "
         "than a tenth of the run, of a motion or of the swing of a spring, a motor without a "
         "limit "
         "of effort against a hard limit."},
    [COMMAND_SETTLE] = {"settle", "SCENE", 1, 1, command_settle,
                        "find the static equilibrium of a scene",
                        "Moves everything to where all forces balance and prints the reactions of "
                        "the supports, and the tension at the ends and the sag of each cable. The "
                        "reactions carry the half links that lie on a support, so they add up to "
                        "the weight."},
    [COMMAND_ASSEMBLE] =
        {"assemble", "SCENE", 1, 1, command_assemble,
         "close joints whose points are apart, and write the scene",
         "Moves bodies and particles by as little as it takes to close all joints and links, "
         "weighted by mass: heavy things stay. Prints how far each thing moved, and writes the "
         "scene "
         "with the new places, written out in full (no repeats, groups or expressions). Where no "
         "place closes all of them it says which joints stay apart by how much, writes nothing, "
         "and the exit code is 1."},
    [COMMAND_MODES] =
        {"modes", "SCENE", 1, 1, command_modes, "find natural frequencies and shapes of a scene",
         "Settles the scene and prints its lowest natural frequencies about that equilibrium, "
         "tension "
         "included: free motions as 0, unstable ones by the time they grow in, how many have the "
         "same frequency, the damping ratio where elements damp, the part of the mass that "
         "follows a shaking of the ground along x, y and z, and what goes farthest. Hard "
         "constraints, joints and motors hold, ropes and contacts where they bear a force. A "
         "shape can be recorded, to be looked at with `taut view` and `taut export`."},
    [COMMAND_EXPORT] =
        {"export", "RECORDING...", 1, 3, command_export, "make files for others from a recording",
         "Makes from a recording files that other programs read: a page that plays in any browser "
         "from disk and needs nothing else, on which up to three recordings move side by side, in "
         "step, above plots of energy, losses, error and tension; an animated glTF scene; a table; "
         "a series of VTK files. A recording that was cut off is read up to its last whole block. "
         "A block that is damaged is left out; that is told, and the exit code is 1."},
    [COMMAND_LAB] =
        {"lab", "[NAME | all]", 0, 1, command_lab, "run an experiment, or list them all",
         "Re-runs a table or figure of the papers that Taut grows from and prints "
         "paper and measurement side by side. Without a name, lists the experiments; all "
         "runs them one after the other. Exit code 1 when the claim of an experiment "
         "does not hold."},
    [COMMAND_BENCH] =
        {"bench", "[NAME [PART]]", 0, 2, command_bench, "measure how fast Taut is, beside others",
         "peers: least time for a simulated second of chains of rigid rods and of cloth, beside "
         "other physics engines, each at its best over steps and iterations; the part is a "
         "scene, S1, S2 or S3, or one with loads, as in S1/100,1e4. solids: a hanging bar of "
         "finite "
         "elements beside Bullet and MuJoCo. scaling: time and memory of chains, trees, cloths, "
         "lattices and rods from 10 to 1,000,000 elements; the part is a "
         "shape, as in chain. With --out its rows are written one by one, and Ctrl-C ends it with "
         "the rows it has. micro: factor and solve beside other libraries, the parts of a step, "
         "and the gain of each measure. reading: scene files of 10,000 repeated parts, read beside "
         "the same worlds built by calls in C. instructions: those of a step, counted by valgrind; "
         "the part is the path of another build of Taut to count beside. Without a name, lists the "
         "benchmarks. Times are CPU "
         "times "
         "of one thread."},
    [COMMAND_DEMO] = {"demo", "", 0, 0, command_demo,
                      "run the crane with Taut's stepper and with the ones before it",
                      "Simulates a load of 100 t swinging on a cable of 500 kg three times: with "
                      "Taut's default stepper; with the papers' implicit Euler, which holds but "
                      "loses energy; and with the same without geometric stiffness, which flies "
                      "apart. Prints the summaries side by side and writes recordings, a CSV file "
                      "and a page to look at."},
    [COMMAND_NEW] =
        {"new", "[NAME]", 0, 1, command_new, "begin a scene from a template",
         "Writes NAME.yaml, a scene that runs, with ground, parameters and signals to see. Without "
         "a name, lists the templates. A file that is there already is not touched."},
    [COMMAND_FMT] =
        {"fmt", "FILE...", 1, MAX_OPERANDS, command_fmt, "lay scene files out in one way",
         "Writes scene files in canonical layout: two blanks a level, one blank behind a colon or "
         "comma, comments behind lines in a column. Words, quotes, expressions, units, comments "
         "and their order stay, and a file reads to the same scene as before. Prints the names of "
         "the files that it changes. A file that is not well formed is told and not touched; - "
         "reads stdin and writes stdout."},
    [COMMAND_SCHEMA] = {"schema", "", 0, 0, command_schema, "print the JSON Schema of scene files",
                        "Prints a JSON Schema on stdout, for editors that complete and check."},
    [COMMAND_DOCS] = {"docs", "", 0, 0, command_docs, "print the reference of scene files",
                      "Prints every field of a scene file with unit, range and default, as "
                      "Markdown."},
    [COMMAND_SIGNALS] =
        {"signals", "", 0, 0, command_signals, "print the list of signals: names, units, meanings",
         "Prints every number of a world that can be followed in time, with unit "
         "and meaning, as Markdown: of the world, of a step, of nodes, elements and "
         "joints. Columns of CSV files are among them, and programs read them by "
         "these names."},
};

const OptionRow option_table[] = {
    {OPTION_SET, "set", 's', "PATH=VALUE", RUN | VIEW | CHECK | SETTLE | ASSEMBLE | MODES, false,
     "override a value of the scene, as in load.mass=1e6; may be repeated"},
    {OPTION_AGAINST, "against", 0, "PATH=VALUE", VIEW, false,
     "show beside it the same scene with this value too; may be repeated"},
    {OPTION_PORT, "port", 0, "NUMBER", VIEW, false, "where to listen, instead of any free port"},
    {OPTION_NO_OPEN, "no-open", 0, NULL, VIEW, false, "print the address only"},
    {OPTION_PAUSED, "paused", 0, NULL, VIEW, false, "let time stand still at first"},
    {OPTION_STEP, "step", 0, "SECONDS", RUN | VIEW | CHECK, false,
     "time step, instead of the scene's"},
    {OPTION_ALLOW_LARGE, "allow-large", 0, NULL, RUN | VIEW | CHECK | SETTLE | ASSEMBLE | MODES,
     false, "build a scene that would take more than about 4 GB of memory"},
    {OPTION_DURATION, "duration", 0, "SECONDS", RUN, false,
     "how long to simulate, instead of the scene's; counted from the snapshot, if one is given"},
    {OPTION_TOLERANCE, "tolerance", 0, "NUMBER", SETTLE | MODES, false,
     "relative tolerance of the equilibrium, 1e-10 if not given"},
    {OPTION_LOAD_STEPS, "load-steps", 0, "N", SETTLE, false,
     "put weights and forces on in N equal steps, and print the way there"},
    {OPTION_LOAD_PATH, "load-path", 0, NULL, SETTLE, false,
     "follow the path of equilibria by arc length, through loads that nothing bears "
     "(snap-through); prints load and displacement of each point"},
    {OPTION_COUNT, "count", 0, "N", MODES, false, "how many modes, 10 if not given"},
    {OPTION_RECORD, "record", 0, "FILE", MODES, false,
     "write a recording of one shape, swinging slowly"},
    {OPTION_MODE, "mode", 0, "N", MODES, false, "which shape to record, 1 if not given"},
    {OPTION_AMPLITUDE, "amplitude", 0, "M", MODES, false,
     "how far it swings where it goes farthest, a tenth of the scene if not given"},
    {OPTION_CSV_FILE, "csv", 0, "FILE", RUN, false,
     "write all numbers of every step, with the columns below; - is stdout"},
    {OPTION_SIGNAL, "signal", 0, "SIGNAL", RUN, false,
     "show and write this too: a signal of the world, as momentum, or of a thing with a name, as "
     "load.velocity or hoist.tension; taut signals lists them; may be repeated"},
    {OPTION_CSV_TABLE, "csv", 0, NULL, SETTLE, false,
     "print every particle, support and element as CSV instead of tables"},
    {OPTION_JSON, "json", 0, NULL, RUN | CHECK | SETTLE | MODES, false,
     "print the result as JSON with all digits"},
    {OPTION_REPORT, "report", 0, "FILE", RUN | LAB, false,
     "write a report to read and to print: one page with table, plots, settings and machine"},
    {OPTION_JSON_FILE, "json", 0, "FILE", LAB | BENCH, false,
     "write the rows as JSON; - is stdout"},
    {OPTION_ONLY, "only", 0, "WORDS", LAB, false,
     "of experiments that can be narrowed: which cases, words with commas between them"},
    {OPTION_RECORD, "record", 0, "FILE", RUN, false,
     "write a recording: positions and tensions at the scene's frame rate"},
    {OPTION_PAGE, "page", 0, "FILE", RUN, false, "write an animated page to look at in a browser"},
    {OPTION_SNAPSHOT_IN, "snapshot-in", 0, "FILE", RUN, false,
     "start from this state instead of the scene's"},
    {OPTION_SNAPSHOT_OUT, "snapshot-out", 0, "FILE", RUN | SETTLE, false,
     "write the state at the end; going on from it gives the same bits as never having stopped"},
    {OPTION_HTML, "html", 0, "FILE", EXPORT, false,
     "a page that plays; up to three recordings; - is stdout"},
    {OPTION_GLTF, "gltf", 0, "FILE", EXPORT, false,
     "an animated scene: glTF 2.0, binary when the name ends in .glb"},
    {OPTION_CSV_FILE, "csv", 0, "FILE", EXPORT, false,
     "a line a frame: energies, every place, every tension; - is stdout"},
    {OPTION_VTU, "vtu", 0, "FOLDER", EXPORT, false,
     "a VTK file a frame, and run.pvd with their times"},
    {OPTION_TOLERANCE, "tolerance", 0, "NUMBER", ASSEMBLE, false,
     "errors that count as closed, as part of a length, 1e-9 if not given"},
    {OPTION_OUT, "out", 'o', "FILE", ASSEMBLE, false,
     "where to write the scene, instead of stdout"},
    {OPTION_OUT, "out", 'o', "FOLDER", DEMO, false, "where to write, instead of ./out"},
    {OPTION_OUT, "out", 'o', "FOLDER", BENCH, false,
     "write every table as CSV there, and a page with plots"},
    {OPTION_INSTALL_PEERS, "install-peers", 0, NULL, BENCH, false,
     "install the other engines with apt-get and npm, and build the adapters that run them"},
    {OPTION_QUICK, "quick", 0, NULL, LAB | BENCH, false,
     "fewer and shorter cases: a smoke test, not a measurement"},
    {OPTION_SEED, "seed", 0, "N", LAB, false,
     "of experiments that draw at random: the first seed, a whole number above 0"},
    {OPTION_COUNT, "count", 0, "N", LAB, false,
     "of experiments that draw at random: how many cases, a whole number above 0"},
    {OPTION_TEMPLATE, "template", 't', "NAME", NEW, false,
     "which one: cable (if not given), mechanism, cloth or stack"},
    {OPTION_CHECK, "check", 0, NULL, FMT, false,
     "change nothing; exit code 1 where a file has another layout"},
    {OPTION_QUIET, "quiet", 'q', NULL,
     RUN | VIEW | CHECK | SETTLE | MODES | EXPORT | LAB | BENCH | DEMO | NEW | FMT, false,
     "no summary, no progress, no notes: only errors and the output that was asked for"},
    {OPTION_HELP, "help", 'h', NULL, EVERY, false, "show this help"},
    {OPTION_VERSION, "version", 0, NULL, NONE, false, "show the version"},
    {OPTION_COMPLETION, "completion", 0, "=[SHELL]", NONE, false,
     "print a completion script for bash, zsh or fish: source it, or install it as "
     "completions/taut, _taut or taut.fish"},
    {OPTION_MAN, "man", 0, NULL, NONE, true, "print the manual page in the format of man(7)"},
};

const int option_count = (int)(sizeof option_table / sizeof option_table[0]);

bool option_of(const OptionRow *option, CommandId command)
{
    return (option->commands >> command) & 1u;
}
