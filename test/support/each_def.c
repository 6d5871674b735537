// SPDX-License-Identifier: MIT
// each_def.c -- see each_def.h.
#include "each_def.h"

#define SIZE(NAME, name, value, Type) [value] = sizeof(Type),
#define WORD(NAME, name, value, Type) [value] = #name,
const size_t each_def_size[] = {TAUT_DEF_LIST(SIZE)};
const char *const each_def_name[] = {TAUT_DEF_LIST(WORD)};

// Of the last mesh, which has no world to tell it to.
static char mesh_problem[TAUT_MESH_TEXT];

const char *each_def_message(const TautWorld *world, TautDefKind kind)
{
    if (kind == TAUT_DEF_WORLD) return taut_status_text(TAUT_BAD_DEF);
    return kind == TAUT_DEF_MESH ? mesh_problem : taut_world_message(world);
}

TautStatus each_def_use(TautWorld *world, TautDefKind kind, const void *def)
{
    TautWorld *other = NULL;
    switch (kind) {
    case TAUT_DEF_WORLD: {
        TautStatus status = taut_world_create(def, &other);
        taut_world_destroy(other);
        return status;
    }
    case TAUT_DEF_PARTICLE:
        return taut_world_add_particle(world, def, NULL);
    case TAUT_DEF_FRAME:
        return taut_world_add_frame(world, def, NULL);
    case TAUT_DEF_BODY:
        return taut_world_add_body(world, def, NULL);
    case TAUT_DEF_SCALAR:
        return taut_world_add_scalar(world, def, NULL);
    case TAUT_DEF_MAPPED:
        return taut_world_add_mapped(world, def, NULL);
    case TAUT_DEF_ELEMENT:
        return taut_world_add_element(world, def, NULL);
    case TAUT_DEF_JOINT:
        return taut_world_add_joint(world, def, NULL);
    case TAUT_DEF_LIMIT:
        return taut_world_add_limit(world, def, NULL);
    case TAUT_DEF_MOTOR:
        return taut_world_add_motor(world, def, NULL);
    case TAUT_DEF_SERVO:
        return taut_world_add_servo(world, def, NULL);
    case TAUT_DEF_FRICTION:
        return taut_world_add_friction(world, def, NULL);
    case TAUT_DEF_CABLE:
        return taut_world_add_cable(world, def, NULL, NULL);
    case TAUT_DEF_CLOTH:
        cr_assert_eq(taut_cloth_links(def), 0, "a cloth that is refused has no links");
        return taut_world_add_cloth(world, def, NULL, NULL);
    case TAUT_DEF_MATERIAL:
        return taut_world_add_material(world, def, NULL);
    case TAUT_DEF_COLLIDER:
        return taut_world_add_collider(world, def, NULL);
    case TAUT_DEF_PAIR:
        return taut_world_set_pair(world, (TautMaterialId){0}, (TautMaterialId){0}, def);
    case TAUT_DEF_MESH: {
        TautCellMesh mesh;
        TautStatus status = taut_cell_mesh_generate(def, NULL, &mesh, mesh_problem);
        taut_cell_mesh_free(&mesh, NULL);
        return status;
    }
    case TAUT_DEF_SOLID:
        return taut_world_add_solid(world, def, NULL);
    case TAUT_DEF_COUNT:
        break;
    }
    return TAUT_OK;
}
