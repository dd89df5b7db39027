/**
 * Why: no payment is lost or doubled, whatever breaks and when. `npm run e2e:payments` runs every cell and prints the table; here are
 * six of them on each database.
 */
import { afterAll, beforeAll, describe, it } from "vitest";
import { openCellWorld, type CellWorld } from "../../testing/payment-cells/cell-world.ts";
import { CELLS, runCell, titleOf } from "../../testing/payment-cells/cells.ts";
import { DATABASES } from "../../testing/databases.ts";

/** One of each adapter's at the least, and of each fault. */
const FEW = {
  sqlite: [
    "hitpay | link made | server killed",
    "cardForm | paid | told twice",
    "stripe | paid | second tab",
    "fomo | paid | browser closed",
    "qlub | order made | network cut",
    "pocketPay | link made | answer lost",
  ],
  postgres: [
    "pocketPay | link made | server killed",
    "smooch | coming back | app switched",
    "fomo | paid | second tab",
    "hitpay | link made | network cut",
    "stripe | at the page | answer lost",
    "cardForm | order made | browser closed",
  ],
} as const;

const HAS_ALL = process.env["PAYMENT_CELLS"] === "all";

describe.each(DATABASES)("a payment, whatever breaks [%s]", (kind) => {
  let world: CellWorld;
  beforeAll(async () => {
    world = await openCellWorld(kind);
  });
  afterAll(() => world.close());

  const few: readonly string[] = FEW[kind];
  const cells = CELLS.filter((cell) => HAS_ALL || few.includes(titleOf(cell)));
  it.each(cells.map((cell) => ({ title: titleOf(cell), cell })))("$title", ({ cell }) =>
    runCell(world, cell),
  );
});
