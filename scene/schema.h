// SPDX-License-Identifier: MIT
// schema.h -- the shape of a scene file as data. schema.c, schema_rigid.c and their like alone know the fields;
// reader, writer, documentation and JSON Schema walk over their tables. A new field is one line there
// and one member in description.h; one that a Def has is SAME(member).
#pragma once

#include "description.h"

#include <stdio.h>
#include <taut/field.h>

typedef struct SceneSection SceneSection;
typedef struct SceneField SceneField;

typedef struct Range {
    double lo, hi;
    bool above; // lo itself is out
    bool below; // hi itself is out
} Range;

// Where the reader is, for messages: "anchors[0] 'hook': motion: ".
typedef struct Where {
    const struct Where *up; // NULL for the top level
    const char *section;
    int index; // in a list; -1 for a single section
    const Node *item;
} Where;

// One value that is being read.
typedef struct Spot {
    Pool *pool;
    Report *report;
    const Where *where;
    const SceneField *field;
    int index;          // entry of a list of numbers; -1 = the field itself
    SceneItem *item;    // that the field is of
    const char *folder; // of the scene's file, as in TautScene
} Spot;

// The kinds of things that a reference may be to. A field says it by a bit each; 0 = any node.
enum {
    REFER_PARTICLE = 1, // an anchor too
    REFER_BODY = 2,     // of a chain too
    REFER_FRAME = 4,
    REFER_POINT = 8, // of a body or frame
    REFER_MATERIAL = 16,
    REFER_COLLIDER = 32,
    REFER_PART = 64, // a particle, body, chain, cable or cloth as a whole
    REFER_MESH = 128,
};

// How a field moves with the group that its item stands in (pose.h). Fields that are no places need not say it.
typedef enum ScenePoseWay {
    POSE_UNSAID,
    POSE_STAYS,     // in the axes of its body, or with another field
    POSE_PLACE,     // x = p + R X
    POSE_ORIGIN,    // the same; where it is not given it still counts as not given
    POSE_DIRECTION, // R X
    POSE_ROTATION,  // a quaternion, with `turn` beside it
    POSE_MATRIX,    // R A
    POSE_PARTS,     // a section: its fields as they say
} ScenePoseWay;

// A type of field. One file a family: type_number.c, type_vector.c, type_table.c, type_text.c,
// type_reference.c, type_word.c, type_section.c.
typedef struct FieldType {
    const char *noun; // "a number": used in messages and documentation
    // Checks the node against the field and stores it; reports and returns false if it is wrong.
    bool (*read)(const Spot *spot, const Node *node, void *at);
    // Stores the default, given as text in the table. NULL where a type has none.
    void (*fallback)(const SceneField *field, void *at);
    // Writes the text behind "name:", with its line end.
    void (*write)(FILE *file, const SceneField *field, const void *at, int indent);
    // Writes the members of a JSON Schema object, without its braces.
    void (*schema)(FILE *file, const SceneField *field, int indent);
} FieldType;

extern const FieldType scene_type_number, scene_type_integer, scene_type_flag, scene_type_vector,
    scene_type_waypoints;
extern const FieldType scene_type_numbers, scene_type_table, scene_type_axes, scene_type_pins,
    scene_type_quaternion;
extern const FieldType scene_type_text, scene_type_name, scene_type_reference,
    scene_type_references, scene_type_material, scene_type_names, scene_type_word, scene_type_words;
extern const FieldType scene_type_section, scene_type_list, scene_type_parts, scene_type_ground,
    scene_type_signal, scene_type_part;

struct SceneField {
    const char *name;
    const FieldType *type;
    size_t offset;        // into the section's struct
    const char *unit;     // NULL = none
    const char *fallback; // default value as text; NULL = none
    const Range *range;   // NULL = any finite number
    const char *doc;
    bool required;
    bool in_time; // its numbers may change in time (time_function.h)
    bool
        pairs; // its numbers are pairs, and `unit` is that of the first, a comma, and that of the second
    bool option;           // of a stepper or solver: a setting of the world definition
    const char *infinite;  // word that stands for infinity; NULL = must be finite
    bool either_way;       // -infinity too
    const char *former;    // old name, which is read with a warning (former.c); NULL = none
    const char *absent;    // the meaning of leaving it out, where there is no default value
    const char *wanted;    // the value that is wanted, where the type alone does not say it
    bool same;             // a field of the Def: parts that are not given are as there
    const char *of;        // its name there, where that is another one
    const TautWord *words; // of scene_type_word, scene_type_words and scene_type_pins
    int most;       // of scene_type_references and scene_type_names: how many, 0 = any number
    int least;      // of them; 0 = as many as `most`
    unsigned refer; // of references: REFER_ bits; 0 = any node
    const SceneSection *section; // of scene_type_section and scene_type_list
    ScenePoseWay pose;
};

struct SceneSection {
    const char *name;
    const char *doc;
    size_t size; // of its struct
    int count;
    const SceneField *fields;
    TautDefKind def;  // that it describes; TAUT_DEF_COUNT = none
    const char *part; // the struct in it that it describes, NULL = the Def itself
    const char *bare; // the field that a text stands for where fields are wanted; NULL = none
    const char *
        on; // the reference to the part that it is on: with it, it is in the axes of that; NULL = none
};

extern const SceneSection scene_top, scene_stepper, scene_solver;
extern const SceneSection scene_particle, scene_anchor, scene_frame, scene_scalar, scene_cable,
    scene_cloth, scene_mapped, scene_load, scene_spring, scene_element, scene_motion;
// The sections with the options of methods; its memory is that of the pool. NULL where there is none.
typedef struct SceneSchema {
    SceneSection stepper, solver, top;
} SceneSchema;
const SceneSchema *scene_schema_make(Pool *pool, const TautMethods *methods);
// schema_def.c
// A copy of a section, and of all sections in it, with the parts that come from tables of Defs.
const SceneSection *scene_section_make(Pool *pool, const SceneSection *section);
// A field with the parts that it does not have itself, from a field of a Def or an option of a method.
SceneField scene_field_make(Pool *pool, const SceneField *field, const TautField *from);
// Copies the fields that the file gives and that have the type of the Def's to a Def, which has its defaults.
void scene_def_fill(const SceneSection *section, const void *item, void *def);
// The word for a value of an enumeration of a Def.
const char *scene_word_of(const SceneSection *section, const char *field, int value);
// group.c
extern const SceneSection scene_group;
// schema_drive.c
extern const SceneSection scene_limit, scene_motor, scene_servo, scene_damper, scene_friction;
// schema_contact.c
extern const SceneSection scene_material, scene_collider, scene_ground, scene_pair, scene_collide;
// schema_solid.c
extern const SceneSection scene_mesh, scene_solid, scene_support, scene_attachment,
    scene_solid_force, scene_mark, scene_cell_material, scene_fibres;
// schema_air.c
extern const SceneSection scene_air;
// schema_event.c
extern const SceneSection scene_event, scene_edit;
extern const FieldType scene_type_quantity;
// schema_output.c
extern const SceneSection scene_output_signal;
// schema_body.c
extern const SceneSection scene_body, scene_shape, scene_part;
// schema_rigid.c
extern const SceneSection scene_point, scene_direction, scene_joint, scene_chain;

// --- reading
// -------------------------------------------------------------------------------------- Fills a
// section's struct from a map; false if anything in it is wrong.
bool scene_section_read(const Spot *spot, const SceneSection *section, const Where *where,
                        const Node *node, void *item);
// Sets every field to its default.
void scene_section_defaults(const SceneSection *section, void *item);
// By its name or its former one; NULL if there is none.
const SceneField *scene_section_find(const SceneSection *section, const char *name);
// Gives fields that have a former name in a map of `section`, or in the value of a field that is a section or a list, their
// new name; each is told.
void scene_former_map(const SceneSection *section, Node *map, const Where *where, Report *report);
void scene_former_value(const SceneField *field, Node *value, const Where *up, Report *report);
void scene_former_warn(Report *report, Place place, const Where *where, const SceneField *field);
// Says that `node` is wrong as value of the field; always false.
__attribute__((format(printf, 3, 4))) bool scene_wrong(const Spot *spot, const Node *node,
                                                       const char *format, ...);
// "particles[2] 'load': ", "" for the top level; returns buffer.
enum { WHERE_ROOM = 240 };
const char *scene_where_text(char buffer[WHERE_ROOM], const Where *where);
// "a particle, an anchor or a body": the targets of a reference; returns buffer.
enum { REFER_ROOM = 120 };
const char *scene_refer_text(char buffer[REFER_ROOM], unsigned refer);
// Why a word cannot stand in a file; NULL = it can.
const char *scene_word_refused(const TautWord *word);
// Writes the words of a list that may stand in a file, with ", " between them.
void scene_word_names(const TautWord *words, char *buffer, size_t room);
// Writes the names of the section's fields with ", " between them.
void scene_section_names(const SceneSection *section, char *buffer, size_t room);

// --- asking
// ---------------------------------------------------------------------------------------
bool scene_given(const void *item, const SceneSection *section, const char *field);
// Place of a field in the file, or of its item if it is not there.
Place scene_place(const void *item, const char *field);
// "> 0", "0.5 to 1"; returns buffer.
enum { RANGE_ROOM = 100 };
const char *scene_range_text(char buffer[RANGE_ROOM], const Range *range);

// --- writing
// --------------------------------------------------------------------------------------
void scene_section_write(FILE *file, const SceneSection *section, const void *item, int indent,
                         bool in_list);
void scene_section_schema(FILE *file, const SceneSection *section, int indent);
// The same of a field that may be of another type too, as "boolean", with further properties as text; NULL = none.
void scene_section_schema_with(FILE *file, const SceneSection *section, const char *other,
                               const char *more, int indent);
// A JSON string with its quotes, which is a YAML string too.
void scene_write_quoted(FILE *file, const char *text);
