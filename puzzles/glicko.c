/* glicko.c - Glicko-2; see glicko.h. The names follow Glickman's paper, and so do the numbers of the steps. */
#include "puzzles/glicko.h"

#include <math.h>

static const double SCALE = 173.7178;
static const double TAU = 0.5; /* how fast volatility may change */
static const double NEAR = 0.000001;
static const double MILLION = 1000000;
static const double PI_SQUARE = 9.869604401089358;

static double mu_of(glicko g)
{
    return (g.rating - GLICKO_RATING) / (SCALE * GLICKO_POINT);
}

static double phi_of(glicko g)
{
    return g.deviation / (SCALE * GLICKO_POINT);
}

static int32_t within(double value, int32_t least, int32_t most)
{
    return !(value > least) ? least : value >= most ? most : (int32_t)lround(value);
}

/* ---- step 5: the new volatility ---- */

typedef struct search {
    double delta, phi, v, a;
} search;

static double slope(const search *s, double x)
{
    double e = exp(x), d = s->phi * s->phi + s->v + e;
    return e * (s->delta * s->delta - d) / (2 * d * d) - (x - s->a) / (TAU * TAU);
}

static double new_volatility(const search *s)
{
    double a = s->a, b = s->delta * s->delta - s->phi * s->phi - s->v;
    if (b > 0) {
        b = log(b);
    } else {
        int k = 1;
        while (slope(s, s->a - k * TAU) < 0)
            k++;
        b = s->a - k * TAU;
    }
    double fa = slope(s, a), fb = slope(s, b);
    for (int i = 0; i < 100 && fabs(b - a) > NEAR; i++) {
        double c = a + (a - b) * fa / (fb - fa), fc = slope(s, c);
        if (fc * fb <= 0) {
            a = b;
            fa = fb;
        } else {
            fa /= 2;
        }
        b = c;
        fb = fc;
    }
    return exp(a / 2);
}

/* ---- a period ---- */

glicko glicko_after(glicko g, const glicko_game *games, int count)
{
    double mu = mu_of(g), phi = phi_of(g), sigma = g.volatility / MILLION, precision = 0, gain = 0;
    for (int i = 0; i < count; i++) { /* steps 3 and 4 */
        double rival = phi_of(games[i].rival), weight = 1 / sqrt(1 + 3 * rival * rival / PI_SQUARE);
        double expected = 1 / (1 + exp(-weight * (mu - mu_of(games[i].rival))));
        precision += weight * weight * expected * (1 - expected);
        gain += weight * ((double)games[i].score / 2 - expected);
    }
    if (count > 0) {
        double v = 1 / precision;
        sigma = new_volatility(&(search){v * gain, phi, v, log(sigma * sigma)});
    }
    double before = phi * phi + sigma * sigma, after = 1 / sqrt(1 / before + precision); /* steps 6 and 7 */
    return (glicko){
        within(GLICKO_RATING + (mu + after * after * gain) * SCALE * GLICKO_POINT, GLICKO_LEAST_RATING,
               GLICKO_MOST_RATING),
        within(after * SCALE * GLICKO_POINT, GLICKO_LEAST_DEVIATION, GLICKO_DEVIATION),
        within(sigma * MILLION, GLICKO_LEAST_VOLATILITY, GLICKO_MOST_VOLATILITY),
    };
}

glicko glicko_of(int points, int deviation)
{
    return (glicko){within((double)points * GLICKO_POINT, GLICKO_LEAST_RATING, GLICKO_MOST_RATING),
                    within((double)deviation * GLICKO_POINT, GLICKO_LEAST_DEVIATION, GLICKO_DEVIATION),
                    GLICKO_VOLATILITY};
}

void glicko_meet(glicko *solver, glicko *puzzle, bool solved)
{
    glicko_game of_solver = {*puzzle, solved ? GLICKO_WON : GLICKO_LOST},
                of_puzzle = {*solver, solved ? GLICKO_LOST : GLICKO_WON};
    *solver = glicko_after(*solver, &of_solver, 1);
    *puzzle = glicko_after(*puzzle, &of_puzzle, 1);
}

int glicko_points(glicko g)
{
    return (g.rating + GLICKO_POINT / 2) / GLICKO_POINT;
}

/* ---- text ---- */

void glicko_put(er_text *out, glicko g)
{
    er_putf(out, "%d %d %d", (int)g.rating, (int)g.deviation, (int)g.volatility);
}

bool glicko_read(er_span *rest, glicko *g)
{
    return er_span_int(er_next_word(rest), GLICKO_LEAST_RATING, GLICKO_MOST_RATING, &g->rating) &&
           er_span_int(er_next_word(rest), GLICKO_LEAST_DEVIATION, GLICKO_DEVIATION, &g->deviation) &&
           er_span_int(er_next_word(rest), GLICKO_LEAST_VOLATILITY, GLICKO_MOST_VOLATILITY, &g->volatility);
}
