import { kopiLane, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import { PAYMENT_LINES } from "./payment-lines.ts";
import type { Settings } from "./venue-line.ts";

const usual: Settings = kopiLane(standInPictures()).settings;

function lineCalled(name: string) {
  const line = PAYMENT_LINES.find(({ name: { en } }) => en === name);
  if (line === undefined) throw new Error(`there is no line ${name}`);
  return line;
}

describe("the lines of payments", () => {
  it("say what holds anyway, and reading them changes nothing", () => {
    for (const { type, of, with: change } of PAYMENT_LINES) {
      const read = type.read(type.write(of(usual) as never));
      expect(read.ok).toBe(true);
      expect(change(usual, (read.ok ? read.value : undefined) as never)).toBe(usual);
    }
  });

  it.each<readonly [string, Cell, object]>([
    ["Currency of payments", "myr", { currency: "MYR" }],
    ["Guests may pay online", "yes", { hasPayment: true }],
    ["Guests pay online at", "HitPay", { paymentPlatform: 1 }],
    ["Guests pay online at", "stripe checkout", { paymentPlatform: 6 }],
    ["Guests have to pay online", "是", { haveToPayOnline: true }],
    ["Guests may pay by bank transfer", "yes", { hasFomoPay: true }],
    ["Store credit of the loyalty programme pays", "是", { hasStoreCredit: true }],
    [
      "Minimum to pay online",
      "12.50",
      { isOnlinePayMinConsumption: true, onlinePayMinConsumptionVal: 12.5 },
    ],
    ["Minutes an order waits for its payment", 20, { awaitingMinutes: 20 }],
    ["Money without a use is refunded by itself", "yes", { refundsByItself: true }],
    [
      "Words above the ways to pay (Chinese)",
      "现金优先",
      { paymentSelectionMessage: { en: "", zh: "现金优先" } },
    ],
  ])("read %s: %s [ENT-016]", (name, cell, members) => {
    const line = lineCalled(name);
    const read = line.type.read(cell);
    if (!read.ok) throw new Error(read.refusal.kind);
    const after = line.with(usual, read.value as never);
    expect(after).toEqual({ ...usual, ...members });
    // What was written reads as the same again.
    const again = line.type.read(line.type.write(line.of(after) as never));
    expect(again).toEqual({ ok: true, value: line.of(after) });
  });

  it.each<readonly [string, Cell]>([
    ["Currency of payments", "Dollars"],
    ["Guests pay online at", "PayPal"],
    ["Minutes an order waits for its payment", 4],
    ["Minutes an order waits for its payment", 61],
    ["Minimum to pay online", "-1"],
  ])("refuse %s: %s", (name, cell) => {
    expect(lineCalled(name).type.read(cell).ok).toBe(false);
  });

  it("leave a minimum that was emptied out, and keep nothing else of it", () => {
    const line = lineCalled("Minimum to pay online");
    const before = { ...usual, isOnlinePayMinConsumption: true, onlinePayMinConsumptionVal: 12.5 };
    expect(line.with(before, undefined as never)).toMatchObject({
      isOnlinePayMinConsumption: false,
    });
  });
});
