import { boardLine, boardOrderOf } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { isHere, linesHere, showAllLines } from "./lines-here.ts";

const category = (id: string, ...codes: readonly string[]) => ({
  id,
  title: { en: id, zh: "" },
  codes: [...codes],
});
const categories = [
  category("favourites", "KOPI", "LAKSA"),
  category("drinks", "KOPI", "TEH"),
  category("dishes", "LAKSA"),
];
const drinks = new Set(["drinks"]);
const dishes = new Set(["dishes"]);
const order = (...codes: readonly string[]) =>
  boardOrderOf(
    "1",
    codes.map((code) => boardLine(code, 1, { isContainer: code === "BOX" })),
  );

describe("linesHere", () => {
  const bar = linesHere({ categories, cooked: drinks, elsewhere: dishes });

  it.each<[string, readonly string[], readonly number[] | undefined]>([
    ["its own lines of an order that others cook too", ["KOPI", "LAKSA", "TEH"], [0, 2]],
    ["an order that is all its own whole", ["KOPI", "TEH"], undefined],
    ["nothing of an order that is all others'", ["LAKSA", "LAKSA"], []],
    ["a dish that has left the menu, as every station does", ["GONE", "LAKSA"], [0]],
    ["boxes for taking away with its own lines", ["KOPI", "LAKSA", "BOX"], [0, 2]],
    ["no boxes with others' lines", ["LAKSA", "BOX"], []],
  ])("shows %s [DEC-007]", (_, codes, places) => {
    expect(bar(order(...codes))).toEqual(places);
  });

  it("shows everything whole where everything is cooked", () => {
    const kitchen = linesHere({ categories, cooked: "everything", elsewhere: drinks });
    expect(kitchen).toBe(showAllLines);
    expect(kitchen(order("KOPI"))).toBeUndefined();
  });

  it("shows what others have left once they are asleep [DEC-007]", () => {
    const alone = linesHere({ categories, cooked: drinks, elsewhere: new Set() });
    expect(alone(order("KOPI", "LAKSA"))).toBeUndefined();
  });

  it("looks at an order once, also after steps and ticks", () => {
    const seen = order("KOPI", "LAKSA");
    expect(bar({ ...seen, state: "preparing", doneLines: [0] })).toBe(bar(seen));
  });

  it("tells whether an order hangs at a screen", () => {
    expect([isHere(bar, order("KOPI", "LAKSA")), isHere(bar, order("LAKSA"))]).toEqual([
      true,
      false,
    ]);
    expect(isHere(showAllLines, order("LAKSA"))).toBe(true);
  });
});
