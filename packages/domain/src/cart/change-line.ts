import { checkSelection } from "../options/check-selection.ts";
import { accept, refuse, type Result } from "../result.ts";
import {
  addToCart,
  isMergeable,
  lineFrom,
  mergesWith,
  type AddRefusal,
  type Added,
  type Addition,
} from "./add-to-cart.ts";
import { MAXIMUM_QUANTITY, type Cart, type CartLine, type LineId } from "./cart.ts";

/** The plus of a line: one more, at most 99. An unknown line changes nothing. */
export function increaseLine(cart: Cart, id: LineId): Cart {
  return withLine(cart, id, (line) => ({
    ...line,
    quantity: Math.min(MAXIMUM_QUANTITY, line.quantity + 1),
  }));
}

/** The minus of a line: one less, and the line goes when it would fall below the item's minimum. */
export function decreaseLine(cart: Cart, id: LineId, minimumQuantity: number): Cart {
  return withLine(cart, id, (line) =>
    line.quantity - 1 < Math.max(1, minimumQuantity)
      ? undefined
      : { ...line, quantity: line.quantity - 1 },
  );
}

/** Leaves a line at most so many pieces, e.g. the 3 that are left of a dish; of none the line goes. */
export function limitLine(cart: Cart, id: LineId, maximum: number): Cart {
  return withLine(cart, id, (line) =>
    maximum < 1 ? undefined : { ...line, quantity: Math.min(line.quantity, maximum) },
  );
}

export function removeLine(cart: Cart, id: LineId): Cart {
  return withLine(cart, id, () => undefined);
}

/**
 * Replaces a line by what the diner made of it on the item page. If it has become equal to another line the two
 * become one at the place of the earlier, with both quantities, its own old one forgotten (Q-053, M-D1).
 * Refused like an addition; an unknown line is added anew.
 */
export function editLine(cart: Cart, id: LineId, addition: Addition): Result<Added, AddRefusal> {
  const before = cart.lines.find((line) => line.id === id);
  if (before === undefined) return addToCart(cart, addition, id);
  const { item, selection } = addition;
  if (item.isSoldOut) return refuse({ kind: "item-sold-out" });
  const missing = checkSelection(item, selection, addition.quantity);
  if (missing.length > 0) return refuse({ kind: "selection-incomplete", missing });
  const made = lineFrom(addition, id);
  // Where the page shows no quantity, editing leaves it as merging made it (M-D5).
  const edited = item.hidesQuantity ? { ...made, quantity: before.quantity } : made;
  const twin = cart.lines.find(
    (line) => line.id !== id && isMergeable(line) && mergesWith(edited, line),
  );
  if (twin === undefined) {
    return accept({ cart: withLine(cart, id, () => edited), line: id, isCapped: false });
  }
  const sum = twin.quantity + edited.quantity;
  const both = { ...edited, quantity: Math.min(MAXIMUM_QUANTITY, sum) };
  const [kept, dropped] = inOrder(cart, twin.id, id);
  const lines = withLine(cart, kept, (line) => ({ ...both, id: line.id }));
  return accept({
    cart: removeLine(lines, dropped),
    line: kept,
    isCapped: sum > MAXIMUM_QUANTITY,
  });
}

function withLine(cart: Cart, id: LineId, change: (line: CartLine) => CartLine | undefined): Cart {
  return {
    lines: cart.lines.flatMap((line) => {
      if (line.id !== id) return [line];
      const changed = change(line);
      return changed === undefined ? [] : [changed];
    }),
  };
}

function inOrder(cart: Cart, one: LineId, other: LineId): readonly [LineId, LineId] {
  const first = cart.lines.find((line) => line.id === one || line.id === other);
  return first?.id === other ? [other, one] : [one, other];
}
