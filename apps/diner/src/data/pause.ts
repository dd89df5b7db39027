import { sentenceOf, type WirePause } from "@comanda/contract";
import { Pause } from "@comanda/contract/schemas";
import { formatTimeOfDay, localTime } from "@comanda/domain/time";
import type { Text } from "@comanda/domain";
import { useEffect } from "react";
import * as v from "valibot";
import { serverNow } from "../state/server-time.ts";
import { useSession } from "../state/session.ts";
import { refreshSettings } from "./settings.ts";

/** Where no event tells that orders are taken again, the server is asked this long after the time it gave. */
const LATE_MILLISECONDS = 3_000;
const LONGEST_TIMER = 60 * 60_000;

export interface OrderingPause {
  /** What staff say, as an order would be refused. */
  readonly sentence: Text;
  /** When orders are taken again, "15:30"; empty where staff have not said. */
  readonly ends: string;
}

/** That staff take no orders; undefined while they take them. */
export function usePause(): OrderingPause | undefined {
  const told = useSession(({ settings }) => settings?.pause);
  const zone = useSession(({ venue }) => venue?.timeZone ?? "UTC");
  const pause = pauseOf(told);
  const until = pause?.until ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    const left = Math.max(0, until - serverNow()) + LATE_MILLISECONDS;
    const timer = setTimeout(() => void refreshSettings(), Math.min(left, LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [until]);
  if (pause === undefined) return undefined;
  const said = { en: pause.message, zh: pause.message2 };
  const ends = until === null ? "" : formatTimeOfDay(localTime(until, zone).minute);
  return { sentence: sentenceOf({ kind: "ordering-paused", said, ends }), ends };
}

function pauseOf(told: unknown): WirePause | undefined {
  const read = v.safeParse(Pause, told);
  return read.success ? read.output : undefined;
}
