import type { ItemSize } from "@comanda/domain/menu";
import type { PlacedDish } from "./sections.ts";

/** Dishes of a category that are drawn, and taken away, together. */
export interface Block {
  /** How many dishes of the category stand above it. */
  readonly first: number;
  readonly dishes: PlacedDish[];
  /** How many rows of each kind it has; two half tiles are one. */
  readonly rows: Record<ItemSize, number>;
}

/** So many are drawn between two frames, also by a slow phone. */
const DISHES = 8;

/**
 * The dishes of a category in blocks of eight or nine. One ends where a row of tiles ends, so that nothing around it moves
 * while it is an empty box.
 */
export function blocksOf(dishes: readonly PlacedDish[]): readonly Block[] {
  const blocks: Block[] = [];
  let block: Block | undefined;
  /** A half tile waits for its neighbour. */
  let isOpen = false;
  dishes.forEach((dish, first) => {
    const { size } = dish;
    const isNeighbour = isOpen && size === "half";
    if (block === undefined || (block.dishes.length >= DISHES && !isNeighbour)) {
      block = { first, dishes: [], rows: { half: 0, wide: 0, compact: 0, row: 0 } };
      blocks.push(block);
    }
    block.dishes.push(dish);
    if (!isNeighbour) block.rows[size] += 1;
    isOpen = size === "half" && !isNeighbour;
  });
  return blocks;
}
