/** Why: money of a venue that has no use, and what it took on a day, tried by the owner of another. */
import type { WireAttention, WirePaymentTotals } from "@comanda/contract";
import { expect } from "vitest";
import type { Staff } from "../staff.ts";
import { putUselessMoney } from "../useless-money.ts";
import type { Trials } from "./meeting.ts";

async function idsOf(by: Staff): Promise<readonly string[]> {
  const { rows } = await by.read<{ rows: WireAttention[] }>("listAttention");
  return rows.map(({ id }) => id);
}

export const ATTENTION_TRIALS = {
  listAttention: async ({ world, owner, intruder }) => {
    const { id } = await putUselessMoney(world, world.kopi.id);
    expect(await idsOf(owner)).toContain(id);
    expect(await idsOf(intruder)).toEqual([]);
  },
  refundAttention: async ({ world, owner, intruder }) => {
    const { id } = await putUselessMoney(world, world.kopi.id);
    const tried = await intruder.call("refundAttention", { params: { id } });
    expect(tried).toMatchObject({ refusal: { kind: "not-found" } });
    const { rows } = await owner.read<{ rows: WireAttention[] }>("listAttention");
    expect(rows.find((row) => row.id === id)).toMatchObject({ state: "stands" });
  },
  settleAttention: async ({ world, owner, intruder }) => {
    const { id } = await putUselessMoney(world, world.kopi.id);
    const body = { how: "kept", note: "Not ours" };
    const tried = await intruder.call("settleAttention", { params: { id }, body });
    expect(tried).toMatchObject({ refusal: { kind: "not-found" } });
    expect(await idsOf(owner)).toContain(id);
  },
  readPaymentTotals: async ({ world, owner, intruder }) => {
    await putUselessMoney(world, world.kopi.id);
    const own = await owner.read<WirePaymentTotals>("readPaymentTotals");
    expect(own.totals.map(({ method }) => method)).toContain("hitpay");
    expect(await intruder.read("readPaymentTotals")).toMatchObject({ totals: [] });
  },
} satisfies Trials;
