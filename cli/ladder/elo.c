/* elo.c - ratings and shares with their intervals; see elo.h. */
#include "cli/ladder/elo.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

enum { STEPS = 200 };

static const double QUANTILE = 1.959963984540054;       /* 97.5% of the normal distribution are below it */
static const double ELO_PER_UNIT = 173.717792761248509; /* 400 / ln 10 */

typedef struct sheet {
    int players, anchor;
    double points[ELO_PLAYERS][ELO_PLAYERS];  /* of the row's player against the column's */
    double skill[ELO_PLAYERS];                /* natural logarithms of odds; the anchor's stays 0 */
    double inverse[ELO_PLAYERS][ELO_PLAYERS]; /* of the information */
} sheet;

/* Returns Student's quantile of 97.5%, by Cornish and Fisher: few clusters make wider intervals. */
static double student(double freedom)
{
    double z = QUANTILE, z3 = z * z * z, z5 = z3 * z * z;
    if (freedom < 1)
        return NAN;
    return z + (z3 + z) / (4 * freedom) + (5 * z5 + 16 * z3 + 3 * z) / (96 * freedom * freedom);
}

static double chance(double a, double b)
{
    return 1 / (1 + exp(b - a));
}

/* Whether each player has scored against each other one, even indirectly; otherwise the
 * likelihood has no maximum. */
static bool is_connected(const sheet *s)
{
    bool reach[ELO_PLAYERS][ELO_PLAYERS] = {{false}};
    for (int a = 0; a < s->players; a++)
        for (int b = 0; b < s->players; b++)
            reach[a][b] = a == b || s->points[a][b] > 0;
    for (int by = 0; by < s->players; by++)
        for (int a = 0; a < s->players; a++)
            for (int b = 0; b < s->players; b++)
                reach[a][b] = reach[a][b] || (reach[a][by] && reach[by][b]);
    for (int a = 0; a < s->players; a++)
        for (int b = 0; b < s->players; b++)
            if (!reach[a][b])
                return false;
    return true;
}

static void add_level_games(sheet *s)
{
    for (int a = 0; a < s->players; a++)
        for (int b = a + 1; b < s->players; b++)
            if (s->points[a][b] + s->points[b][a] > 0) {
                s->points[a][b] += 0.5;
                s->points[b][a] += 0.5;
            }
}

/* Computes the slope of the likelihood and the information, which is its downward curvature. The
 * anchor, and players who never met anyone, stay: a row of the identity. */
static void derive(const sheet *s, double slope[ELO_PLAYERS], double info[ELO_PLAYERS][ELO_PLAYERS])
{
    memset(slope, 0, ELO_PLAYERS * sizeof slope[0]);
    memset(info, 0, ELO_PLAYERS * sizeof info[0]);
    for (int a = 0; a < s->players; a++)
        for (int b = 0; b < s->players; b++) {
            double games = s->points[a][b] + s->points[b][a], p = chance(s->skill[a], s->skill[b]);
            if (a == b || games <= 0)
                continue;
            slope[a] += s->points[a][b] - games * p;
            info[a][a] += games * p * (1 - p);
            info[a][b] -= games * p * (1 - p);
        }
    for (int a = 0; a < s->players; a++) {
        if (a != s->anchor && info[a][a] > 0)
            continue;
        for (int b = 0; b < s->players; b++)
            info[a][b] = info[b][a] = a == b ? 1 : 0;
        slope[a] = 0;
    }
}

/* Inverts by Gauss and Jordan; the matrix is symmetric and definite, so the diagonal can be the
 * pivots. */
static void invert(double m[ELO_PLAYERS][ELO_PLAYERS], int n, double out[ELO_PLAYERS][ELO_PLAYERS])
{
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++)
            out[a][b] = a == b ? 1 : 0;
    for (int p = 0; p < n; p++) {
        double pivot = m[p][p];
        for (int b = 0; b < n; b++) {
            m[p][b] /= pivot;
            out[p][b] /= pivot;
        }
        for (int a = 0; a < n; a++) {
            double times = m[a][p];
            for (int b = 0; a != p && b < n; b++) {
                m[a][b] -= times * m[p][b];
                out[a][b] -= times * out[p][b];
            }
        }
    }
}

/* Takes Newton's steps, none longer than 1. */
static void climb(sheet *s)
{
    double slope[ELO_PLAYERS], info[ELO_PLAYERS][ELO_PLAYERS], moved = 1;
    for (int i = 0; i < STEPS && moved > 1e-12; i++) {
        derive(s, slope, info);
        invert(info, s->players, s->inverse);
        moved = 0;
        for (int a = 0; a < s->players; a++) {
            double step = 0;
            for (int b = 0; b < s->players; b++)
                step += s->inverse[a][b] * slope[b];
            step = step > 1 ? 1 : step < -1 ? -1 : step;
            s->skill[a] += step;
            moved = fabs(step) > moved ? fabs(step) : moved;
        }
    }
}

/* Computes the variance of each rating from the disagreement of the clusters: inverse * (sum of
 * slope slope') * inverse. Returns the number of clusters. */
static int64_t spread(const sheet *s, const elo_result *r, size_t count, double variance[ELO_PLAYERS])
{
    int64_t clusters = 0;
    memset(variance, 0, ELO_PLAYERS * sizeof variance[0]);
    for (size_t i = 0; i < count; clusters++) {
        double slope[ELO_PLAYERS] = {0};
        int32_t cluster = r[i].cluster;
        for (; i < count && r[i].cluster == cluster; i++) {
            double over = r[i].halves / 2.0 - chance(s->skill[r[i].a], s->skill[r[i].b]);
            slope[r[i].a] += over;
            slope[r[i].b] -= over;
        }
        slope[s->anchor] = 0;
        for (int a = 0; a < s->players; a++) {
            double pull = 0;
            for (int b = 0; b < s->players; b++)
                pull += s->inverse[a][b] * slope[b];
            variance[a] += pull * pull;
        }
    }
    return clusters;
}

static elo_rating rating_of(const sheet *s, int player, bool met, double variance, double quantile)
{
    elo_rating out = {.elo = ELO_ANCHOR + ELO_PER_UNIT * s->skill[player], .low = NAN, .high = NAN};
    double half = player == s->anchor ? 0 : ELO_PER_UNIT * quantile * sqrt(variance);
    if (met) {
        out.low = out.elo - half;
        out.high = out.elo + half;
    }
    return out;
}

void elo_rate(const elo_result *r, size_t count, int players, int anchor, elo_rating *out)
{
    sheet s = {.players = players, .anchor = anchor};
    bool met[ELO_PLAYERS] = {false};
    double variance[ELO_PLAYERS];
    for (size_t i = 0; i < count; i++) {
        s.points[r[i].a][r[i].b] += r[i].halves / 2.0;
        s.points[r[i].b][r[i].a] += 1 - r[i].halves / 2.0;
        met[r[i].a] = met[r[i].b] = true;
    }
    bool connected = is_connected(&s);
    if (!connected)
        add_level_games(&s);
    climb(&s);
    int64_t clusters = spread(&s, r, count, variance);
    bool alone = !connected || clusters < 2;
    double quantile = alone ? QUANTILE : student((double)(clusters - 1));
    for (int a = 0; a < players; a++) {
        bool agree = variance[a] < 1e-12; /* all clusters gave exactly the same, which is luck */
        double v = alone || agree ? s.inverse[a][a] : variance[a] * (double)clusters / (double)(clusters - 1);
        out[a] = rating_of(&s, a, met[a], v, quantile);
    }
}

void elo_share_add(elo_share *s, double won, double seats)
{
    if (seats <= 0)
        return;
    s->clusters++;
    s->won += won;
    s->seats += seats;
    s->won_won += won * won;
    s->won_seats += won * seats;
    s->seats_seats += seats * seats;
}

elo_rate_of elo_share_rate(const elo_share *s)
{
    if (s->clusters == 0)
        return (elo_rate_of){NAN, NAN, NAN};
    double g = (double)s->clusters, p = s->won / s->seats, z = g > 1 ? student(g - 1) : QUANTILE;
    /* Squares of the excess wins of clusters. */
    double off = s->won_won - 2 * p * s->won_seats + p * p * s->seats_seats;
    double variance = g > 1 ? off * g / (g - 1) / (s->seats * s->seats) : 0;
    double worth = variance > 1e-12 ? p * (1 - p) / variance : g;
    double middle = (p + z * z / (2 * worth)) / (1 + z * z / worth);
    double half = z / (1 + z * z / worth) * sqrt(p * (1 - p) / worth + z * z / (4 * worth * worth));
    return (elo_rate_of){p, fmax(0, middle - half), fmin(1, middle + half)};
}
