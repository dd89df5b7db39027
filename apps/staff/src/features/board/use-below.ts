import { useEffect, useRef, useState, type RefObject } from "react";

interface Below {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /** Tickets that begin below the lane's lower edge. */
  readonly below: number;
  /** Something is cut off at the lower edge, if only the end of a ticket. */
  readonly isCut: boolean;
  readonly showBelow: () => void;
}

/** Less than this is the shadow below the last ticket. */
const SHADOW = 32;

/**
 * Counts the tickets that nobody can see because the lane is longer than the screen.
 * @param shown changes whenever other tickets are drawn
 */
export function useBelow(shown: unknown): Below {
  const scroller = useRef<HTMLDivElement>(null);
  const [below, setBelow] = useState(0);
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const lane = scroller.current;
    if (lane === null) return undefined;
    const count = (): void => {
      const edge = lane.getBoundingClientRect().bottom - 60;
      const tickets = [...lane.querySelectorAll("article")];
      setBelow(tickets.filter((ticket) => ticket.getBoundingClientRect().top > edge).length);
      setIsCut(lane.scrollHeight - lane.scrollTop - lane.clientHeight > SHADOW);
    };
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // After the frame that answers a tap: to measure 300 tickets before it would make the tap wait.
    const countLater = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      frame = requestAnimationFrame(() => {
        timer = setTimeout(count, 0);
      });
    };
    countLater();
    const sizes = new ResizeObserver(countLater);
    sizes.observe(lane);
    lane.addEventListener("scroll", countLater, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      sizes.disconnect();
      lane.removeEventListener("scroll", countLater);
    };
  }, [shown]);
  const showBelow = (): void => {
    scroller.current?.scrollBy({ top: scroller.current.clientHeight * 0.8, behavior: "smooth" });
  };
  return { scroller, below, isCut, showBelow };
}
