import { sentenceOf, type WirePhonePause, type WireSettings } from "@comanda/contract";
import { Pause } from "@comanda/contract/schemas";
import { formatTimeOfDay, localTime, type Instant } from "@comanda/domain/time";
import type { Text } from "@comanda/domain";
import { useEffect } from "react";
import * as v from "valibot";
import { serverNow } from "../state/server-time.ts";
import { hasCart, useSession } from "../state/session.ts";
import { closedOf } from "./closed.ts";
import { refreshSettings } from "./settings.ts";

/** Where no event tells that orders are taken again, the server is asked this long after the time it gave. */
const LATE_MILLISECONDS = 3_000;
const LONGEST_TIMER = 60 * 60_000;

export interface OrderingPause {
  /** What is said of it, as an order would be refused. */
  readonly sentence: Text;
  /** When orders are taken again, "15:30", on another day "28/11 08:00"; empty where nobody has said. */
  readonly ends: string;
  /** From when on a time can be chosen nonetheless; undefined where none can. */
  readonly takenFrom: Instant | undefined;
}

/**
 * That no orders are taken, because the venue is closed or its staff have said so; undefined while they are, and where there
 * is nothing to order with.
 */
export function usePause(): OrderingPause | undefined {
  const settings = useSession((session) => (hasCart(session) ? session.settings : undefined));
  const zone = useSession(({ venue }) => venue?.timeZone ?? "UTC");
  const closed = closedIn(settings);
  const pause = closed === undefined ? pauseIn(settings?.pause) : undefined;
  const until = pause?.until ?? null;
  useEffect(() => {
    if (until === null) return undefined;
    const left = Math.max(0, until - serverNow()) + LATE_MILLISECONDS;
    const timer = setTimeout(() => void refreshSettings(), Math.min(left, LONGEST_TIMER));
    return () => clearTimeout(timer);
  }, [until]);
  if (closed !== undefined) return closed;
  if (pause === undefined) return undefined;
  const said = { en: pause.message, zh: pause.message2 };
  const ends = until === null ? "" : formatTimeOfDay(localTime(until, zone).minute);
  return {
    sentence: sentenceOf({ kind: "ordering-paused", said, ends }),
    ends,
    takenFrom: until ?? undefined,
  };
}

function pauseIn(told: unknown): WirePhonePause | undefined {
  const read = v.safeParse(Pause, told);
  return read.success ? read.output : undefined;
}

function closedIn(settings: WireSettings | undefined): OrderingPause | undefined {
  const closed = closedOf(settings);
  if (closed === undefined) return undefined;
  const { takenFrom } = closed;
  const opens = closed.opens ?? undefined;
  const takesLater = takenFrom !== undefined;
  const sentence = sentenceOf({ kind: "venue-closed", opens, takesLater });
  if (opens === undefined) return { sentence, ends: "", takenFrom };
  const [, month = "", day = ""] = opens.date.split("-");
  const ends = opens.isToday ? opens.time : `${day}/${month} ${opens.time}`;
  return { sentence, ends, takenFrom };
}
