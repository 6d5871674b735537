// SPDX-License-Identifier: MIT
// docs.c -- docs/scene.md, from the tables. Only the words around the tables are written here.
#include "language/time_function.h"
#include "scene.h"
#include "schema.h"

#include <string.h>

static const char *const introduction =
    "# Scene files\n"
    "\n"
    "<!-- Made from scene/fields/schema.c by `taut_scene_write_docs`; a test keeps it so. -->\n"
    "\n"
    "A scene is a YAML file, or JSON, in SI units. The shortest one that moves:\n"
    "\n"
    "```yaml\n"
    "anchors:\n"
    "  - name: hook\n"
    "particles:\n"
    "  - name: load\n"
    "    position: [1, 0, -1] # m\n"
    "    mass: 1000           # kg\n"
    "cables:\n"
    "  - {name: rope, from: hook, to: load, mass: 5, links: 10}\n"
    "```\n"
    "\n"
    "A gate that a motor lifts until it comes to its stop: a joint, a limit and a motor. The "
    "angle\n"
    "of `pivot` is the turn of the gate about the axis by the right-hand rule: thumb along -y,\n"
    "fingers curl from +x up to +z.\n"
    "\n"
    "```yaml\n"
    "duration: 5 # s\n"
    "bodies:\n"
    "  - name: gate\n"
    "    position: [1, 0, 0] # m\n"
    "    shape: {kind: box, size: [2, 0.1, 0.1]}\n"
    "    mass: 20 # kg\n"
    "joints:\n"
    "  - {name: pivot, kind: hinge, between: gate, point: [0, 0, 0], axis: [0, -1, 0]}\n"
    "limits:\n"
    "  - {name: stop, of: pivot.angle, min: 0, max: 1.2} # rad\n"
    "motors:\n"
    "  - {name: lift, of: pivot.angle, speed: 0.5, effort: 250} # rad/s, N m\n"
    "output:\n"
    "  csv: gate.csv # has columns pivot.angle, stop.min.force, stop.max.force, lift.force\n"
    "```\n"
    "\n"
    "A crate slides over the ground to rest. A collider without a `kind` has the shape of its "
    "body.\n"
    "\n"
    "```yaml\n"
    "duration: 2 # s\n"
    "bodies:\n"
    "  - name: crate\n"
    "    position: [0, 0, 0.5] # m\n"
    "    velocity: [2, 0, 0]   # m/s\n"
    "    shape: {kind: box, size: [1, 1, 1]}\n"
    "    mass: 20 # kg\n"
    "materials:\n"
    "  - {name: wood, friction: 0.4}\n"
    "colliders:\n"
    "  - {name: ground, kind: plane, material: wood} # z <= 0\n"
    "  - {of: crate, material: wood}\n"
    "```\n"
    "\n"
    "Everything that is not given has the default below. A field that is not listed here is an\n"
    "error, so a mistyped one is found. A message names file, line, column, field, value and "
    "remedy,\n"
    "and all problems of a file are told at once. Files are limited to 64 MiB; tags (`!`) and "
    "aliases\n"
    "(`*`) have no place in them.\n"
    "\n"
    "**Names** are up to 63 letters, digits, `_` and `-`, begin with a letter, and are unique in "
    "the scene.\n"
    "A *node* is named where something is attached: a particle, an anchor, a frame, a body, a "
    "point "
    "or\n"
    "direction of one, a scalar, a mapped node, an inner particle of a named cable, like `rope.3`, "
    "a\n"
    "particle of a named cloth, like `flag.0.4`, a body of a named chain, like `arm.2`, or a "
    "coordinate of\n"
    "a named joint, like `elbow.angle`. Mapped nodes may be described in any order.\n"
    "\n"
    "**Numbers** are finite; where a word stands for infinity it is given as the default. A pair "
    "of bounds is open\n"
    "with `.inf` or `-.inf`; JSON, which has no infinity, says `\"inf\"`, `\"-inf\"` or `null` "
    "there: `[0, null]`,\n"
    "`[null, 5]`. A unit may stand\n"
    "behind a number, `12 mm`, `2 kN/m`, `90 rpm`, and is checked; without one a number is in the "
    "unit "
    "of its\n"
    "field. Wherever a number may stand, so may an [expression](#expressions).\n"
    "\n"
    "**On the command line** every value can be replaced with `--set path=value`:\n"
    "\n"
    "```sh\n"
    "taut run crane.yaml --set step=0.02 --set load.mass=1e6 --set stepper.geometric=none \\\n"
    "                    --set cables.hoist.links=40 --set 'gravity=[0, 0, -1.62]' \\\n"
    "                    --set load.position.x=3\n"
    "```\n"
    "\n"
    "The path is a field, a section and its field, or the name of a thing and its field; a thing "
    "can\n"
    "also be named by its list and its place in it, `cables[0].links`. If a thing has the same "
    "name\n"
    "as a field of the top level, write its list before it: `particles.step.mass`. One number of "
    "a\n"
    "row is set as `'boom.motion.points[3][1]=4'`, or with `t`, `x`, `y`, `z` for its place.\n";

static const char *const language =
    "\n"
    "## Expressions\n"
    "\n"
    "```yaml\n"
    "parameters:\n"
    "  span: 40 m\n"
    "  sag: span/10\n"
    "  n: 20\n"
    "anchors:\n"
    "  - {name: left, position: [-span/2, 0, sag]}\n"
    "  - {name: right, position: [span/2, 0, sag]}\n"
    "cables:\n"
    "  - {from: left, to: right, length: span*(1 + 8/3*(sag/span)^2), mass: 2 t, links: n}\n"
    "```\n"
    "\n"
    "`parameters` are names for numbers; they may use each other in any order. An expression has "
    "`+ - * / ^`,\n"
    "brackets, `pi`, parameters, the indices of repeats, and `sqrt abs sin cos tan asin acos atan "
    "exp "
    "log floor\n"
    "ceil round`, and of two numbers `atan2 hypot min max mod`. In JSON, and in a list where it "
    "has a "
    "comma, it\n"
    "stands in quotes. `--set span=50` sets a parameter; values of `--set` may be expressions "
    "too.\n"
    "\n"
    "Units are `m km dm cm mm um in ft`, `kg g mg t lb`, `s ms us min h`, `rad mrad deg ° rev "
    "rpm`, "
    "`Hz "
    "kHz`, `N mN\n"
    "kN MN GN kgf lbf`, `Pa kPa MPa GPa bar`, `J kJ MJ`, `W kW MW`, `%`, and products like `kN m`, "
    "`kg/m^3`. Only what has\n"
    "the same dimension can be added, and a field takes its own dimension or a number without one. "
    "Behind a number\n"
    "stands a unit, whatever parameters are called: `2 m` is a length, `2*m` twice the parameter "
    "`m`;\n`5 N/m` is a stiffness, and `5 N / m`, with blanks, divides by the parameter. "
    "Angles are\n"
    "pure numbers: `radius*angle` is an arc, and `speed/radius` a speed of turning. Only a "
    "frequency "
    "is none, as it counts\n"
    "whole turns: `2 Hz * 1 rev` is 12.57 rad/s.\n"
    "\n"
    "## Many parts at once\n"
    "\n"
    "```yaml\n"
    "parameters: {n: 8, a: 0.5 m}\n"
    "defaults:\n"
    "  particles: {mass: 2 kg}          # of all items of a list\n"
    "  hanger: {links: 2, mass: 100 g}  # of those of a class\n"
    "anchors:\n"
    "  - {repeat: n, name: top$i, position: [i*a, 0, 1 m]}\n"
    "particles:\n"
    "  - {repeat: n, name: deck$i, position: [i*a, 0, 0]}\n"
    "cables:\n"
    "  - {repeat: n, class: hanger, from: top$i, to: deck$i}\n"
    "springs:\n"
    "  - {repeat: {k: [1, n-1]}, between: [deck$(k-1), deck$k], stiffness: 2 kN/m}\n"
    "```\n"
    "\n"
    "`repeat` in an item of a list makes many of it: a count, with the index `i` from 0 on, or "
    "`{k: "
    "count}`, `{k: [first,\n"
    "last]}`, `{i: 3, j: i+1}` for indices inside each other. In texts `$k` and `$(k+1)` are "
    "replaced by the number, `$$` by\n"
    "a dollar sign. `class` names one or more entries of `defaults`; the item's own fields "
    "come "
    "first, then its classes\n"
    "in their order, then the defaults of its list.\n"
    "\n"
    "```yaml\n"
    "groups:\n"
    "  - repeat: {k: 3}\n"
    "    prefix: arm$(k)_               # arm0_foot, arm0_tip, ...\n"
    "    turn: [0, 0, 120 deg*k]        # about the z axis, in the axes outside\n"
    "    position: [0, 0, 1]\n"
    "    anchors: [{name: foot}]\n"
    "    particles: [{name: tip, position: [1, 0, 0], mass: 1 kg}]\n"
    "    cables: [{from: foot, to: tip, mass: 10 g, links: 4}]\n"
    "```\n"
    "\n"
    "A group holds lists as the top level does, and groups; places, directions and rotations in it "
    "are in its own axes. Its\n"
    "`prefix` stands before all names of its parts. With `include: file.yaml` its parts are the "
    "lists "
    "of another scene file,\n"
    "and `parameters` gives values to those of that file, which sees no others. `include: "
    "file.yaml` "
    "at the top level, or a list of\n"
    "files, takes in lists as they are. Gravity, step and all else that is no list is that of the "
    "file "
    "that is read. Numbers\n"
    "of maps (`mapped`, `elements`) are not turned with a group.\n";

static const char in_time[] =
    "\nA field of which it is said that it may change in time takes, in the place of each of its "
    "numbers, an expression with "
    "`t`, the time in s, or a map with the fields above:\n\n"
    "    motors: [{of: hoist.way, speed: {to: 0.8 m/s, start: 1, stop: 3}, effort: 20 kN}]\n"
    "    loads:  [{at: deck, force: [0, 0, \"-5 kN * sin(2*pi*1.8 Hz*t)\"]}]\n"
    "    wind:   [{mean: 12 m/s, gusts: 3 m/s}, {gusts: 2 m/s, seed: 2}, 0]\n"
    "    air:    [{of: [rope, flag], drag: 1.2, width: 12 mm}]\n\n"
    "`t` has the unit s; an expression that leaves units out may take it for a number. The file of "
    "a table is read up to 64 MB. "
    "Steps see the values at the times of their stages, so that the motion is of second order "
    "where the functions are "
    "smooth, and energies that they put in are in the balance of every step. Where a value jumps, "
    "because it is `held` or an expression has `floor`, `ceil`, `round` or `mod`, steps are cut, "
    "so "
    "that jumps are exact, up to four in a step. What jumps there and back within a sixteenth of a "
    "step, as `floor(sin(t))` may, is not seen. A place that is prescribed must not jump. "
    "Forces become elements named "
    "`<part>.force` of the law `force`.\n\n"
    "## Events in time\n\n"
    "    events:\n"
    "      - {at: 6 s, do: cut, what: sling}\n"
    "      - {signal: rope.tension, above: 50 kN, do: break, what: rope}\n"
    "      - {signal: load.position.z, below: 0.5 m, do: end}\n\n"
    "A time is hit exactly: the step is cut there, and goes on behind it to where it would have "
    "ended. Signals are looked at "
    "where a step ends; the event happens there, at most a step after the value was passed. Energy "
    "that an event puts in or takes "
    "out counts as work.\n";

static const char *const about_outputs =
    "\n"
    "## Signals to see\n"
    "\n"
    "```yaml\n"
    "outputs:\n"
    "  - hoist.tension                        # the largest pull in a cable; .first, .last at its "
    "ends\n"
    "  - load.velocity                        # three numbers\n"
    "  - {signal: load.velocity.norm, name: speed}\n"
    "  - pivot.angle                          # a coordinate of a joint; pivot.angle.rate\n"
    "  - hook/jib.position                    # one thing as seen from another, in its axes\n"
    "  - energy                               # of the world\n"
    "  - {repeat: 4, signal: sling$i.tension}\n"
    "```\n"
    "\n"
    "`outputs` are the numbers that the summary of `taut run` leads with, each with its smallest "
    "and its largest value\n"
    "and when it was there; they are columns of `taut run --csv` and `taut export --csv`, in both "
    "under the same name, and\n"
    "plots of `--report`. With `outputs`, they stand in the place of the columns that a table has "
    "for all things with a name.\n"
    "\n"
    "A name is `THING.SIGNAL` by [signals.md](signals.md), with `.x`, `.qw` or a number behind it "
    "for one number of\n"
    "several and `.norm` for their length; or a `SIGNAL` of the world or of a step. Short forms "
    "and additions:\n"
    "\n"
    "| name | unit | meaning |\n"
    "|---|---|---|\n"
    "| `load.x`, `arm.qw` | m | a place or a rotation without the word `position` or `rotation` "
    "|\n"
    "| `drum`, `pivot.angle`, `rail.way` | m or rad | value of a scalar or of a coordinate of a "
    "joint |\n"
    "| `hoist.tension` | N | of a cable: the largest in its links; `.first` and `.last` at its "
    "ends |\n"
    "| `rope.tension` | N | pull of an element of one row, or of a mapped distance |\n"
    "| `stop.min.force`, `lift.force` | N or N m | of a limit, a motor, a servo |\n"
    "| `arm.turn`, `arm.angle` | rad | rotation of a body: axis times angle; the angle, 0 to pi "
    "|\n"
    "| `a/b.position`, `.velocity`, `.spin`, `.rotation`, `.turn`, `.angle`, `.distance` | | `a` "
    "as seen from `b`, in the axes of `b` |\n"
    "\n"
    "A file without `outputs` shows forces of cables, ropes and drives, coordinates of joints and "
    "the place of the\n"
    "heaviest thing, twelve numbers at most. `taut run --signal NAME` adds one for a run.\n";

static void write_default(FILE *file, const SceneField *field)
{
    if (field->required)
        fputs("required", file);
    else if (field->fallback)
        fprintf(file, "`%s`", field->fallback);
    else
        fputs(field->absent, file);
}

static void write_fields(FILE *file, const SceneSection *section)
{
    char range[RANGE_ROOM];
    fputs("| field | type | unit | default | range | meaning |\n|---|---|---|---|---|---|\n", file);
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        fprintf(file, "| `%s` | %s | %s | ", field->name, field->type->noun,
                field->unit ? field->unit : "");
        write_default(file, field);
        fprintf(file, " | %s | %s", field->range ? scene_range_text(range, field->range) : "",
                field->doc);
        if (field->in_time) fputs(" It may change in time.", file);
        if (field->former)
            fprintf(file, " Its former name `%s` is read with a warning.", field->former);
        fputs(" |\n", file);
    }
}

static void write_words(FILE *file, const SceneSection *section)
{
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        if (!field->words) continue;
        fprintf(file, "\n`%s` is %s:\n\n", field->name,
                field->type == &scene_type_pins    ? "made of these corners"
                : field->type == &scene_type_words ? "a list of these"
                                                   : "one of");
        for (const TautWord *w = field->words; w->word; w++)
            if (!scene_word_refused(w)) fprintf(file, "- `%s`: %s\n", w->word, w->text);
    }
}

static void write_section(FILE *file, const SceneSection *section, const char *title)
{
    fprintf(file, "\n## %s\n\n%s\n\n", title, section->doc);
    write_fields(file, section);
    write_words(file, section);
}

// Has a section inside others a chapter of its own?
static bool has_chapter(const SceneSection *section)
{
    static const char *const title[] = {"shape", "shapes", "motion"};
    for (size_t i = 0; i < sizeof title / sizeof *title; i++)
        if (strcmp(section->name, title[i]) == 0) return true;
    return false;
}

// The fields of items of lists in a section: "### solids: supports".
static void write_inner(FILE *file, const SceneSection *section)
{
    for (int i = 0; i < section->count; i++) {
        const SceneField *field = &section->fields[i];
        if (!field->section || has_chapter(field->section)) continue;
        fprintf(file, "\n### %s: %s\n\n%s\n\n", section->name, field->name, field->section->doc);
        write_fields(file, field->section);
        write_words(file, field->section);
    }
}

void taut_scene_write_docs(const TautMethods *methods, FILE *file)
{
    if (!file) return;
    Pool pool;
    scene_pool_init(&pool, (TautAllocator){0});
    const SceneSchema *schema = scene_schema_make(&pool, methods);
    const SceneSection *shape = scene_section_make(&pool, &scene_shape);
    const SceneSection *part = scene_section_make(&pool, &scene_part);
    const SceneSection *motion = scene_section_make(&pool, &scene_motion);
    const SceneSection *group = scene_section_make(&pool, &scene_group);

    // the page: introduction, top level, a section for each of its fields that has one
    fputs(introduction, file);
    fputs(language, file);
    fputs(about_outputs, file);
    if (schema) write_section(file, &schema->top, "Top level");
    for (int i = 0; schema && i < schema->top.count; i++) {
        const SceneSection *section = schema->top.fields[i].section;
        if (!section) continue;
        write_section(file, section, section->name);
        write_inner(file, section);
    }
    if (shape) write_section(file, shape, "shape");
    if (part) write_section(file, part, "shapes");
    if (motion) write_section(file, motion, "motion");
    if (group) write_section(file, group, "groups");
    write_section(file, &scene_time, "Values in time");
    fputs(in_time, file);
    scene_pool_free(&pool);
}
