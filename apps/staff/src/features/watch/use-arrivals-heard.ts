import type { WireBoardOrder } from "@comanda/contract";
import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/server-clock.ts";
import { noteArrivals } from "../../state/arrivals.ts";
import type { CookedChoice } from "../../state/cooked-choice.ts";
import { chime } from "../../state/service.ts";
import { arrivalsOf } from "./alarms.ts";

/** Orders that have left the board and are still known: some come back by an undo, and an evening's 2,000 need not stay. */
const REMEMBERED = 500;

/**
 * Sounds and marks every order that comes in; answers the latest ones, for being read out.
 * @param orders those of this screen; what another station leaves to it comes in too
 * @param choice what this screen was told to cook: what a person makes it show has not come in
 */
export function useArrivalsHeard(
  orders: readonly WireBoardOrder[] | undefined,
  choice: CookedChoice,
): readonly WireBoardOrder[] {
  const known = useRef<ReadonlySet<string>>(undefined);
  const lastChoice = useRef(choice);
  const [latest, setLatest] = useState<readonly WireBoardOrder[]>([]);
  useEffect(() => {
    if (orders === undefined) return;
    const arrived = lastChoice.current === choice ? arrivalsOf(orders, known.current) : [];
    lastChoice.current = choice;
    const here = new Set(orders.map(({ id }) => id));
    const gone = [...(known.current ?? [])].filter((id) => !here.has(id));
    known.current = new Set([...gone.slice(-REMEMBERED), ...here]);
    if (arrived.length === 0) return;
    noteArrivals(
      arrived.map(({ id }) => id),
      serverNow(),
    );
    chime("arrival");
    setLatest(arrived);
  }, [orders, choice]);
  return latest;
}
