/* art_under.c - style and small drawings of the Underground: in the style of art.c, by lamplight.
 * Names are pale on a dark halo; every terrain has its own drawings, so that nothing depends on
 * colour.
 */
#include "cli/map/svg.h"

const char *const map_art_under[] = {
    "<style>"
    ".name{fill:#fff4da;stroke:#241a18;stroke-width:4.5;stroke-opacity:.82}"
    ".wet{fill:#eaf8fb;stroke:#123c50}"
    ".key{fill:#f0dfbd;stroke:#241a18;stroke-opacity:.7}"
    ".title{fill:#f6e6c4}use[href^='#seat']{stroke:#f6e6c4;stroke-width:1.6}"
    ".black_mountain{fill:#75717c}.mud{fill:#92694a}.mushroom{fill:#63907a}.crystal{fill:#9488c4}.mine{fill:#bb9558}"
    ".river{fill:#4f9ab4}.chasm{fill:#0e0a0d}"
    ".black_mountain-deep{stroke:#37343f}.mud-deep{stroke:#543823}.mushroom-deep{stroke:#2d5444}"
    ".crystal-deep{stroke:#51458a}.mine-deep{stroke:#75552a}.sea-deep{stroke:#1f6482}"
    "</style>\n"
    "<defs>\n",

    /* washes: scree, ripples, threads, facets, pick marks */
    "<pattern id=\"wash7\" width=\"26\" height=\"22\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(12)\">"
    "<path d=\"M3,5l3,-2l2,2M16,15l2,-2l3,2M9,18l1,.5M20,4l1,.5\" fill=\"none\" stroke=\"#3d3a45\" stroke-width=\"1\" "
    "opacity=\".7\"/></pattern>\n"
    "<pattern id=\"wash8\" width=\"38\" height=\"17\" patternUnits=\"userSpaceOnUse\">"
    "<path d=\"M2,5q5,3 11,0M20,13q5,3 10,0\" fill=\"none\" stroke=\"#5c3c25\" stroke-width=\"1.1\" opacity=\".6\" "
    "stroke-linecap=\"round\"/></pattern>\n"
    "<pattern id=\"wash9\" width=\"24\" height=\"20\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(-9)\">"
    "<path d=\"M2,8q3,-4 6,-1q2,2 4,0M14,17q3,-4 6,-1\" fill=\"none\" stroke=\"#2f5a48\" stroke-width=\"1\" "
    "opacity=\".5\"/><circle cx=\"17\" cy=\"5\" r=\"1\" fill=\"#b9d8b4\" opacity=\".6\"/></pattern>\n"
    "<pattern id=\"wash10\" width=\"30\" height=\"26\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(18)\">"
    "<path d=\"M3,8l5,-5l5,5l-5,5ZM18,20l4,-4l4,4l-4,4Z\" fill=\"none\" stroke=\"#574a94\" stroke-width=\".9\" "
    "opacity=\".55\"/></pattern>\n"
    "<pattern id=\"wash11\" width=\"20\" height=\"16\" patternUnits=\"userSpaceOnUse\" "
    "patternTransform=\"rotate(-32)\">"
    "<path d=\"M2,4h6M11,4h3M6,12h3M12,12h6\" fill=\"none\" stroke=\"#7c5a2a\" stroke-width=\"1.1\" opacity=\".5\"/>"
    "</pattern>\n",

    /* black mountains: spires */
    "<g id=\"black_mountain0\" class=\"art\" stroke=\"#18151c\" stroke-width=\"1.4\"><path fill=\"#46424e\" "
    "d=\"M-25,2L-15,-19L-11,-13L-3,-36L4,-17L10,-27L25,2Z\"/><path fill=\"#27242c\" stroke=\"none\" "
    "d=\"M-3,-36L4,-17L10,-27L25,2H3L7,-8L1,-14L3,-20Z\"/><path fill=\"none\" stroke=\"#98929f\" stroke-width=\".9\" "
    "d=\"M-4,-29L-6,-19L-3,-12L-9,-3M-15,-14L-17,-6\"/><path fill=\"none\" "
    "d=\"M-25,2L-15,-19L-11,-13L-3,-36L4,-17L10,-27L25,2\"/></g>\n"
    "<g id=\"black_mountain1\" class=\"art\"><use href=\"#black_mountain0\" transform=\"scale(.68)\"/></g>\n"
    "<g id=\"black_mountain2\" class=\"art\"><use href=\"#black_mountain0\" transform=\"translate(-11,-5) scale(.6)\"/>"
    "<use href=\"#black_mountain0\" transform=\"translate(10,0) scale(-.7,.7)\"/></g>\n",

    /* mud: a pool with bubbles, a bubble about to burst, ripples */
    "<g id=\"mud0\" class=\"art\" stroke=\"#3a2415\" stroke-width=\"1.2\"><path fill=\"#6b482d\" "
    "d=\"M-18,-4C-17,-9 -6,-10 1,-9C10,-10 19,-8 18,-4C17,1 8,0 2,1C-7,2 -18,2 -18,-4Z\"/><path fill=\"none\" "
    "stroke=\"#c79d72\" d=\"M-12,-5q4,-2.6 9,-1.8\"/><circle cx=\"5\" cy=\"-6.5\" r=\"3.4\" fill=\"#8f6743\"/>"
    "<circle cx=\"11\" cy=\"-3.6\" r=\"2\" fill=\"#8f6743\"/></g>\n"
    "<g id=\"mud1\" class=\"art\" stroke=\"#3a2415\" stroke-width=\"1.2\"><path fill=\"#6b482d\" "
    "d=\"M-13,-2C-13,-6 13,-6 13,-2C13,2 -13,2 -13,-2Z\"/><path fill=\"#a57a52\" d=\"M-8,-3A8,8.5 0 0 1 8,-3Q0,.5 "
    "-8,-3Z\"/><path fill=\"none\" stroke=\"#ecd3ae\" d=\"M-4,-6.5q1,-2.6 3.6,-3.2\"/></g>\n"
    "<g id=\"mud2\" class=\"line\" stroke=\"#4c301c\" stroke-width=\"1.3\">"
    "<path d=\"M-11,-1q5.5,-4 11,0q5.5,-4 11,0M-5,-6q4,-3 8,0\"/></g>\n",

    /* mushrooms: a spotted one, two slim ones, a family */
    "<g id=\"mushroom0\" class=\"art\" stroke=\"#1f2f27\" stroke-width=\"1.2\"><path fill=\"#eadfc4\" "
    "d=\"M-3.6,0C-2.4,-5 -2.4,-9 -3,-13H3C2.4,-9 2.4,-5 3.6,0Q0,1.5 -3.6,0Z\"/><path fill=\"#b5573f\" "
    "d=\"M-12.5,-11.5C-12.5,-21 -5.5,-26 0,-26C5.5,-26 12.5,-21 12.5,-11.5Q0,-8 -12.5,-11.5Z\"/>"
    "<g fill=\"#f6ead0\" stroke=\"none\"><circle cx=\"-5.5\" cy=\"-16.5\" r=\"2.1\"/><circle cx=\"2.5\" cy=\"-20.5\" "
    "r=\"2.4\"/><circle cx=\"7.5\" cy=\"-14.5\" r=\"1.7\"/></g></g>\n"
    "<g id=\"mushroom1\" class=\"art\" stroke=\"#1f2f27\" stroke-width=\"1.2\"><path fill=\"none\" stroke=\"#eadfc4\" "
    "stroke-width=\"2.4\" d=\"M-4,0C-3,-6 -5,-11 -4,-16M5,0C4,-4 6,-8 5,-10\"/><path fill=\"#d8c38a\" "
    "d=\"M-10,-14C-9,-20 -7,-25 -4,-26C-1,-25 1,-20 2,-14Q-4,-11 -10,-14ZM0,-9C1,-13 3,-16 5,-16.5C7,-16 9,-13 10,-9"
    "Q5,-6.5 0,-9Z\"/></g>\n"
    "<g id=\"mushroom2\" class=\"art\"><use href=\"#mushroom0\" transform=\"translate(-6,-2) scale(.68)\"/>"
    "<use href=\"#mushroom0\" transform=\"translate(7,0) scale(.5)\"/>"
    "<use href=\"#mushroom1\" transform=\"translate(2,1) scale(.5)\"/></g>\n",

    /* crystals: a cluster, a shard, a sparkle */
    "<g id=\"crystal0\" class=\"art\" stroke=\"#33295f\" stroke-width=\"1.2\"><path fill=\"#c3b7ee\" "
    "d=\"M-4,1L-15,-12L-14.5,-18.5L-9,-17L-1,-3Z\"/><path fill=\"#a494de\" d=\"M4,1L14,-10L14,-16.5L9,-15L1,-3Z\"/>"
    "<path fill=\"#efe9ff\" d=\"M-4.5,1L-5.5,-22L0,-30L5.5,-22L4.5,1Z\"/><path fill=\"#9f8fdc\" stroke=\"none\" "
    "d=\"M.4,-29L5,-22L4,.6H1Z\"/><path fill=\"none\" stroke-width=\".9\" d=\"M-5.5,-22L.6,-20L5.5,-22M.6,-20V0\"/>"
    "</g>\n"
    "<g id=\"crystal1\" class=\"art\"><use href=\"#crystal0\" transform=\"scale(.64)\"/></g>\n"
    "<g id=\"crystal2\"><path fill=\"#fbf7ff\" stroke=\"#51458a\" stroke-width=\".7\" "
    "d=\"M0,-13L1.8,-7.3L7.5,-5.5L1.8,-3.7L0,2L-1.8,-3.7L-7.5,-5.5L-1.8,-7.3Z\"/></g>\n",

    /* mines: a timbered entrance, a cart, rubble */
    "<g id=\"mine0\" class=\"art\" stroke=\"#33200f\" stroke-width=\"1.2\"><path fill=\"#1b130e\" "
    "d=\"M-8.5,0V-16H8.5V0Z\"/>"
    "<path fill=\"#9a6a36\" d=\"M-12,0.5H-8V-16H-12ZM8,.5H12V-16H8ZM-14.5,-16V-20.5H14.5V-16Z\"/><path fill=\"none\" "
    "stroke=\"#9a6a36\" stroke-width=\"1.8\" d=\"M-7.5,-10.5L-3,-15M7.5,-10.5L3,-15\"/></g>\n"
    "<g id=\"mine1\" class=\"art\" stroke=\"#33200f\" stroke-width=\"1.2\"><path fill=\"#f0c452\" "
    "d=\"M-10,-12.5q2,-6 6,-4.5q3,-4.5 6,-1q5,-2 8,5.5Z\"/><path fill=\"#6b5648\" d=\"M-13,-13H13L9.5,-4H-9.5Z\"/>"
    "<path fill=\"none\" d=\"M-15,1H15\"/><circle cx=\"-6\" cy=\"-2\" r=\"2.8\" fill=\"#3b2c22\"/>"
    "<circle cx=\"6\" cy=\"-2\" r=\"2.8\" fill=\"#3b2c22\"/></g>\n"
    "<g id=\"mine2\" class=\"art\" stroke=\"#33200f\" stroke-width=\"1.1\"><path fill=\"#8f7c64\" "
    "d=\"M-11,0L-9,-6L-4,-7.5L-1,0ZM0,0L2,-4.5L7,-5L9.5,0Z\"/><path fill=\"#f0c452\" d=\"M-3,1L-1.5,-3L2,-2.5L3,1Z\"/>"
    "</g>\n",

    /* ornaments: a raft with a lantern, a blind fish, bats out of a chasm */
    "<g id=\"ferry\"><g transform=\"translate(0,6)\" class=\"art\" stroke=\"#2b1c12\" stroke-width=\"1.3\"><path "
    "fill=\"#a9744a\" d=\"M-17,0H15L12,6H-14Z\"/><path fill=\"none\" d=\"M-14,3H13M9,0V-17L3,-19\"/><circle cx=\"2.5\" "
    "cy=\"-14.5\" r=\"7.5\" fill=\"#ffd66b\" stroke=\"none\" opacity=\".35\"/><path fill=\"#ffd66b\" "
    "d=\"M0,-18H5V-11.5H0Z\"/><path fill=\"#4a3a5a\" d=\"M-11,0C-11,-7 -10,-11 -7,-12.5C-4,-11 -3,-7 -3,0Z\"/><circle "
    "cx=\"-7\" cy=\"-14.5\" r=\"3\" fill=\"#e8d3ae\"/><path fill=\"none\" stroke=\"#eaf8fb\" "
    "d=\"M-22,9q4,-3.5 8,0q4,-3.5 8,0q4,-3.5 8,0q4,-3.5 8,0q4,-3.5 8,0\"/></g></g>\n"
    "<g id=\"fish\" class=\"art\" stroke=\"#123c50\" stroke-width=\"1.2\"><path fill=\"#e4eff0\" "
    "d=\"M-14,0C-9,-7 2,-8 8,-1L15,-6L13,0L15,6L8,1C2,8 -9,7 -14,0Z\"/><path fill=\"none\" "
    "d=\"M-9,-1.5q1.2,1.4 2.6,0M-4,-4.5q2.4,4.5 0,9M1,-2.5h3M0,1.5h3\"/></g>\n"
    "<g id=\"bats\" fill=\"#8c7c80\"><path d=\"M0,0Q-3,-5 -9,-4Q-6,-2 -6,1Q-3,-1 0,3Q3,-1 6,1Q6,-2 9,-4Q3,-5 0,0Z\"/>"
    "<path transform=\"translate(8,-9) scale(.6)\" d=\"M0,0Q-3,-5 -9,-4Q-6,-2 -6,1Q-3,-1 0,3Q3,-1 6,1Q6,-2 9,-4Q3,-5 "
    "0,0Z\"/><path transform=\"translate(-7,9) scale(.5)\" d=\"M0,0Q-3,-5 -9,-4Q-6,-2 -6,1Q-3,-1 0,3Q3,-1 6,1Q6,-2 "
    "9,-4Q3,-5 0,0Z\"/></g>\n",

    /* Monsters: two stone discs, a face with horns and fangs; a Black Mountain: a dark piece
     * with a square foot */
    "<g id=\"monster\"><circle cy=\"3.5\" r=\"16.5\" fill=\"#120c0e\" opacity=\".5\"/><circle cy=\"2.6\" r=\"15.5\" "
    "fill=\"#3c4a3c\" stroke=\"#120c0e\" stroke-width=\"1.8\"/><circle cy=\"-1\" r=\"15.5\" fill=\"#6b8562\" "
    "stroke=\"#120c0e\" stroke-width=\"1.8\"/><circle cy=\"-1\" r=\"13.6\" fill=\"none\" stroke=\"#e9dcb8\" "
    "stroke-width=\"1.3\"/><g class=\"art\" transform=\"translate(0,-1)\"><path fill=\"#f3e6c6\" "
    "stroke=\"#120c0e\" stroke-width=\"1\" d=\"M-8,-5C-12,-7 -12,-11 -10,-13C-9,-10 -6,-9 -3.5,-8ZM8,-5C12,-7 12,-11 "
    "10,-13C9,-10 6,-9 3.5,-8Z\"/><path fill=\"#2b1d22\" stroke=\"#120c0e\" stroke-width=\"1\" "
    "d=\"M-9,-2C-9,-9 9,-9 9,-2C9,6 5,10.5 0,10.5C-5,10.5 -9,6 -9,-2Z\"/><path fill=\"#ffc84a\" "
    "d=\"M-6.5,-3L-1.5,-.8Q-4,2.2 -6.5,-3ZM6.5,-3L1.5,-.8Q4,2.2 6.5,-3Z\"/><path fill=\"#fff6e2\" "
    "d=\"M-5.5,4H5.5L4,4.6L2.8,8L1.4,4.8H-1.4L-2.8,8L-4,4.6Z\"/></g></g>\n"
    "<g id=\"blackpeak\" class=\"art\"><path fill=\"#120c0e\" opacity=\".45\" d=\"M-17,18H19V10H-17Z\"/><path "
    "fill=\"#efe3c8\" stroke=\"#120c0e\" stroke-width=\"1.6\" d=\"M-17,10H17V15.5H-17Z\"/><path fill=\"none\" "
    "stroke=\"#efe3c8\" stroke-width=\"4\" d=\"M-15,9L-7,-7L-4,-3L1,-15L5,-4L8,-8L15,9\"/><path fill=\"#4b4753\" "
    "stroke=\"#120c0e\" stroke-width=\"1.6\" d=\"M-15,10L-7,-7L-4,-3L1,-15L5,-4L8,-8L15,10Z\"/><path fill=\"#26232b\" "
    "d=\"M1,-13.5L5,-3L8,-6.5L14,9.3H2L4,2L0,-2Z\"/><path fill=\"none\" stroke=\"#b5afbd\" stroke-width=\".9\" "
    "d=\"M-7,-3.5L-10,4M-1.5,-7L-3.5,1\"/></g>\n",

    /* a Volcano may break out here */
    "<g id=\"volcano\"><use href=\"#medal\"/><g class=\"art\"><path fill=\"none\" stroke=\"#8b7c6c\" "
    "stroke-width=\"2\" "
    "d=\"M0,-5.5C-3,-7.5 2,-9 -.5,-11.5M3.5,-6.5C6,-8 4,-10 6.5,-11\"/><path fill=\"#5a4038\" stroke=\"#2a1f19\" "
    "stroke-width=\"1.1\" d=\"M-11,8.5C-7,5 -5,1 -3.5,-3.5H3.5C5,1 7,5 11,8.5Z\"/><path fill=\"#e2561c\" "
    "stroke=\"#2a1f19\" stroke-width=\".9\" d=\"M-3.5,-3.5H3.5L4.2,-1Q3.4,1.5 2.4,-.4Q1,5.5 -.5,.6Q-2,3.2 -2.6,-.2"
    "Q-3.6,1 -4.2,-1Z\"/></g></g>\n</defs>\n",
    NULL,
};
