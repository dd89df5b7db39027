import type { Item } from "../menu/item.ts";
import { withoutHiddenSigns } from "../hidden-signs.ts";
import { checkSelection, type SelectionRefusal } from "../options/check-selection.ts";
import { isSameSelection } from "../options/same-selection.ts";
import type { Selection } from "../options/selection.ts";
import { selectionPrice } from "../options/selection-price.ts";
import { accept, refuse, type Result } from "../result.ts";
import {
  MAXIMUM_LINES,
  MAXIMUM_QUANTITY,
  MAXIMUM_REMARK,
  type Cart,
  type CartLine,
  type LineId,
} from "./cart.ts";

/** A dish a diner wants, as it stands on the item page. */
export interface Addition {
  readonly item: Item;
  readonly selection: Selection;
  readonly quantity: number;
  readonly isTakeAway: boolean;
  readonly remark: string;
}

export type AddRefusal =
  | { readonly kind: "item-sold-out" }
  | { readonly kind: "cart-full"; readonly maximum: number }
  | { readonly kind: "selection-incomplete"; readonly missing: readonly SelectionRefusal[] };

/** The cart after an addition; `isCapped` says that the line stopped at 99 pieces. */
export interface Added {
  readonly cart: Cart;
  readonly line: LineId;
  readonly isCapped: boolean;
}

/**
 * Puts a dish into the cart: merged into the first line with the same code, remark, take-away flag and choices
 * (CRT-007 to CRT-010), else a line of its own (CRT-013). Fewer than the item's minimum is raised to it (M-D4).
 * Refused when sold out, incomplete, or the cart holds 100 lines.
 */
export function addToCart(
  cart: Cart,
  addition: Addition,
  newLine: LineId,
): Result<Added, AddRefusal> {
  const { item, selection } = addition;
  if (item.isSoldOut) return refuse({ kind: "item-sold-out" });
  const missing = checkSelection(item, selection, addition.quantity);
  if (missing.length > 0) return refuse({ kind: "selection-incomplete", missing });
  const line = lineFrom(addition, newLine);
  const twin = cart.lines.find((other) => isMergeable(other) && mergesWith(line, other));
  if (twin !== undefined) return accept(merged(cart, twin, line.quantity));
  if (cart.lines.length >= MAXIMUM_LINES) {
    return refuse({ kind: "cart-full", maximum: MAXIMUM_LINES });
  }
  return accept({
    cart: { lines: [...cart.lines, line] },
    line: line.id,
    isCapped: addition.quantity > MAXIMUM_QUANTITY,
  });
}

/** Whether an addition and a line are one dish to the kitchen; remarks are compared trimmed. */
export function mergesWith(one: CartLine, other: CartLine): boolean {
  return (
    one.code === other.code &&
    one.isTakeAway === other.isTakeAway &&
    one.remark === other.remark &&
    isSameSelection(one.selection, other.selection)
  );
}

/** A line that staff or a reward made cheaper stays by itself (M-D2). */
export function isMergeable(line: CartLine): boolean {
  return line.special?.isOn !== true;
}

/** A line as it enters the cart: quantity within bounds, remark trimmed, what was seen remembered. */
export function lineFrom(addition: Addition, id: LineId): CartLine {
  const { item, selection } = addition;
  const wanted = item.hidesQuantity ? 1 : addition.quantity;
  return {
    id,
    code: item.code,
    quantity: Math.min(MAXIMUM_QUANTITY, Math.max(item.minimumQuantity, wanted)),
    isTakeAway: addition.isTakeAway && !item.neverTakeAway,
    remark: item.allowsRemark ? cutRemark(addition.remark) : "",
    selection,
    seen: {
      title: item.title,
      unitPrice: item.price + selectionPrice(item.groups, selection),
    },
  };
}

/** At most 200 characters, never half of one, no space at the ends, nothing that cannot be seen. */
function cutRemark(remark: string): string {
  return withoutHiddenSigns(withoutHiddenSigns(remark).slice(0, MAXIMUM_REMARK));
}

function merged(cart: Cart, twin: CartLine, added: number): Added {
  const sum = twin.quantity + added;
  const quantity = Math.min(MAXIMUM_QUANTITY, sum);
  return {
    cart: {
      lines: cart.lines.map((line) => (line === twin ? { ...line, quantity } : line)),
    },
    line: twin.id,
    isCapped: sum > MAXIMUM_QUANTITY,
  };
}
