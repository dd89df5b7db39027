import { accept, refuse, type Result } from "../result.ts";
import type { OrderMode } from "./order-mode.ts";
import type { ViewOnlyRefusal } from "./view-only.ts";

/** What a printed code is for: a way to be served, or a menu that is only looked at. */
export const CODE_MODES = ["dineIn", "pickUp", "inRoom", "eMenu"] as const satisfies readonly (
  | OrderMode
  | "eMenu"
)[];

export type CodeMode = (typeof CODE_MODES)[number];

/** What a code is for where nobody said otherwise. */
export const DEFAULT_CODE_MODE: CodeMode = "dineIn";

/** Modes whose orders are taken; the others can fill a cart and not send it. */
const SERVED: readonly OrderMode[] = ["dineIn"];

/** The venue does not take orders of this mode over the phone yet. */
export interface NotServedRefusal {
  readonly kind: "mode-not-served";
  readonly mode: OrderMode;
}

/** How a cart behind this code is served, and so priced; undefined where there is no cart. */
export function cartMode(code: CodeMode): OrderMode | undefined {
  return code === "eMenu" ? undefined : code;
}

/** The mode in which an order behind this code is placed; refused where none is taken. */
export function orderingMode(
  code: CodeMode,
): Result<OrderMode, ViewOnlyRefusal | NotServedRefusal> {
  const mode = cartMode(code);
  if (mode === undefined) return refuse({ kind: "view-only" });
  return SERVED.includes(mode) ? accept(mode) : refuse({ kind: "mode-not-served", mode });
}
