import { accept, refuse, type Result } from "@comanda/domain";
import { checkDetails, type OrderDetails, type WaysToOrder } from "@comanda/domain/fulfilment";
import type { OrderMode } from "@comanda/domain/order";
import type { ApiRefusal, OrderCommand } from "@comanda/contract";

/**
 * Who an order is for, held against what the venue asks; undefined at a table. Of the boxes those count that the venue has: what
 * else a phone says would stand on the kitchen's ticket.
 */
export function checkedDetails(
  { details }: OrderCommand,
  mode: OrderMode,
  { skipsCustomer, checkboxes }: WaysToOrder,
): Result<OrderDetails | undefined, ApiRefusal> {
  if (details === undefined) return accept(undefined);
  const ticked = checkboxes.filter((box) => details.checkboxes.includes(box));
  const checked = checkDetails(
    { ...details, checkboxes: ticked },
    { mode, skipsCustomer, delivery: "bands", foundPostal: undefined, booking: undefined },
  );
  return checked.ok ? checked : refuse({ kind: "details-incomplete", wrong: checked.refusal });
}
