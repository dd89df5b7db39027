import type { ItemSize } from "@comanda/domain/menu";
import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { blocksOf } from "./blocks.ts";

const dishes = (...sizes: readonly ItemSize[]) =>
  sizes.map((size, place) => ({ code: `D${place}`, size }));

describe("blocksOf", () => {
  it("ends a block after eight dishes, or with the neighbour of the eighth", () => {
    const halves = blocksOf(dishes("wide", ...Array.from({ length: 12 }, () => "half" as const)));
    expect(halves.map((block) => [block.first, block.dishes.length])).toEqual([
      [0, 9],
      [9, 4],
    ]);
    expect(halves[0]?.rows).toEqual({ half: 4, wide: 1, compact: 0, row: 0 });
  });

  it("counts two half tiles as one row, and one before a wider tile too", () => {
    const [block] = blocksOf(dishes("half", "row", "half", "half", "compact", "half"));
    expect(block?.rows).toEqual({ half: 3, wide: 0, compact: 1, row: 1 });
  });

  it("keeps every dish in its order, and no half tile from its neighbour", () => {
    const sizes = fc.array(fc.constantFrom<ItemSize>("half", "wide", "compact", "row"));
    fc.assert(
      fc.property(sizes, (some) => {
        const all = dishes(...some);
        const blocks = blocksOf(all);
        expect(blocks.flatMap((block) => block.dishes)).toEqual(all);
        // Laid out one by one, the blocks have as many rows as all dishes in one grid.
        const rowsOf = (parts: ReturnType<typeof blocksOf>): number =>
          parts.flatMap(({ rows }) => Object.values(rows)).reduce((sum, rows) => sum + rows, 0);
        let rows = 0;
        let isOpen = false;
        for (const size of some) {
          const isNeighbour: boolean = isOpen && size === "half";
          if (!isNeighbour) rows += 1;
          isOpen = size === "half" && !isNeighbour;
        }
        expect(rowsOf(blocks)).toBe(rows);
        for (const block of blocks) expect(block.dishes.length).toBeLessThanOrEqual(9);
      }),
      lawRuns(),
    );
  });
});
