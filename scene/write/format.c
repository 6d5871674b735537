// SPDX-License-Identifier: MIT
// format.c -- the canonical layout of a scene file: two blanks a level, dashes inside their list, one blank behind a colon or
// comma, comments behind lines in a column, one empty line at most. Words, quotes, expressions, units, comments and
// their order stay. It works on lines, as YAML's own tree has no comments; the tree of the result is compared with
// that of the text, so that no layout can change a scene.
#include "scene.h"
#include "tree.h"

#include <stdlib.h>
#include <string.h>

enum { LEVELS = 2 * TREE_DEPTH + 2, FLOWS = TREE_DEPTH + 2, ALIGN_MOST = 100, INDENT = 2 };

// A level of the block: a map or a list, with its column before and after.
typedef struct Level {
    int old, new;
    bool list;
} Level;

// A bracket that is open: where its content begins, and the column of its line.
typedef struct Flow {
    int column, line;
    bool hangs; // nothing stands behind it in its line
} Flow;

// A line of the result.
typedef struct Line {
    char *text, *comment; // NULL = none
    int indent;
    bool whole; // a comment by itself, or a line of a block scalar: no column
} Line;

typedef struct Format {
    Pool *pool;
    Line *line;
    int count, room;
    Level level[LEVELS];
    int levels;
    Flow flow[FLOWS];
    int flows;
    char quote;        // that is open at the end of the line; 0 = none
    int indent;        // of the last line of the block
    int key;           // its column in the text
    bool plain;        // its value is a text without quotes, which may go on
    int block;         // column of the key of a block scalar; -1 = none
    int block_old;     // indent of its first line; -1 = not known yet
    int block_new;     // and in the result
    int first_pending; // comments and empty lines that wait for the next line; -1 = none
    bool deep;         // more levels than there is room for
} Format;

static Line *add_line(Format *f)
{
    if (f->count == f->room) {
        const int room = f->room ? 2 * f->room : 256;
        Line *bigger = scene_pool_take(f->pool, (size_t)room, sizeof *bigger);
        if (!bigger) return NULL;
        if (f->count) memcpy(bigger, f->line, (size_t)f->count * sizeof *bigger);
        f->line = bigger;
        f->room = room;
    }
    Line *line = &f->line[f->count++];
    *line = (Line){0};
    return line;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static size_t skip(const char *s)
{
    return strspn(s, " \t");
}

// --- one line ---

// The part of a line that is being written.
typedef struct Writing {
    Format *f;
    char *out;
    size_t used;
    int indent;    // of the line
    size_t base;   // of out: where the content begins
    int lowest;    // fewest brackets that were open in it
    bool at_start; // a value may begin here
    bool keyed;    // its key was seen
    bool plain;    // the last value is text without quotes
} Writing;

static void put(Writing *w, char c)
{
    w->out[w->used++] = c;
}

static void trim(Writing *w)
{
    while (w->used > w->base && is_blank(w->out[w->used - 1])) w->used--;
}

static void open_flow(Writing *w, char c)
{
    Format *f = w->f;
    put(w, c);
    if (f->flows >= FLOWS) {
        f->deep = true;
        return;
    }
    f->flow[f->flows++] =
        (Flow){w->indent + (int)w->used, w->indent + (w->keyed ? 0 : (int)w->base), false};
    w->at_start = true;
    w->plain = false;
}

static void close_flow(Writing *w, char c)
{
    trim(w);
    put(w, c);
    if (w->f->flows > 0) w->f->flows--;
    if (w->f->flows < w->lowest) w->lowest = w->f->flows;
    w->at_start = false;
    w->plain = false;
}

// A colon behind a key, or a comma: a blank follows, if anything does.
static const char *separate(Writing *w, const char *s)
{
    trim(w);
    put(w, *s++);
    s += skip(s);
    if (*s && *s != '#') put(w, ' ');
    w->at_start = true;
    w->plain = false;
    return s;
}

// Goes on in a text in quotes; returns the text behind it, or the end of the line.
static const char *copy_quoted(Writing *w, const char *s)
{
    char *quote = &w->f->quote;
    while (*s && *quote) {
        if (*s == '\\' && *quote == '"' && s[1])
            put(w, *s++);
        else if (*s == *quote)
            *quote = 0;
        put(w, *s++);
    }
    w->at_start = w->plain = false;
    return s;
}

static bool is_colon(const Writing *w, const char *s)
{
    if (*s != ':') return false;
    if (s[1] == '\0' || is_blank(s[1])) return w->f->flows > 0 || !w->keyed;
    // {"a":1} of JSON
    const bool behind_quote = w->used > w->base && w->out[w->used - 1] == '"';
    return w->f->flows > 0 && (behind_quote || strchr(",[]{}", s[1]));
}

// Copies the content of a line in its layout; returns its comment, NULL = none.
static const char *copy_content(Writing *w, const char *s)
{
    Format *f = w->f;
    const char *start = s;
    if (f->quote) s = copy_quoted(w, s);
    while (*s) {
        if (*s == '#' && (s == start || is_blank(s[-1]))) {
            trim(w);
            return s;
        }
        if (is_colon(w, s)) {
            w->keyed = true;
            s = separate(w, s);
        } else if (f->flows > 0 && *s == ',') {
            s = separate(w, s);
        } else if (f->flows > 0 && (*s == ']' || *s == '}')) {
            close_flow(w, *s++);
        } else if (w->at_start && (*s == '[' || *s == '{')) {
            open_flow(w, *s++);
            s += skip(s);
        } else if (w->at_start && (*s == '"' || *s == '\'')) {
            f->quote = *s;
            put(w, *s++);
            s = copy_quoted(w, s);
        } else {
            w->plain = w->plain || !is_blank(*s);
            w->at_start = w->at_start && is_blank(*s);
            put(w, *s++);
        }
    }
    trim(w);
    return NULL;
}

// --- levels ---

// The indent of a line that begins at a column; a list may stand at the column of its key.
static int level_of(Format *f, int column, bool list)
{
    while (f->levels > 0) {
        const Level *top = &f->level[f->levels - 1];
        if (top->old < column || (top->old == column && (list || !top->list))) break;
        f->levels--;
    }
    const Level *top = f->levels > 0 ? &f->level[f->levels - 1] : NULL;
    const bool inner = !top || top->old < column || (list && !top->list);
    if (!inner) return top->new;
    if (f->levels >= LEVELS) {
        f->deep = true;
        return top->new;
    }
    const int new = top ? top->new + INDENT : 0;
    f->level[f->levels++] = (Level){column, new, list};
    return new;
}

static bool is_dash(const char *s)
{
    return s[0] == '-' && (s[1] == '\0' || is_blank(s[1]));
}

// Comments before a line have its indent.
static void place_pending(Format *f, int indent)
{
    for (int i = f->first_pending; i >= 0 && i < f->count; i++)
        if (f->line[i].text) f->line[i].indent = indent;
    f->first_pending = -1;
}

// Text of a new line, with room for all that a layout can add to s.
static Line *begin_line(Format *f, const char *s, Writing *w)
{
    char *out = scene_pool_take(f->pool, 3 * strlen(s) + 8, 1);
    Line *line = out ? add_line(f) : NULL;
    if (!line) return NULL;
    *w = (Writing){.f = f, .out = out, .lowest = f->flows, .at_start = true};
    line->text = out;
    return line;
}

static bool set_comment(Format *f, Line *line, const char *comment)
{
    if (!comment) return true;
    size_t length = strlen(comment);
    while (length > 0 && is_blank(comment[length - 1])) length--;
    line->comment = scene_pool_text(f->pool, comment, length);
    return line->comment != NULL;
}

// Whether the value is | or >, with the signs that may follow it.
static bool begins_block(const Writing *w)
{
    const char *text = w->out + w->base;
    const char *last = strrchr(text, ' ');
    const char *value = last ? last + 1 : text;
    if (!w->keyed && w->base == 0 && last) return false;
    return (*value == '|' || *value == '>') && value[1 + strspn(value + 1, "+-0123456789")] == '\0';
}

// A bracket of this line that nothing stands behind.
static void mark_hanging(Format *f, const Writing *w)
{
    for (int i = w->lowest; i < f->flows; i++)
        f->flow[i].hangs = f->flow[i].column == w->indent + (int)w->used;
}

// A line of the block: dashes, then a key, a value or both.
static bool format_block_line(Format *f, const char *s, int column)
{
    Writing w;
    Line *line = begin_line(f, s, &w);
    if (!line) return false;
    bool list = is_dash(s);
    line->indent = w.indent = level_of(f, column, list);
    int key = column, indent = line->indent;
    while (list) {
        const size_t blanks = skip(s + 1);
        put(&w, '-');
        s += 1 + blanks;
        column += 1 + (int)blanks;
        if (!*s || *s == '#') break;
        put(&w, ' ');
        list = is_dash(s);
        const bool map = !list && *s != '[' && *s != '{' && *s != '"' && strstr(s, ": ");
        const size_t end = strlen(s);
        if (!list && !map && !(end > 0 && s[end - 1] == ':')) break;
        key = column;
        indent = level_of(f, column, list);
    }
    w.base = w.used;
    const char *comment = copy_content(&w, s);
    put(&w, '\0'), w.used--;
    mark_hanging(f, &w);

    f->indent = indent;
    f->key = key;
    f->plain = w.plain && f->flows == 0;
    f->block = f->flows == 0 && !f->quote && begins_block(&w) ? key : -1;
    f->block_old = -1;
    place_pending(f, line->indent);
    return set_comment(f, line, comment);
}

// A line inside brackets, or of a text that goes on.
static bool format_continuation(Format *f, const char *s)
{
    Writing w;
    Line *line = begin_line(f, s, &w);
    if (!line) return false;
    const Flow *top = f->flows > 0 ? &f->flow[f->flows - 1] : NULL;
    line->indent = f->indent + INDENT;
    if (top && !top->hangs) line->indent = top->column;
    if (top && top->hangs) line->indent = top->line + INDENT;
    w.indent = line->indent;
    w.keyed = top == NULL;
    w.at_start = top != NULL && !f->quote;
    const char *comment = copy_content(&w, s);
    put(&w, '\0'), w.used--;
    mark_hanging(f, &w);
    place_pending(f, line->indent);
    if (!top) f->plain = f->plain && !comment;
    return set_comment(f, line, comment);
}

// A line of a block scalar: as it is, moved with its key.
static bool format_block_scalar(Format *f, const char *s, int column)
{
    if (f->block_old < 0) {
        f->block_old = column;
        f->block_new = f->indent + INDENT;
    }
    Line *line = add_line(f);
    if (!line) return false;
    line->text = scene_pool_text(f->pool, s, strlen(s));
    line->indent = f->block_new + column - f->block_old;
    line->whole = true;
    return line->text && line->indent >= 0;
}

// --- lines ---

static bool add_empty(Format *f)
{
    // in a block scalar each of them counts
    if (f->block < 0 && (f->count == 0 || !f->line[f->count - 1].text)) return true;
    Line *line = add_line(f);
    if (line) line->whole = f->block >= 0;
    if (line && f->block < 0 && f->first_pending < 0) f->first_pending = f->count - 1;
    return line != NULL;
}

static bool add_comment(Format *f, const char *s, int column)
{
    Line *line = add_line(f);
    if (!line) return false;
    line->text = scene_pool_text(f->pool, s, strlen(s));
    line->whole = true;
    // until a line follows: the indent of the level that it stands in
    for (int i = 0; i < f->levels; i++)
        if (f->level[i].old <= column) line->indent = f->level[i].new;
    if (f->first_pending < 0) f->first_pending = f->count - 1;
    f->plain = false;
    return line->text != NULL;
}

static bool format_line(Format *f, const char *s)
{
    const int column = (int)skip(s);
    const char *content = s + column;
    const bool inside = f->flows > 0 || f->quote;
    if (!inside && f->block >= 0 && *content && column <= f->block) f->block = -1;
    if (!*content) return inside ? true : add_empty(f);
    if (!inside && f->block >= 0) return format_block_scalar(f, content, column);
    if (*content == '#' && !f->quote) return add_comment(f, content, column);
    if (inside || (f->plain && column > f->key)) return format_continuation(f, content);
    if (column == 0 && (strncmp(s, "---", 3) == 0 || strncmp(s, "...", 3) == 0)) f->levels = 0;
    return format_block_line(f, content, column);
}

// Cuts a text into lines without their ends and the blanks before them.
static bool format_text(Format *f, const char *text, size_t size)
{
    for (size_t at = 0; at < size;) {
        const char *end = memchr(text + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - text) - at : size - at;
        size_t kept = length;
        while (kept > 0 && (is_blank(text[at + kept - 1]) || text[at + kept - 1] == '\r')) kept--;
        char *line = scene_pool_text(f->pool, text + at, kept);
        if (!line || !format_line(f, line) || f->deep) return false;
        at += length + 1;
    }
    while (f->count > 0 && !f->line[f->count - 1].text) f->count--;
    return true;
}

// --- the result ---

// Columns that a line takes: characters, not bytes.
static int width_of(const Line *line)
{
    int width = line->indent;
    for (const char *s = line->text; *s; s++) width += ((unsigned char)*s & 0xc0) != 0x80;
    return width;
}

static bool is_aligned(const Line *line)
{
    return line->text && line->comment && !line->whole && width_of(line) <= ALIGN_MOST;
}

// Comments behind lines that follow each other stand in one column.
static int comment_column(const Format *f, int i)
{
    int column = 0, first = i;
    while (first > 0 && is_aligned(&f->line[first - 1])) first--;
    for (int k = first; k < f->count && is_aligned(&f->line[k]); k++) {
        const int width = width_of(&f->line[k]) + 1;
        if (width > column) column = width;
    }
    return column;
}

static void write_lines(const Format *f, FILE *file)
{
    int column = 0;
    for (int i = 0; i < f->count; i++) {
        const Line *line = &f->line[i];
        const bool aligned = is_aligned(line);
        if (aligned && (i == 0 || !is_aligned(line - 1))) column = comment_column(f, i);
        if (line->text && (*line->text || line->comment))
            fprintf(file, "%*s%s", line->indent, "", line->text);
        if (line->comment)
            fprintf(file, "%*s%s", aligned ? column - width_of(line) : 1, "", line->comment);
        fputc('\n', file);
    }
}

// The same tree: kinds, keys, texts, and whether a text has quotes.
static bool same_tree(const Node *a, const Node *b)
{
    if (!a || !b) return a == b;
    if (a->kind != b->kind || a->size != b->size || a->plain != b->plain) return false;
    if ((a->key != NULL) != (b->key != NULL)) return false;
    if (a->key && strcmp(a->key->text, b->key->text) != 0) return false;
    if (a->kind == NODE_SCALAR) return memcmp(a->text, b->text, a->size) == 0;
    const Node *x = a->child, *y = b->child;
    for (; x && y; x = x->next, y = y->next)
        if (!same_tree(x, y)) return false;
    return !x && !y;
}

static Node *parse(Pool *pool, const char *text, size_t size, const Source *source, Report *report)
{
    if (!scene_tree_scan(text, size, source, report) || size == 0) return NULL;
    return scene_tree_parse(pool, text, size, source, report);
}

TautStatus taut_scene_format(const char *name, const char *text, size_t size,
                             const TautSceneOptions *options, char **out, size_t *out_size)
{
    if (out) *out = NULL;
    if (!text || !out || !out_size) return TAUT_BAD_ARGUMENT;
    Pool pool;
    scene_pool_init(&pool, (TautAllocator){0});
    Report report = {0};
    if (options)
        report = (Report){.on_message = options->on_message, .user = options->message_user};
    const Source source = {name ? name : "scene", false};
    Format f = {.pool = &pool, .block = -1, .first_pending = -1};
    TautStatus status = TAUT_BAD_SCENE;

    const Node *before = parse(&pool, text, size, &source, &report);
    const bool good = before && format_text(&f, text, size);
    FILE *file = good ? open_memstream(out, out_size) : NULL;
    if (file) {
        write_lines(&f, file);
        const bool written = fclose(file) == 0;
        Report mute = {0};
        const Node *after = written ? parse(&pool, *out, *out_size, &source, &mute) : NULL;
        if (after && same_tree(before, after)) status = TAUT_OK;
    }
    if (status != TAUT_OK && before && report.errors == 0)
        scene_error(&report, pool.failed ? TAUT_OUT_OF_MEMORY : TAUT_BAD_SCENE,
                    (Place){&source, 1, 1},
                    "no layout can be found that keeps it as it is; write it with one key a line");
    if (status != TAUT_OK) {
        free(*out);
        *out = NULL;
        if (pool.failed) status = TAUT_OUT_OF_MEMORY;
    }
    scene_pool_free(&pool);
    return status;
}
