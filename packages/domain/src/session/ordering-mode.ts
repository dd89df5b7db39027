import { servesMode } from "../fulfilment/ways-to-order.ts";
import type { OrderMode } from "../order/order-mode.ts";
import { accept, refuse, type Result } from "../result.ts";
import { cartMode, type CodeMode } from "./code-mode.ts";
import type { ViewOnlyRefusal } from "./view-only.ts";

/** The venue takes no orders of this mode over the phone. */
interface NotServedRefusal {
  readonly kind: "mode-not-served";
  readonly mode: OrderMode;
}

/**
 * The mode in which an order behind this code is placed (CHK-003); refused where the venue takes none: a cart can be filled
 * there and not be sent.
 */
export function orderingMode(
  code: CodeMode,
  ways: Parameters<typeof servesMode>[1],
): Result<OrderMode, ViewOnlyRefusal | NotServedRefusal> {
  const mode = cartMode(code);
  if (mode === undefined) return refuse({ kind: "view-only" });
  return servesMode(mode, ways) ? accept(mode) : refuse({ kind: "mode-not-served", mode });
}
