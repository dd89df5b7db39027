/**
 * Why: no balance at a loyalty programme is taken twice or without an order, whatever breaks and when. `npm run e2e:payments` runs every
 * cell and prints the table; here are a few of them on each database.
 */
import { afterAll, beforeAll, describe, it } from "vitest";
import { openCellWorld, type CellWorld } from "../../testing/payment-cells/cell-world.ts";
import {
  PROGRAMME_CELLS,
  programmeTitle,
  runProgrammeCell,
} from "../../testing/payment-cells/programme-cells.ts";
import { DATABASES } from "../../testing/databases.ts";

/** One of each step at the least. */
const FEW = {
  sqlite: [
    "store credit | commit | killed unheard",
    "redemption | reserve | second tab",
    "store credit | order | answer lost",
    "redemption | cancel | nonsense",
  ],
  postgres: [
    "redemption | reserve | killed, guest gone",
    "store credit | commit | doubled",
    "redemption | order | second tab",
    "store credit | reverse | answer lost",
  ],
} as const;

const HAS_ALL = process.env["PAYMENT_CELLS"] === "all";

describe.each(DATABASES)("what an order takes of a programme, whatever breaks [%s]", (kind) => {
  let world: CellWorld;
  beforeAll(async () => {
    world = await openCellWorld(kind);
  });
  afterAll(() => world.close());

  const few: readonly string[] = FEW[kind];
  const cells = PROGRAMME_CELLS.filter((cell) => HAS_ALL || few.includes(programmeTitle(cell)));
  it.each(cells.map((cell) => ({ title: programmeTitle(cell), cell })))("$title", ({ cell }) =>
    runProgrammeCell(world, cell),
  );
});
