/* frames.c - what a frame of a seat's stack is about: its effect, its operation, its card. */
#include "miners/rules/rules.h"

const char *const miners_waits_words[MINERS_WAITS_COUNT] = {
#define WAITS(id, word, decides, list) [MINERS_WAITS_##id] = word,
#include "miners/phases.def"
};

const char *const miners_phase_words[MINERS_PHASE_COUNT] = {
#define PHASE(id, word, picks, leave) [MINERS_PHASE_##id] = word,
#include "miners/phases.def"
};

bool miners_waits_decides(int waits)
{
    return (MINERS_DECIDES >> waits & 1u) != 0;
}

const miners_effect *miners_frame_choices(const miners_setup *su, const miners_state *s, const miners_seat *p,
                                          const miners_frame *f, int *count)
{
    if (f->kind == MINERS_FRAME_CARD) { /* most are */
        const miners_card *card = &su->book.card[p->mine[f->index].card];
        *count = card->effect_count;
        return card->effect;
    }
    *count = 0;
    switch ((miners_frame_kind)f->kind) {
    case MINERS_FRAME_SURFACE: *count = su->book.surface_count; return su->book.surface;
    case MINERS_FRAME_EVENT: *count = su->book.event[s->event].effect_count; return su->book.event[s->event].effect;
    case MINERS_FRAME_TRIGGER: *count = 1; return &su->book.event[s->event].triggered;
    case MINERS_FRAME_SPACE: *count = su->book.side[f->index].spaces; return su->book.side[f->index].space;
    case MINERS_FRAME_CHAIN:
    case MINERS_FRAME_CARD:
    case MINERS_FRAME_KINDS: break;
    }
    return NULL;
}

const miners_effect *miners_frame_effect(const miners_setup *su, const miners_state *s, const miners_seat *p,
                                         const miners_frame *f)
{
    int count;
    const miners_effect *list = miners_frame_choices(su, s, p, f, &count);
    return f->effect < count ? &list[f->effect] : NULL;
}

const miners_op *miners_frame_op(const miners_setup *su, const miners_state *s, const miners_seat *p,
                                 const miners_frame *f)
{
    const miners_effect *e = miners_frame_effect(su, s, p, f);
    return e != NULL && f->pc < e->count ? &e->op[f->pc] : NULL;
}

_Static_assert(MINERS_FRAME_KINDS < 8 && MINERS_MAX_SPACES <= 32,
               "an event's `from` has 3 bits for the kind, 5 for the effect");

unsigned miners_source(const miners_frame *f)
{
    return f == NULL ? 0 : (f->kind + 1u) | (unsigned)f->index << 3 | (f->effect & 31u) << 11;
}

miners_frame miners_frame_from(unsigned source)
{
    return (miners_frame){.kind = (uint8_t)((source & 7) - 1),
                          .index = (uint8_t)(source >> 3),
                          .effect = source >> 11 & 31};
}
