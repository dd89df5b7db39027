import { swipeBy } from "@comanda/domain/session";
import { useRef, type PointerEvent, type PointerEventHandler } from "react";

/** How fast a finger is as it is lifted, its last moments say, in milliseconds: one that rested before has no speed. */
const LAST_MOMENTS = 100;

interface Point {
  readonly x: number;
  readonly at: number;
}

export interface SwipeHandlers {
  readonly onPointerDown: PointerEventHandler;
  readonly onPointerMove: PointerEventHandler;
  readonly onPointerUp: PointerEventHandler;
  readonly onPointerCancel: PointerEventHandler;
}

/** Calls with 1 for the next and -1 for the one before when a finger has swiped over an element (PRO-004, PRO-005). */
export function useSwipe(onSwipe: (by: 1 | -1) => void): SwipeHandlers {
  const track = useRef<Point[]>([]);
  const pointOf = ({ clientX, timeStamp }: PointerEvent): Point => ({ x: clientX, at: timeStamp });
  return {
    onPointerDown: (event) => {
      track.current = event.isPrimary ? [pointOf(event)] : [];
    },
    onPointerMove: (event) => {
      if (track.current.length > 0) track.current.push(pointOf(event));
    },
    onPointerUp: (event) => {
      const by = swipeOf(track.current, pointOf(event));
      track.current = [];
      if (by !== 0) onSwipe(by);
    },
    onPointerCancel: () => {
      track.current = [];
    },
  };
}

function swipeOf(track: readonly Point[], lifted: Point): 1 | -1 | 0 {
  const [first] = track;
  const before = track.find(({ at }) => lifted.at - at <= LAST_MOMENTS);
  if (first === undefined || before === undefined) return 0;
  const seconds = Math.max(1, lifted.at - before.at) / 1000;
  return swipeBy(lifted.x - first.x, (lifted.x - before.x) / seconds);
}
