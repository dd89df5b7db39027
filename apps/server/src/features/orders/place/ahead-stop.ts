import type { CartLine } from "@comanda/domain/cart";
import { isTooSoon, longestAhead } from "@comanda/domain/fulfilment";
import type { Menu } from "@comanda/domain/menu";
import { isTakeAwayMode, type OrderMode } from "@comanda/domain/order";
import type { ApiRefusal } from "@comanda/contract";
import type { OpenVenue } from "../../../venue/open-venue.ts";

const MINUTE = 60_000;

interface OrderAhead {
  readonly lines: readonly CartLine[];
  readonly menu: Menu;
  readonly mode: OrderMode;
  /** When it is had; undefined for as soon as possible. */
  readonly time: number | undefined;
}

/**
 * Why an order is for too soon: a cake that is ordered 24 hours ahead is for tomorrow at the earliest, also where a phone offered an
 * earlier time. At a table and in a room all is for now, and for a reservation it is for when that begins.
 */
export function aheadStop(
  { lines, menu, mode, time }: OrderAhead,
  { rules }: OpenVenue,
  now: number,
): ApiRefusal | undefined {
  const item = longestAhead(lines, menu.items);
  if (item === undefined) return undefined;
  const soonest = isTakeAwayMode(mode) ? now + rules.booking.leadMinutes * MINUTE : now;
  const { title, leadMinutes: minutes } = item;
  if (!isTooSoon(time ?? soonest, now, minutes)) return undefined;
  return { kind: "order-ahead", title, minutes, next: undefined };
}
