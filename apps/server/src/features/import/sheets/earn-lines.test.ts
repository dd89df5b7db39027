import { kopiLane, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import { EARN_LINES } from "./earn-lines.ts";
import type { Settings } from "./venue-line.ts";

const usual: Settings = kopiLane(standInPictures()).settings;

describe("the lines of what members earn", () => {
  it("say what holds anyway, and reading them changes nothing", () => {
    for (const { type, of, with: change } of EARN_LINES) {
      const read = type.read(type.write(of(usual) as never));
      expect(read.ok).toBe(true);
      expect(change(usual, (read.ok ? read.value : undefined) as never)).toBe(usual);
    }
  });

  it.each<readonly [string, Cell, object]>([
    ["Points that members get", 3, { earnPoints: 3 }],
    ["Points for each amount of", "$10", { earnPer: 10 }],
    ["Days after which points are lost", 365, { pointsKeptDays: 365 }],
    ["Days for claiming an order without a login", 0, { claimDays: 0 }],
    [
      "What stamps a card",
      "TEA | order\nCAKE | 餐点：KAYA，OTAH",
      {
        stampRules: [
          { reward: "TEA", per: "order", dishes: [] },
          { reward: "CAKE", per: "dish", dishes: ["KAYA", "OTAH"] },
        ],
      },
    ],
  ])("read %s", (name, cell, changed) => {
    const line = EARN_LINES.find((each) => each.name.en === name);
    const read = line?.type.read(cell);
    expect(line?.with(usual, (read?.ok === true ? read.value : undefined) as never)).toEqual({
      ...usual,
      ...changed,
    });
  });

  it.each<readonly [string, Cell, object]>([
    ["Points for each amount of", 0, { kind: "not-a-price" }],
    ["What stamps a card", "TEA", { kind: "not-stamp-rules", said: "TEA" }],
    ["What stamps a card", "TEA | hour", { kind: "not-stamp-rules", said: "TEA | hour" }],
  ])("refuse %s: %s", (name, cell, refusal) => {
    const line = EARN_LINES.find((each) => each.name.en === name);
    expect(line?.type.read(cell)).toEqual({ ok: false, refusal });
  });
});
