import { rewardFromWire } from "@comanda/contract";
import { kopiLane, standInPictures } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Cell } from "../workbook/cells.ts";
import { REWARD_LINES, rewardList } from "./reward-lines.ts";
import type { Settings } from "./venue-line.ts";

const usual: Settings = kopiLane(standInPictures()).settings;

function after(name: string, cell: Cell): Settings {
  const line = REWARD_LINES.find((each) => each.name.en === name);
  const read = line?.type.read(cell);
  if (line === undefined || read?.ok !== true) throw new Error(`${name} does not take it`);
  return line.with(usual, read.value as never);
}

const FILLED = [
  "TEN-OFF | Ten off | 九折 | 100 points | 10%",
  "FIVE | Five off |  | 200 points | 5.5",
  "HALF | Half-price tea | 茶半价 | 10 stamps | 50%: TEH, KOPI",
  "CAKE | Birthday cake |  | voucher | free: OTAH",
].join("\n");

describe("the lines of rewards", () => {
  it("say what holds anyway, and reading them changes nothing", () => {
    for (const { type, of, with: change } of REWARD_LINES) {
      const read = type.read(type.write(of(usual) as never));
      expect(read.ok).toBe(true);
      expect(change(usual, (read.ok ? read.value : undefined) as never)).toBe(usual);
    }
  });

  it("reads each kind, and writes it back as it was [ENT-033]", () => {
    expect(after("Members redeem rewards on their phone", "yes").memberRedeem).toBe(true);
    const { rewards = [] } = after("Rewards", FILLED);
    expect(rewardList.write(rewards)).toBe(FILLED);
    expect(rewards[0]).toEqual({
      _id: "TEN-OFF",
      type: 0,
      rewardTitle: "Ten off",
      rewardTitle2: "九折",
      redeemPts: 100,
      minTrans: 0,
      discountType: 0,
      discountByPercent: true,
      discountPercent: 10,
      discountPrice: 0,
      itemsInclude: [],
    });
    const [, amount, half, cake] = rewards.map(rewardFromWire);
    expect(amount?.benefit).toEqual({ on: "order", discount: { kind: "amount", amount: 550 } });
    expect(half).toMatchObject({ kind: "stamp", benefit: { on: "item", codes: ["TEH", "KOPI"] } });
    expect(cake).toMatchObject({ kind: "voucher", benefit: { discount: { kind: "free" } } });
  });

  it.each([
    "TEN-OFF | Ten off",
    "TEN-OFF | Ten off | | 100 points | free",
    "TEN-OFF | Ten off | | 100 points | 101%",
    "TEN-OFF | Ten off | | 100 points | 10% | more",
    "TEN-OFF | Ten off | | many points | 10%",
    "TEN-OFF |  | | 100 points | 10%",
    "TEN-OFF | Ten off | | 0 points | 10%",
  ])("refuses %s", (text) => {
    const refusal = { kind: "not-rewards", said: text };
    expect(rewardList.read(text)).toEqual({ ok: false, refusal });
    expect(rewardList.read(`A | B | | 1 points | 1%\n${text}`)).toMatchObject({ refusal });
  });

  it("refuses the same twice, which no order could tell apart", () => {
    const line = "A | B | | 1 points | 1%";
    expect(rewardList.read(`${line}\n${line}`)).toMatchObject({ refusal: { said: line } });
  });
});
