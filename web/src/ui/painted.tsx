// painted.tsx - SVG that is text already: the land of a map and the banner of a people, by our own engine, and drawings of ours.
// Nothing else may be shown so.

/** Of homemade maps and peoples only keys get into it, which are plain words. */
export const Painted = ({ svg }: { svg: string }) => <g dangerouslySetInnerHTML={{ __html: svg }} />;
