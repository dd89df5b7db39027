import { useEffect, useRef, useState } from "react";
import { afterFrame } from "../../lib/after-frame.ts";
import { GLIDE, glideTo, isGliding } from "../../lib/glide.ts";
import { drawAround } from "./find-drawn.ts";
import { otherScreen } from "../../lib/second-tap.ts";
import { useReadingSlot } from "./reading-slot.ts";
import type { Section } from "./sections.ts";

/** The reading listens to movements of at least so many pixels since it last looked (MNU-011, Q-071g). */
const LEAST_MOVEMENT = 160;
/** Pixels below the top of the screen: a heading that has passed under what lies there counts as read. */
const READING_LINE = 176;

/** Which section is being read (MNU-008), and how to go to one (NAV-033). */
export function useReading(sections: readonly Section[]): {
  readonly selected: string;
  readonly goTo: (id: string) => void;
} {
  // A category that was tapped before this came is still the selected one.
  const [selected, setSelected] = useState(() => useReadingSlot.getState().selected);
  const lockedUntil = useRef(0);
  /** Links and remembered places glide too, and are read like any scroll. */
  const glidesToTapped = useRef(false);
  const key = sections.map(({ id }) => id).join(" ");
  useEffect(() => {
    const ids = key.split(" ");
    const headings = [...document.querySelectorAll<HTMLElement>("[data-section]")].filter(
      (heading) => ids.includes(heading.dataset["section"] ?? ""),
    );
    let lookedAt = Number.NaN;
    const look = (): void => {
      const isLocked =
        performance.now() < lockedUntil.current || (glidesToTapped.current &&= isGliding());
      if (!isLocked && Math.abs(scrollY - lookedAt) < LEAST_MOVEMENT) return;
      lookedAt = scrollY;
      if (isLocked) return;
      const passed = headings.filter(
        (heading) => heading.getBoundingClientRect().top < READING_LINE,
      );
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
    // Meanwhile the reading does not speak up (MNU-013), nor before the glide has ended where that begins late.
    lockedUntil.current = performance.now() + GLIDE.toTapped;
    glidesToTapped.current = true;
    setSelected(id);
    // The tab answers in this frame, the dishes there are drawn for the next.
    afterFrame(() => {
      drawAround(heading);
      glideTo(heading, GLIDE.toTapped);
    });
    // The categories move too: another one comes under the finger.
    otherScreen();
  };
  return { selected: selected === "" ? (sections[0]?.id ?? "") : selected, goTo };
}
