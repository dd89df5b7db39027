import {
  checkDetails,
  hasDetails,
  type DetailsRefusal,
  type OrderDetails,
} from "@comanda/domain/fulfilment";
import type { OrderMode } from "@comanda/domain/order";
import type { Result } from "@comanda/domain";
import { asksRoomIn } from "./asks-room.ts";
import { deliveryTermsOf, foundOf } from "./delivery-terms.ts";
import { waysOf } from "./ways-to-order.ts";
import { useSession } from "../state/session.ts";

/** What was said of an order of this mode, held against what this venue asks, as the server will. */
export function checkOrderDetails(
  mode: OrderMode,
  details: OrderDetails,
): Result<OrderDetails, readonly DetailsRefusal[]> {
  const { settings } = useSession.getState();
  const { skipsCustomer } = waysOf(settings);
  return checkDetails(details, {
    mode,
    skipsCustomer,
    knowsRoom: !asksRoomIn(settings),
    delivery: deliveryTermsOf(settings).method,
    foundPostal: foundOf(details.postal)?.postal,
    booking: undefined,
  });
}

/** Whether nothing more has to be said before an order of this mode is sent. */
export function isDetailed(mode: OrderMode, details: OrderDetails): boolean {
  return !hasDetails(mode) || checkOrderDetails(mode, details).ok;
}
