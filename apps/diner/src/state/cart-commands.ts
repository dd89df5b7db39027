import { refuse, type Result } from "@comanda/domain";
import {
  addToCart,
  decreaseLine,
  editLine,
  increaseLine,
  limitLine,
  MAXIMUM_LINES,
  reconcile,
  removeLine,
  type Added,
  type Addition,
  type AddRefusal,
  type Availability,
  type Cart,
  type CartChange,
  type LineId,
} from "@comanda/domain/cart";
import type { Menu } from "@comanda/domain/menu";
import { cartLineToWire, type WireCartLine } from "@comanda/contract";
import { randomId } from "../lib/random.ts";
import { otherScreen } from "../lib/second-tap.ts";
import { storage } from "../lib/storage.ts";
import { useCart, type CartState } from "./cart.ts";
import { lockedRefusal, type LockedRefusal } from "./locked-cart.ts";
import { currentMenu } from "./menu.ts";
import { currentVenueId } from "./session.ts";
// Nothing is written before what is on the phone has been read.
import "./stored-cart.ts";

/** Nothing is added to an order that is being sent, or waits for its payment. */
export type AdditionRefusal = AddRefusal | LockedRefusal;

/** Adds a dish or merges it (CRT-007 to CRT-013); refused with what is missing. */
export function add(addition: Addition): Result<Added, AdditionRefusal> {
  const locked = lockedRefusal();
  if (locked !== undefined) return refuse(locked);
  const { cart, additions } = useCart.getState();
  const added = addToCart(cart, addition, randomId());
  if (added.ok) change({ cart: added.value.cart, additions: additions + 1 });
  return added;
}

export function edit(line: LineId, addition: Addition): Result<Added, AdditionRefusal> {
  const locked = lockedRefusal();
  if (locked !== undefined) return refuse(locked);
  const edited = editLine(useCart.getState().cart, line, addition);
  if (edited.ok) change({ cart: edited.value.cart });
  return edited;
}

export function increase(line: LineId): void {
  if (!isLocked()) change({ cart: increaseLine(useCart.getState().cart, line) });
}

export function decrease(line: LineId, minimumQuantity: number): void {
  if (!isLocked()) change({ cart: decreaseLine(useCart.getState().cart, line, minimumQuantity) });
}

/** Leaves a line at most so many pieces. */
export function limit(line: LineId, maximum: number): void {
  if (isLocked()) return;
  change({ cart: limitLine(useCart.getState().cart, line, maximum) });
  otherScreen();
}

export function remove(line: LineId): void {
  if (!isLocked()) change({ cart: removeLine(useCart.getState().cart, line) });
}

export function setRemark(remark: string): void {
  if (!isLocked()) change({ remark });
}

/** Lines are taken into a cart that shows by itself what is sold out, and is held against the venue's hours when it is sent. */
export const WHATEVER_IS_SOLD: Availability = {
  soldOut: new Set(),
  offSale: new Set(),
  packsDishes: true,
};

/** The cart is being sent: it stays as it was confirmed until the server has answered. */
function isLocked(): boolean {
  return lockedRefusal() !== undefined;
}

/** Takes lines that were put together elsewhere into the cart, as many as it holds. */
export function takeOver(lines: Cart["lines"]): void {
  const { cart, additions } = useCart.getState();
  const all = [...cart.lines, ...lines].slice(0, MAXIMUM_LINES);
  change({ cart: { lines: all }, additions: additions + 1 });
}

/** Holds the cart against a newer menu; answers what changed in it, so that it can be said. Waits for an answer. */
export function reconcileCart(menu: Menu, availability: Availability): readonly CartChange[] {
  if (isLocked()) return [];
  const { cart } = useCart.getState();
  const reconciled = reconcile(cart, menu, availability);
  // What comes with a dish anyway is there again without a word.
  const isSame = JSON.stringify(reconciled.cart.lines) === JSON.stringify(cart.lines);
  if (reconciled.changes.length > 0 || !isSame) change({ cart: reconciled.cart });
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
export function change(changed: Partial<CartState>): void {
  const before = useCart.getState().cart.lines.length;
  useCart.setState(changed);
  const { cart, remark } = useCart.getState();
  // Where a line was, the next one comes up.
  if (cart.lines.length < before) otherScreen();
  const menu = currentMenu();
  // An empty cart needs no menu: after a reload the order may be answered before the menu is here.
  if (menu === undefined && cart.lines.length > 0) return;
  const lines = menu === undefined ? [] : wireLines(cart, menu);
  storage.write("order", { venueId: currentVenueId(), remark, lines });
}
