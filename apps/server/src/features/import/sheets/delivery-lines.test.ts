import { kopiLane, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import { DELIVERY_LINES, deliveryBands } from "./delivery-lines.ts";
import type { Settings } from "./venue-line.ts";

const usual: Settings = kopiLane(standInPictures()).settings;

function lineCalled(name: string) {
  const line = DELIVERY_LINES.find(({ name: { en } }) => en === name);
  if (line === undefined) throw new Error(`there is no line ${name}`);
  return line;
}

function after(name: string, cell: Cell, settings = usual): Settings {
  const line = lineCalled(name);
  const read = line.type.read(cell);
  if (!read.ok) throw new Error(read.refusal.kind);
  return line.with(settings, read.value as never);
}

const EMPTY: Settings = { ...usual, deliveryCosts: [] };

describe("the lines of what a delivery costs", () => {
  it("say what holds anyway, and reading them changes nothing", () => {
    for (const { type, of, with: change } of DELIVERY_LINES) {
      const read = type.read(type.write(of(usual) as never));
      expect(read.ok).toBe(true);
      expect(change(usual, (read.ok ? read.value : undefined) as never)).toBe(usual);
    }
  });

  it.each<readonly [string, Cell, object]>([
    ["Delivery fees by", "postal code", { deliveryCalMethod: 1 }],
    ["Delivery fees by", "邮编", { deliveryCalMethod: 1 }],
    [
      "Delivery fees",
      "0-30: 5; 30 to 60: $3.50; 60+: 0",
      {
        deliveryCosts: [
          { minPrice: 0, maxPrice: 30, deliveryPrice: 5 },
          { minPrice: 30, maxPrice: 60, deliveryPrice: 3.5 },
          { minPrice: 60, deliveryPrice: 0 },
        ],
      },
    ],
    [
      "Delivery fees",
      "0至20：4；20以上：2",
      {
        deliveryCosts: [
          { minPrice: 0, maxPrice: 20, deliveryPrice: 4 },
          { minPrice: 20, deliveryPrice: 2 },
        ],
      },
    ],
    ["Taken off the delivery fee", 2, { deliveryDisAmt: 2 }],
    ["From this subtotal on", "$60.00", { deliverySpend: 60 }],
    ["Minimum for a delivery", 15, { minimumConsumption: 15 }],
  ])("read %s: %s, and write it back [ENT-015]", (name, cell, change) => {
    const settings = after(name, cell, { ...EMPTY, deliveryCalMethod: 0 });
    expect(settings).toEqual({ ...EMPTY, deliveryCalMethod: 0, ...change });
    const line = lineCalled(name);
    expect(after(name, line.type.write(line.of(settings) as never), settings)).toBe(settings);
  });

  it.each(["5", "0-30", "30: 5", "a-b: 5", "0-30: -5", "0-30-60: 5", "0-30: 1e9", "0-9999999: 5"])(
    "take no fees from %s",
    (text) => {
      expect(deliveryBands.read(text)).toMatchObject({
        ok: false,
        refusal: { kind: "not-delivery-fees", said: text },
      });
    },
  );

  it("take twenty fees at most", () => {
    const many = Array.from({ length: 21 }, (_, at) => `${at}-${at + 1}: 5`).join("; ");
    expect(deliveryBands.read(many)).toMatchObject({ refusal: { kind: "list-too-long" } });
  });

  it("take no minimum beyond a million", () => {
    expect(lineCalled("Minimum for a delivery").type.read(1_000_001)).toMatchObject({ ok: false });
  });
});
