import { accept, refuse, type Result } from "@comanda/domain";
import {
  checkDetails,
  hasDetails,
  type OrderDetails,
  type WaysToOrder,
} from "@comanda/domain/fulfilment";
import { isTakeAwayMode, type OrderMode } from "@comanda/domain/order";
import { asksRoom, type SessionMode } from "@comanda/domain/session";
import type { ApiRefusal, OrderCommand } from "@comanda/contract";
import type { LookedUp } from "./looked-up.ts";

/** How an order is served, what it was ordered behind, and where it goes as far as that was looked up. */
interface Served {
  readonly mode: OrderMode;
  readonly code: SessionMode;
  readonly lookedUp: LookedUp | undefined;
}

/**
 * Who an order is for, held against what the venue asks; undefined of what is eaten here, whatever a phone sends along. Of the boxes those count that the venue has: what
 * else a phone says would stand on the kitchen's ticket. A room's own code knows its number, so that none is read from its
 * phone.
 */
export function checkedDetails(
  { details }: OrderCommand,
  { mode, code, lookedUp }: Served,
  { skipsCustomer, checkboxes }: WaysToOrder,
): Result<OrderDetails | undefined, ApiRefusal> {
  if (details === undefined || !hasDetails(mode)) return accept(undefined);
  const ticked = checkboxes.filter((box) => details.checkboxes.includes(box));
  const checked = checkDetails(
    { ...details, roomNumber: plainRoom(details.roomNumber), checkboxes: ticked },
    {
      mode,
      skipsCustomer,
      knowsRoom: !asksRoom(code),
      // Where fees depend on it, a code that nobody knows has been refused already.
      delivery: "bands",
      foundPostal: lookedUp?.postal,
      booking: undefined,
    },
  );
  return checked.ok ? checked : refuse({ kind: "details-incomplete", wrong: checked.refusal });
}

/** A room as it is billed: "12a", " 12A" and "１２Ａ" are one. */
function plainRoom(typed: string): string {
  return typed.toWellFormed().normalize("NFKC").replace(/\s+/gu, " ").trim().toUpperCase();
}

/** The time for which an order is meant that leaves the house; undefined for as soon as possible, as every other is. */
export function timeOf({ details }: OrderCommand, mode: OrderMode): number | undefined {
  return isTakeAwayMode(mode) ? details?.time : undefined;
}
