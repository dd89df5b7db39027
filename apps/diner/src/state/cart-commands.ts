import {
  addToCart,
  decreaseLine,
  editLine,
  increaseLine,
  reconcile,
  removeLine,
  type Added,
  type Addition,
  type AddRefusal,
  type Availability,
  type Cart,
  type CartChange,
  type LineId,
  type Menu,
  type Result,
} from "@comanda/domain";
import { cartLineToWire, type WireCartLine } from "@comanda/contract";
import { randomId } from "../lib/random.ts";
import { writeStored } from "../lib/storage.ts";
import { useCart, type CartState } from "./cart.ts";
import { currentMenu } from "./menu.ts";
import { currentVenueId } from "./session.ts";

/** Adds a dish or merges it (CRT-007 to CRT-013); refused with what is missing. */
export function add(addition: Addition): Result<Added, AddRefusal> {
  const { cart, additions } = useCart.getState();
  const added = addToCart(cart, addition, randomId());
  if (added.ok) change({ cart: added.value.cart, additions: additions + 1 });
  return added;
}

export function edit(line: LineId, addition: Addition): Result<Added, AddRefusal> {
  const edited = editLine(useCart.getState().cart, line, addition);
  if (edited.ok) change({ cart: edited.value.cart });
  return edited;
}

export function increase(line: LineId): void {
  change({ cart: increaseLine(useCart.getState().cart, line) });
}

export function decrease(line: LineId, minimumQuantity: number): void {
  change({ cart: decreaseLine(useCart.getState().cart, line, minimumQuantity) });
}

export function remove(line: LineId): void {
  change({ cart: removeLine(useCart.getState().cart, line) });
}

export function setRemark(remark: string): void {
  change({ remark });
}

/** Takes what has been ordered out of the cart; what was added meanwhile stays. */
export function takeOrdered(ordered: readonly WireCartLine[]): void {
  const pieces = new Map(ordered.map(({ lineId, qty }) => [lineId, qty]));
  const lines = useCart
    .getState()
    .cart.lines.map((line) => ({ ...line, quantity: line.quantity - (pieces.get(line.id) ?? 0) }))
    .filter((line) => line.quantity > 0);
  change({ cart: { lines }, remark: "" });
}

/** Holds the cart against a newer menu; answers what changed in it, so that it can be said. */
export function reconcileCart(menu: Menu, availability: Availability): readonly CartChange[] {
  const reconciled = reconcile(useCart.getState().cart, menu, availability);
  if (reconciled.changes.length > 0) change({ cart: reconciled.cart });
  return reconciled.changes;
}

/** A cart in the specification's form. A line whose item is gone has none. */
export function wireLines(cart: Cart, menu: Menu): WireCartLine[] {
  return cart.lines.flatMap((line) => {
    const item = menu.items.get(line.code);
    return item === undefined ? [] : [cartLineToWire(line, item)];
  });
}

/** Every change is saved at once (CRT-018, CRT-019). */
function change(changed: Partial<CartState>): void {
  useCart.setState(changed);
  const menu = currentMenu();
  if (menu === undefined) return;
  const { cart, remark } = useCart.getState();
  writeStored("order", { venueId: currentVenueId(), remark, lines: wireLines(cart, menu) });
}
