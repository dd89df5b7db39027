import { useVisible } from "@comanda/ui";
import { useEffect, useState, type RefObject } from "react";
import { acknowledgeInView } from "../../data/board.ts";
import { useSignedIn } from "../../data/session.ts";
import { useService } from "../../state/service.ts";
import { useIsTouched } from "../../state/touched.ts";
import { findDrawn } from "./find-drawn.ts";
import { createInView } from "./in-view.ts";

/** Milliseconds between two looks at what is in view. */
const EVERY = 250;

/**
 * "The kitchen has it" (D-07, M-H11): on a station that somebody can see and that a person has touched lately, tells the server
 * about the orders of which everything has been in view. On any other screen only a person's touch of the order says so.
 * @param unseen the orders that nobody has acknowledged and that may count
 * @returns for how many minutes nobody has touched the screen, where orders would count if somebody did
 */
export function useAcknowledgeInView(
  board: RefObject<HTMLElement | null>,
  unseen: readonly string[],
): number | undefined {
  const isVisible = useVisible();
  const isStation = useService() !== "off";
  const { touchedMinutes } = useSignedIn().venue;
  const isTouched = useIsTouched(touchedMinutes);
  const [{ look }] = useState(createInView);
  const waits = isVisible && isStation && unseen.length > 0;
  const ids = waits && isTouched ? unseen.join(" ") : "";
  useEffect(() => {
    if (ids === "") return undefined;
    const wanted = ids.split(" ");
    const lookAgain = (): void => {
      if (board.current === null) return;
      const tickets = findDrawn(board.current, wanted);
      acknowledgeInView(look({ now: performance.now(), ids: wanted, tickets }));
    };
    lookAgain();
    const timer = setInterval(lookAgain, EVERY);
    return () => {
      clearInterval(timer);
      acknowledgeInView([]);
    };
  }, [board, look, ids]);
  return waits && !isTouched ? touchedMinutes : undefined;
}
