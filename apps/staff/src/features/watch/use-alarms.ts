import type { WireBoardOrder } from "@comanda/contract";
import { useEffect } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { setAlarming } from "../../state/alarming.ts";
import { useQuietUntil } from "../../state/looked-at.ts";
import { chime, useService } from "../../state/service.ts";
import { alarmsOf, soundingOf } from "./alarms.ts";

/** The alarm sounds again after this long, until somebody touches the order. */
const AGAIN = 4_000;

/** Sounds the alarm while orders wait that nobody has acknowledged in time, or for whom no station is awake (D-07). */
export function useAlarms(orders: readonly WireBoardOrder[] | undefined, stations: number): void {
  const { venue } = useSignedIn();
  const now = useSecond();
  const service = useService();
  const alarms = alarmsOf(orders ?? [], now, venue.acknowledgeSeconds, stations);
  const ids = alarms.map(({ id }) => id).join(" ");

  useEffect(() => setAlarming(ids === "" ? [] : ids.split(" ")), [ids]);

  const isSounding = soundingOf(alarms, useQuietUntil(), now).length > 0;
  useEffect(() => {
    if (!isSounding || service !== "on") return undefined;
    chime("alarm");
    const timer = setInterval(() => chime("alarm"), AGAIN);
    return () => clearInterval(timer);
  }, [isSounding, service]);
}
