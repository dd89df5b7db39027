import { useLayoutEffect, useState } from "react";

/** Room between the main action and what stands above it, in pixels. */
const ROOM = 8;

/** How far from the bottom the main action of the page ends, which stays free, however high its words are. */
export function useFoot(): number {
  const [foot, setFoot] = useState(0);
  useLayoutEffect(() => {
    const bars = [...document.querySelectorAll<HTMLElement>("footer > a, [data-action]")];
    // Counted without the bar's own movement: it may still be on its way to its place.
    const measure = (): void => {
      const heights = bars.map((bar) =>
        bar.offsetHeight === 0 ? 0 : bar.offsetHeight + Number.parseFloat(marginBelow(bar)),
      );
      setFoot(Math.max(0, ...heights) + ROOM);
    };
    measure();
    const watcher = new ResizeObserver(measure);
    for (const bar of bars) watcher.observe(bar);
    return () => watcher.disconnect();
  }, []);
  return foot;
}

function marginBelow(bar: HTMLElement): string {
  return getComputedStyle(bar).marginBottom;
}
