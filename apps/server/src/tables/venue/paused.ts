import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { ApiRefusal, WirePause } from "@comanda/contract";
import { StaffPause } from "@comanda/contract/schemas";
import * as v from "valibot";

/** What guests are told while staff take no orders, as the venue's row holds it; null once its time has come. */
export function pauseIn(stored: string, now: number): WirePause | null {
  const pause = stored === "" ? null : v.parse(StaffPause, JSON.parse(stored));
  return pause !== null && pause.until !== null && pause.until <= now ? null : pause;
}

/** What a guest is told while the venue pauses. */
export type OrderingPaused = Extract<ApiRefusal, { readonly kind: "ordering-paused" }>;

/** What an order is refused with while the venue pauses. */
export function refusalOfPause(pause: WirePause, timeZone: string): OrderingPaused {
  const { until, message, message2 } = pause;
  const ends = until === null ? "" : formatTimeOfDay(localTime(until, timeZone).minute);
  return { kind: "ordering-paused", said: { en: message, zh: message2 }, ends };
}
