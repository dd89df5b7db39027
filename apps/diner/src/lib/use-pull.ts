import { useRef } from "react";

interface Pull {
  readonly onPointerDown?: (event: React.PointerEvent) => void;
  readonly onPointerMove?: (event: React.PointerEvent) => void;
  readonly onPointerUp?: (event: React.PointerEvent) => void;
  readonly onPointerCancel?: () => void;
}

/** Lets a finger pull the sheet down; far or fast enough throws it away, else it returns. */
export function usePull(
  element: React.RefObject<HTMLElement | null>,
  onClose: () => void,
  isOn: boolean,
): Pull {
  const start = useRef<{ y: number; at: number } | undefined>(undefined);
  if (!isOn) return {};
  const move = (distance: number): void => {
    element.current?.style.setProperty("translate", `0 ${Math.max(0, distance)}px`);
  };
  return {
    onPointerDown: (event) => {
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event) => {
      if (start.current !== undefined) move(event.clientY - start.current.y);
    },
    onPointerUp: (event) => {
      if (start.current === undefined) return;
      const distance = event.clientY - start.current.y;
      const speed = distance / Math.max(1, event.timeStamp - start.current.at);
      start.current = undefined;
      if (distance > 120 || speed > 0.6) onClose();
      else move(0);
    },
    onPointerCancel: () => {
      start.current = undefined;
      move(0);
    },
  };
}
