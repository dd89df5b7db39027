import { useEffect, useRef, useState } from "react";
import type { Section } from "./sections.ts";

/** How long scrolling to a tapped category keeps the reading from speaking up. */
const LOCK_MILLISECONDS = 700;

/** Frames until the tiles around a heading have been drawn and measured. */
const SETTLING_FRAMES = 6;

/** Tiles far away have guessed heights, which come true as they are drawn: the heading is held until they have. */
function jumpTo(heading: HTMLElement, frames: number): void {
  heading.scrollIntoView({ block: "start", behavior: "auto" });
  if (frames > 0) requestAnimationFrame(() => jumpTo(heading, frames - 1));
}

/** Which section is being read (MNU-008), and how to go to one (NAV-033). */
export function useReading(sections: readonly Section[]): {
  readonly selected: string;
  readonly goTo: (id: string) => void;
} {
  const tops = sections.filter(({ depth }) => depth === 0);
  const [selected, setSelected] = useState("");
  const lockedUntil = useRef(0);
  const key = tops.map(({ id }) => id).join(" ");
  useEffect(() => {
    const headings = [...document.querySelectorAll<HTMLElement>("[data-section]")].filter(
      (heading) => key.split(" ").includes(heading.dataset["section"] ?? ""),
    );
    // A heading counts as read from when it passes under the bar until the next one does.
    const look = (): void => {
      if (performance.now() < lockedUntil.current) return;
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 132);
      const current = passed.at(-1) ?? headings[0];
      setSelected(current?.dataset["section"] ?? "");
    };
    let frame = 0;
    const onScroll = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    // With the frame: asking now where the headings stand would lay out the page twice.
    onScroll();
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", onScroll);
    };
  }, [key]);
  const goTo = (id: string): void => {
    const heading = document.getElementById(`${id}-name`);
    if (heading === null) return;
    lockedUntil.current = performance.now() + LOCK_MILLISECONDS;
    setSelected(id);
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const isNear = Math.abs(heading.getBoundingClientRect().top) < innerHeight;
    if (isNear && !calm) heading.scrollIntoView({ block: "start", behavior: "smooth" });
    else jumpTo(heading, SETTLING_FRAMES);
  };
  return { selected: selected === "" ? (tops[0]?.id ?? "") : selected, goTo };
}
