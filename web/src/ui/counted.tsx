// counted.tsx - a number that counts up to what it has become, where things move.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { player, tempo } from "@/lib/motion";

const LONG = 700; // ms

export function Counted({ n }: { n: number }) {
  const [shown, show] = useState(n);
  const was = useRef(n);
  useLayoutEffect(() => {
    const from = was.current;
    was.current = n;
    const k = tempo();
    if (n <= from || k === 0) return show(n);
    return player.count(from, n, LONG * k, show);
  }, [n]);
  return <>{shown}</>;
}
