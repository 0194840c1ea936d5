/* art.c - style and small drawings of the map picture. All are drawn by hand for this game, each
 * around its own origin: terrain stands on y = 0; medallions, markers and floating things are
 * centred. Colours: paper, ink and seven washes.
 */
#include "cli/map/svg.h"

#define INK "#3b2a20"

const char *const map_art[] = {
    "<style>"
    "text{font-family:Grenze,'Palatino Linotype','Book Antiqua',Palatino,Georgia,'Times New Roman',serif}"
    ".name{font-weight:700;fill:#2f2119;text-anchor:middle;paint-order:stroke;stroke:#fff8e6;stroke-width:4.5;"
    "stroke-opacity:.88;stroke-linejoin:round}"
    ".wet{fill:#1d4c70;font-style:italic;stroke:#d9ecf2;stroke-opacity:.8}"
    ".key{font-size:12px;fill:#5c4636;text-anchor:middle;paint-order:stroke;stroke:#fff8e6;stroke-width:3.5;"
    "stroke-opacity:.8;stroke-linejoin:round}"
    ".title{font-size:38px;font-weight:700;fill:#33241b}"
    ".line{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    ".art{stroke-linecap:round;stroke-linejoin:round}"
    "</style>\n",

    "<style>"
    ".farmland{fill:#f2dc90}.hill{fill:#dfa571}.forest{fill:#7da565}.swamp{fill:#a39db3}.mountain{fill:#dcd5ca}"
    ".sea{fill:#8dbbd3}.lake{fill:#a9d3e0}"
    ".farmland-deep{stroke:#cf9f3c}.hill-deep{stroke:#b56d38}.forest-deep{stroke:#466f3a}.swamp-deep{stroke:#6b6487}"
    ".mountain-deep{stroke:#a0958a}.sea-deep{stroke:#5590b4}.lake-deep{stroke:#6ba6bf}"
    "</style>\n",

    "<defs>\n"
    /* washes: furrows in three directions, grass, wet streaks, scree */
    "<pattern id=\"wash0\" width=\"24\" height=\"9\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(-16)\">"
    "<path d=\"M0,4.5q6,-3 12,0t12,0\" fill=\"none\" stroke=\"#b98a2c\" stroke-width=\"1.1\" opacity=\".45\"/>"
    "</pattern>\n"
    "<pattern id=\"wash1\" width=\"22\" height=\"18\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(7)\">"
    "<path d=\"M3,6l1.5,-3l1.5,3M13,15l1.5,-3l1.5,3\" fill=\"none\" stroke=\"#a05c2a\" stroke-width=\".9\" "
    "opacity=\".5\"/>"
    "</pattern>\n"
    "<pattern id=\"wash2\" width=\"17\" height=\"13\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(-9)\">"
    "<path d=\"M2,5q2.5,-4 5,0M10,11q2.5,-4 5,0\" fill=\"none\" stroke=\"#3f6a37\" stroke-width=\".9\" opacity=\".4\"/>"
    "</pattern>\n",

    "<pattern id=\"wash3\" width=\"34\" height=\"15\" patternUnits=\"userSpaceOnUse\">"
    "<path d=\"M2,4h11M20,11h9\" fill=\"none\" stroke=\"#5d567a\" stroke-width=\"1\" opacity=\".45\" "
    "stroke-linecap=\"round\"/></pattern>\n"
    "<pattern id=\"wash4\" width=\"26\" height=\"22\" patternUnits=\"userSpaceOnUse\" patternTransform=\"rotate(12)\">"
    "<path d=\"M3,5l3,-2l2,2M16,15l2,-2l3,2M9,18l1,.5M20,4l1,.5\" fill=\"none\" stroke=\"#8b8074\" stroke-width=\".9\" "
    "opacity=\".6\"/></pattern>\n",

    /* farmland: stooks, stubble */
    "<g id=\"farmland0\" class=\"art\" stroke=\"#8a5f16\" stroke-width=\"1.2\"><path fill=\"#e5b950\" "
    "d=\"M-9,0C-6,-7 -3,-9 -2.6,-11L-8,-20L-3.5,-18.5L-1.5,-23L1,-19L4.5,-22.5L4,-18L8,-20L2.6,-11C3,-9 6,-7 9,0"
    "C4,2 -4,2 -9,0Z\"/><path fill=\"none\" d=\"M-4,-1C-2.5,-5 -1.5,-8 -1,-11M4,-1C2.5,-5 1.5,-8 1,-11M0,.5V-6\"/>"
    "<path d=\"M-3.4,-11H3.4\" stroke=\"#a0402a\" stroke-width=\"2\"/></g>\n"
    "<g id=\"farmland1\" class=\"art\"><use href=\"#farmland0\" transform=\"translate(-8,-2) scale(.8)\"/>"
    "<use href=\"#farmland0\" transform=\"translate(8,1) scale(.86)\"/></g>\n"
    "<g id=\"farmland2\" class=\"art\" fill=\"none\" stroke=\"#a6791f\" stroke-width=\"1.2\">"
    "<path d=\"M-9,0l-1.5,-5M-5,0l-.5,-6M-1,0v-5M3,0l.5,-6M7,0l1.5,-5\"/></g>\n",

    /* hills */
    "<g id=\"hill0\" class=\"art\" stroke=\"#76401d\"><path fill=\"#e9b686\" stroke=\"none\" "
    "d=\"M-25,2C-20,-11 -10,-18 0,-18C11,-18 20,-10 25,2Q0,9 -25,2Z\"/><path fill=\"none\" stroke-width=\"1.4\" "
    "d=\"M-25,2C-20,-11 -10,-18 0,-18C11,-18 20,-10 25,2\"/><path fill=\"none\" stroke-width=\".9\" "
    "d=\"M8,-12.5q5,4.5 8,10M12.5,-13q5,4 7.5,9M3.5,-13q5,5 8.5,12\" opacity=\".75\"/></g>\n"
    "<g id=\"hill1\" class=\"art\"><use href=\"#hill0\" transform=\"translate(-11,-7) scale(.72)\"/>"
    "<use href=\"#hill0\" transform=\"translate(9,0) scale(.86)\"/></g>\n"
    "<g id=\"hill2\" class=\"art\" stroke=\"#76401d\" stroke-width=\"1\"><use href=\"#hill0\" "
    "transform=\"scale(.62)\"/>"
    "</g>\n",

    /* forest: two broad trees, a fir */
    "<g id=\"forest0\" class=\"art\" stroke=\"#27482a\" stroke-width=\"1.2\"><path d=\"M0,0V-8\" stroke=\"#5a3a20\" "
    "stroke-width=\"2.6\"/><path fill=\"#5e8f4c\" d=\"M-9,-7C-14,-11 -11,-18 -6,-17C-6,-24 5,-25 6,-18C12,-18 "
    "14,-10 9,-7"
    "C5,-4 -5,-4 -9,-7Z\"/><path fill=\"none\" stroke-width=\".9\" d=\"M-6,-13q2,-3 5,-2M2,-17q3,0 4,3M1,-9q3,1 "
    "5,-1\"/></g>\n"
    "<g id=\"forest1\" class=\"art\" stroke=\"#27482a\" stroke-width=\"1.1\"><path d=\"M0,0V-5\" stroke=\"#5a3a20\" "
    "stroke-width=\"2.4\"/><path fill=\"#4b7d47\" d=\"M0,-28L5.5,-19H3L8,-11.5H5L10,-4C5,-2.5 -5,-2.5 -10,-4L-5,-11.5"
    "H-8L-3,-19H-5.5Z\"/><path fill=\"none\" stroke-width=\".8\" d=\"M2,-9l3,3M1.5,-16l2.5,2.5\"/></g>\n"
    "<g id=\"forest2\" class=\"art\"><use href=\"#forest0\" transform=\"translate(-7,-2) scale(.82)\"/>"
    "<use href=\"#forest1\" transform=\"translate(7,0) scale(.8)\"/></g>\n",

    /* swamp: reeds, pool, both */
    "<g id=\"swamp0\" class=\"art\" fill=\"none\" stroke=\"#413a58\" stroke-width=\"1.2\">"
    "<path d=\"M-1,0C-1,-6 -3,-12 -6,-16M0,0V-19M1,0C1,-6 3,-11 6,-15M-3,0q-2,-4 -6,-6M3,0q2,-3 5,-5\"/>"
    "<path d=\"M0,-18v-6M6,-14l1.2,-5\" stroke=\"#6b4426\" stroke-width=\"3.2\"/></g>\n"
    "<g id=\"swamp1\" class=\"art\"><path fill=\"#86aabf\" stroke=\"#4b5f80\" stroke-width=\"1.1\" "
    "d=\"M-18,-4C-17,-9 -6,-10 1,-9C10,-10 19,-8 18,-4C17,1 8,0 2,1C-7,2 -18,2 -18,-4Z\"/><path fill=\"none\" "
    "stroke=\"#e4f0f3\" stroke-width=\"1.1\" d=\"M-9,-5h7M2,-3h8\"/></g>\n"
    "<g id=\"swamp2\" class=\"art\"><use href=\"#swamp1\" transform=\"translate(2,3) scale(.8)\"/>"
    "<use href=\"#swamp0\" transform=\"translate(-12,2) scale(.9)\"/></g>\n",

    /* mountains */
    "<g id=\"mountain0\" class=\"art\" stroke=\"#4c433d\" stroke-width=\"1.4\"><path fill=\"#efeae1\" "
    "d=\"M-25,2L-9,-25L-5,-21L1,-35L8,-21L11,-24L26,2Z\"/><path fill=\"#b9aea2\" stroke=\"none\" "
    "d=\"M1,-35L8,-21L11,-24L26,2H6L9,-8L3,-15L5,-22Z\"/><path fill=\"none\" stroke-width=\".9\" "
    "d=\"M1,-35L5,-22L3,-15L9,-8L6,1M-9,-25L-7,-17L-10,-12L-7,-6M-15,-9l2,4\"/><path fill=\"none\" "
    "d=\"M-25,2L-9,-25L-5,-21L1,-35L8,-21L11,-24L26,2\"/></g>\n"
    "<g id=\"mountain1\" class=\"art\"><use href=\"#mountain0\" transform=\"scale(.68)\"/></g>\n"
    "<g id=\"mountain2\" class=\"art\"><use href=\"#mountain0\" transform=\"translate(-12,-6) scale(.62)\"/>"
    "<use href=\"#mountain0\" transform=\"translate(10,0) scale(-.72,.72)\"/></g>\n",

    /* water: waves; a compass, a ship, a swan */
    "<g id=\"wave0\" class=\"line\" stroke=\"#255a80\" stroke-width=\"1.3\" opacity=\".5\">"
    "<path d=\"M-13,0q4.3,-5 8.7,0q4.3,-5 8.7,0q4.3,-5 8.7,0\"/></g>\n"
    "<g id=\"wave1\" class=\"line\" stroke=\"#255a80\" stroke-width=\"1.2\" opacity=\".45\">"
    "<path d=\"M-8,0q4,-4.5 8,0q4,-4.5 8,0\"/></g>\n"
    "<g id=\"compass\" class=\"art\" stroke=\"#255a80\" fill=\"none\"><circle r=\"27\" stroke-width=\"1\"/>"
    "<circle r=\"23\" stroke-width=\"2\" stroke-dasharray=\"2 4\"/><path stroke-width=\"1\" fill=\"#6fa3c1\" "
    "d=\"M17,-17L4,0L17,17L0,4L-17,17L-4,0L-17,-17L0,-4Z\"/><path stroke-width=\"1.2\" fill=\"#d9ecf2\" "
    "d=\"M0,-36L5,-5L32,0L5,5L0,32L-5,5L-32,0L-5,-5Z\"/><path stroke=\"none\" fill=\"#255a80\" "
    "d=\"M0,-36L5,-5L0,0ZM32,0L5,5L0,0ZM0,32L-5,5L0,0ZM-32,0L-5,-5L0,0Z\"/></g>\n",

    "<g id=\"ship\"><g transform=\"translate(0,11)\" class=\"art\" stroke=\"#255a80\" stroke-width=\"1.4\"><path "
    "fill=\"#a9744a\" stroke=\"#3f2b1c\" "
    "d=\"M-19,-3L-16,7Q0,11 14,7L20,-5L12,-2Q-4,0 -19,-3Z\"/><path stroke=\"#3f2b1c\" d=\"M-1,-2V-30\"/><path "
    "fill=\"#fbf4e3\" "
    "stroke=\"#3f2b1c\" d=\"M-2,-28C-12,-24 -14,-14 -13,-6C-9,-8 -5,-8 -2,-7ZM1,-27C9,-22 12,-14 12,-7C8,-9 4,-9 "
    "1,-8Z\"/>"
    "<path fill=\"#b02a20\" stroke=\"none\" d=\"M-1,-36L7,-33L-1,-30Z\"/><path fill=\"none\" "
    "d=\"M-26,9q4,-4 8,0q4,-4 8,0q4,-4 8,0q4,-4 8,0q4,-4 8,0q4,-4 8,0\"/></g></g>\n"
    "<g id=\"swan\"><g transform=\"translate(0,7)\" class=\"art\" stroke=\"#255a80\" stroke-width=\"1.3\"><path "
    "fill=\"#fffdf6\" "
    "d=\"M-13,1C-10,-7 -2,-9 5,-5C8,-8 5,-12 6,-16C7,-20 13,-20 13,-16L10,-15C9,-11 13,-5 9,1C5,4 -8,5 -13,1Z\"/>"
    "<path fill=\"#d98032\" stroke=\"none\" d=\"M13,-17L18,-15L13,-14.5Z\"/><path fill=\"none\" "
    "d=\"M-8,-1q6,-3 11,-1M-19,5q4,-3 8,0q4,-3 8,0q4,-3 8,0q4,-3 8,0\"/></g></g>\n",

    /* medallions of bone: mine, magic, cavern */
    "<g id=\"medal\"><circle cy=\"1.5\" r=\"17\" fill=\"#2a1f19\" opacity=\".3\"/>"
    "<circle r=\"16\" fill=\"#fff6e2\" stroke=\"" INK "\" stroke-width=\"1.8\"/>"
    "<circle r=\"13.3\" fill=\"none\" stroke=\"#d9c39a\" stroke-width=\"1.2\"/></g>\n"
    "<g id=\"mine\"><use href=\"#medal\"/><g class=\"art\"><path d=\"M-7,8.5L4,-4.5\" stroke=\"#6b4426\" "
    "stroke-width=\"3\"/><path fill=\"#4c5560\" stroke=\"#2a1f19\" stroke-width=\"1\" "
    "d=\"M-6.5,-6.5C-1,-10 5,-9 7.5,-6.5C10,-3.5 10.5,2 7.5,7C7.8,2 6.8,-1 4.3,-3.3C2,-5.5 -1.5,-6.8 -6.5,-6.5Z\"/>"
    "</g></g>\n"
    "<g id=\"magic\"><use href=\"#medal\"/><g fill=\"#6a3f9c\"><path "
    "d=\"M-1,-10.5L1.5,-3.5L8.5,-1L1.5,1.5L-1,8.5L-3.5,1.5L-10.5,-1L-3.5,-3.5Z\"/>"
    "<path d=\"M7,3L8.2,6.3L11.5,7.5L8.2,8.7L7,12L5.8,8.7L2.5,7.5L5.8,6.3Z\" transform=\"translate(0,-1.5)\"/>"
    "<circle cx=\"7.5\" cy=\"-7.5\" r=\"1.5\"/></g></g>\n"
    "<g id=\"cavern\"><use href=\"#medal\"/><path fill=\"#2a1f19\" d=\"M-6,9V-.5A6,6.5 0 0 1 6,-.5V9Z\"/>"
    "<path class=\"line\" stroke=\"#8b7c6c\" stroke-width=\"3.2\" d=\"M-8,8.5V-.5A8,8.5 0 0 1 8,-.5V8.5\"/>"
    "<path class=\"line\" stroke=\"#fff6e2\" stroke-width=\"1\" "
    "d=\"M-10,2h3.5M10,2h-3.5M-7.5,-6l2.5,2M7.5,-6l-2.5,2M0,-11v3\"/></g>\n",

    /* a Lost Tribe: a hut on a wooden disc; a Mountain: a pale piece with a square foot */
    "<g id=\"tribe\"><circle cy=\"2.5\" r=\"17\" fill=\"#2a1f19\" opacity=\".35\"/><circle r=\"16\" fill=\"#9a6b3f\" "
    "stroke=\"#2a1f19\" stroke-width=\"1.8\"/><circle r=\"12.8\" fill=\"#b98a58\" stroke=\"#6b4426\" "
    "stroke-width=\"1\"/>"
    "<g class=\"art\"><path fill=\"#fff6e2\" stroke=\"#2a1f19\" stroke-width=\"1.2\" d=\"M-6,-1V7.5H6V-1Z\"/>"
    "<path fill=\"#5a3a20\" stroke=\"#2a1f19\" stroke-width=\"1.2\" d=\"M0,-10.5L9,-1Q0,1.5 -9,-1Z\"/>"
    "<path fill=\"#2a1f19\" d=\"M-2,7.5V3.5A2,2 0 0 1 2,3.5V7.5Z\"/></g></g>\n"
    "<g id=\"peak\" class=\"art\"><path fill=\"#2a1f19\" opacity=\".3\" d=\"M-17,18H19V10H-17Z\"/><path "
    "fill=\"#c9bfb2\" "
    "stroke=\"#2a1f19\" stroke-width=\"1.6\" d=\"M-17,10H17V15.5H-17Z\"/><path fill=\"#fff6e2\" stroke=\"#2a1f19\" "
    "stroke-width=\"1.6\" d=\"M-15,10L-4,-13.5L1.5,-5L5,-9.5L15,10Z\"/><path fill=\"#b9aea2\" "
    "d=\"M-4,-12.5L1,-4.5L-2,0L1,4L-1,9.3H14L5,-8.5L1.5,-4Z\" opacity=\".8\"/></g>\n",

    /* seats: circle, square, hexagon, shield, diamond */
    "<g id=\"seat0\"><circle r=\"10\"/></g><g id=\"seat1\"><rect x=\"-9\" y=\"-9\" width=\"18\" height=\"18\" "
    "rx=\"2\"/></g>"
    "<g id=\"seat2\"><path d=\"M0,-11L9.5,-5.5V5.5L0,11L-9.5,5.5V-5.5Z\"/></g>"
    "<g id=\"seat3\"><path d=\"M-9,-10H9V0C9,6 4,9.5 0,11.5C-4,9.5 -9,6 -9,0Z\"/></g>"
    "<g id=\"seat4\"><path d=\"M0,-12L11,0L0,12L-11,0Z\"/></g>\n</defs>\n",
    NULL,
};
