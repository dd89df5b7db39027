import { accept, type Result } from "@comanda/domain";
import { isTakeAwayMode, type OrderMode } from "@comanda/domain/order";
import { orderingMode } from "@comanda/domain/session";
import { chosenModeFromWire, type ApiRefusal, type WireOrderPayload } from "@comanda/contract";
import type { OrderingSession } from "../../../auth/active-session.ts";

/** Of which orders the times are wanted: of those that the guest chose, else of the first that leave the house. */
export function slotsMode(
  { session, venue, modes }: OrderingSession,
  type: WireOrderPayload["deliveryType"],
): Result<OrderMode, ApiRefusal> {
  const chosen = chosenModeFromWire(type, session.mode);
  if (chosen !== undefined) return orderingMode(session.mode, chosen, venue.rules.ways);
  return accept(modes.find(isTakeAwayMode) ?? modes[0]);
}
