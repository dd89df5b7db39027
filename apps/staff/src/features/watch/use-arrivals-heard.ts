import type { WireBoardOrder } from "@comanda/contract";
import { useEffect, useRef, useState } from "react";
import { serverNow } from "../../lib/server-clock.ts";
import { noteArrivals } from "../../state/arrivals.ts";
import { chime } from "../../state/service.ts";
import { arrivalsOf } from "./alarms.ts";

/** Sounds and marks every order that comes in; answers the latest ones, for being read out. */
export function useArrivalsHeard(
  orders: readonly WireBoardOrder[] | undefined,
): readonly WireBoardOrder[] {
  const known = useRef<ReadonlySet<string>>(undefined);
  const [latest, setLatest] = useState<readonly WireBoardOrder[]>([]);
  useEffect(() => {
    if (orders === undefined) return;
    const arrived = arrivalsOf(orders, known.current);
    known.current = new Set([...(known.current ?? []), ...orders.map(({ id }) => id)]);
    if (arrived.length === 0) return;
    noteArrivals(
      arrived.map(({ id }) => id),
      serverNow(),
    );
    chime("arrival");
    setLatest(arrived);
  }, [orders]);
  return latest;
}
