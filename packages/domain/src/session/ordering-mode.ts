import { accept, refuse, type Result } from "../result.ts";
import { cartMode, type CodeMode } from "./code-mode.ts";
import type { OrderMode } from "../order/order-mode.ts";
import type { ViewOnlyRefusal } from "./view-only.ts";

/** Modes whose orders are taken; the others can fill a cart and not send it. */
const SERVED: readonly OrderMode[] = ["dineIn"];

/** The venue does not take orders of this mode over the phone yet. */
interface NotServedRefusal {
  readonly kind: "mode-not-served";
  readonly mode: OrderMode;
}

/** The mode in which an order behind this code is placed; refused where none is taken. */
export function orderingMode(
  code: CodeMode,
): Result<OrderMode, ViewOnlyRefusal | NotServedRefusal> {
  const mode = cartMode(code);
  if (mode === undefined) return refuse({ kind: "view-only" });
  return SERVED.includes(mode) ? accept(mode) : refuse({ kind: "mode-not-served", mode });
}
