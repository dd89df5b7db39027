import type { WireBoardOrder } from "@comanda/contract";
import { useEffect, useRef } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { setAlarming } from "../../state/alarming.ts";
import { answerAlarms, useSeenAlarms } from "../../state/seen-alarms.ts";
import { chime, useService } from "../../state/service.ts";
import { alarmsOf } from "./alarms.ts";

/** The alarm sounds again after this long, until somebody answers it. */
const AGAIN = 4_000;

/** Sounds the alarm while orders wait that nobody has looked at in time (D-07). */
export function useAlarms(orders: readonly WireBoardOrder[] | undefined): void {
  const { venue } = useSignedIn();
  const seen = useSeenAlarms();
  const now = useSecond();
  const service = useService();
  const alarms = alarmsOf(orders ?? [], seen, now, venue.acknowledgeSeconds);
  const ids = alarms.map(({ id }) => id).join(" ");
  const before = useRef<readonly string[]>([]);

  useEffect(() => {
    const current = ids === "" ? [] : ids.split(" ");
    // Touched without "Seen": an undo must not start the alarm again.
    const touched = before.current.filter((id) => !current.includes(id));
    if (touched.length > 0) answerAlarms(touched);
    before.current = current;
    setAlarming(current);
  }, [ids]);

  const isAlarming = ids !== "";
  useEffect(() => {
    if (!isAlarming || service !== "on") return undefined;
    chime("alarm");
    const timer = setInterval(() => chime("alarm"), AGAIN);
    return () => clearInterval(timer);
  }, [isAlarming, service]);
}
