import { isTooSoon } from "@comanda/domain/fulfilment";
import type { Item } from "@comanda/domain/menu";
import { isTakeAwayMode, type OrderMode } from "@comanda/domain/order";
import type { Instant } from "@comanda/domain/time";
import type { WireSettings } from "@comanda/contract";
import { WaysToOrder } from "@comanda/contract/schemas";
import * as v from "valibot";
import { isPickUpTimeLost, usePickUpTime, type PickUpTime } from "../state/pick-up-time.ts";
import { serverNow } from "../state/server-time.ts";
import { useSession } from "../state/session.ts";
import { closedOf } from "./closed.ts";
import { aheadOfCart } from "./ordered-ahead.ts";
import { settingsReader } from "./settings-reader.ts";
import { waysOf } from "./ways-to-order.ts";

const MINUTE = 60_000;

/**
 * Whether an order without a time is taken, one for as soon as possible: not where all are for another day, nor where a venue that
 * is closed takes them for later. Settings that cannot be read are those of a newer server, which decides.
 */
export const takesSoon = settingsReader((settings): boolean => {
  const read = v.safeParse(WaysToOrder, settings);
  const isForLater = closedOf(settings)?.takenFrom !== undefined;
  return !isForLater && (!read.success || read.output.sameDayOrder);
});

/** Whether the guest chooses when to fetch an order of this mode. */
export function choosesTime(
  mode: OrderMode | undefined,
  settings: WireSettings | undefined,
): boolean {
  return mode !== undefined && isTakeAwayMode(mode) && waysOf(settings).takesLater;
}

/** Whether a time has to be chosen before an order of this mode is sent: there is none yet, or it can be had no more. */
export function isTimeMissing(mode: OrderMode | undefined): boolean {
  const { settings } = useSession.getState();
  if (!choosesTime(mode, settings)) return false;
  const { time } = usePickUpTime.getState();
  const isSoon = time === undefined;
  if (isSoon ? !takesSoon(settings) : isPickUpTimeLost(time, serverNow())) return true;
  return isTooSoonFor(aheadOfCart(), time, settings);
}

/** Whether a dish that is ordered ahead is not had by then: a cake of 24 hours tonight, nor as soon as possible. */
export function isTooSoonFor(
  ahead: Item | undefined,
  time: PickUpTime | undefined,
  settings: WireSettings | undefined,
): boolean {
  if (ahead === undefined) return false;
  const now = serverNow();
  const at = time?.start ?? now + waysOf(settings).leadMinutes * MINUTE;
  return isTooSoon(at, now, ahead.leadMinutes);
}

/** The time that an order of this mode carries; undefined for as soon as possible. */
export function pickUpTimeOf(mode: OrderMode | undefined): Instant | undefined {
  const { time } = usePickUpTime.getState();
  if (!choosesTime(mode, useSession.getState().settings) || time?.isGone === true) return undefined;
  return time?.start;
}
