import { isTakeAwayMode, type OrderMode } from "../order/order-mode.ts";
import type { Item } from "../menu/item.ts";
import type { ItemCode } from "../menu/item-code.ts";
import type { Menu } from "../menu/menu.ts";
import type { Cart, CartLine } from "./cart.ts";

/** A container that an order calls for: one line, however many dishes need it. */
export interface NeededContainer {
  readonly item: Item;
  /** Without the diner's limit of 99 (Q-022f). */
  readonly quantity: number;
  /**
   * The lines that need one for each of their units, in the order of the cart. Menus that show prices with tax take
   * the rate of the first (M-A16).
   */
  readonly causes: readonly ContainerCause[];
}

interface ContainerCause {
  readonly line: CartLine;
  readonly item: Item;
}

/**
 * The containers of a cart, always from scratch (CRT-016): each unit that leaves the house, by its line's flag or by
 * the order's mode, takes one of every container that its item names. In-room dining does not leave the house
 * (M-A4). Codes that the venue does not know are passed over (M-B22). In the order of first need.
 */
export function neededContainers(input: {
  readonly cart: Cart;
  readonly menu: Menu;
  /** The venue's containers by code. */
  readonly containers: ReadonlyMap<ItemCode, Item>;
  readonly mode: OrderMode;
}): readonly NeededContainer[] {
  const { cart, menu, containers, mode } = input;
  const needed = new Map<ItemCode, { item: Item; quantity: number; causes: ContainerCause[] }>();
  for (const line of cart.lines) {
    const item = menu.items.get(line.code);
    if (item === undefined || !needsContainers(line, item, mode)) continue;
    for (const code of item.containers.codes) {
      const container = containers.get(code);
      if (container === undefined) continue;
      const known = needed.get(code) ?? { item: container, quantity: 0, causes: [] };
      known.quantity += line.quantity;
      known.causes.push({ line, item });
      needed.set(code, known);
    }
  }
  return [...needed.values()];
}

function needsContainers(line: CartLine, item: Item, mode: OrderMode): boolean {
  return item.containers.isAutomatic && (line.isTakeAway || isTakeAwayMode(mode));
}
