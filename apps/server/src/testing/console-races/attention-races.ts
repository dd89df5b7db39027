/** Why: money that has no use, given back and settled by everybody at once; it goes back once. */
import type { WireAttention } from "@comanda/contract";
import { expect } from "vitest";
import { putUselessMoney } from "../useless-money.ts";
import { PRESSES, tally, type Races } from "./crowd.ts";

export const ATTENTION_RACES = {
  listAttention: async ({ press }) => {
    const outcomes = await press((by) => by.call("listAttention"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  refundAttention: async ({ world, press, person }) => {
    const { id } = await putUselessMoney(world, world.kopi.id);
    const outcomes = await press((by) => by.call("refundAttention", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const { rows } = await person(0).read<{ rows: WireAttention[] }>("listAttention");
    const row = rows.find((each) => each.id === id);
    expect(row).toMatchObject({ state: "under-way", refund: 4250 });
    const refunds = await world.app.database.reader
      .selectFrom("payment_refund")
      .select("id")
      .where("attention_id", "=", id)
      .execute();
    expect(refunds).toHaveLength(1);
    return outcomes;
  },
  settleAttention: async ({ world, press }) => {
    const { id } = await putUselessMoney(world, world.kopi.id);
    const outcomes = await press((by, at) =>
      by.call("settleAttention", { params: { id }, body: { how: "till", note: `Clerk ${at}` } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "attention-settled": PRESSES - 1 });
    return outcomes;
  },
  readPaymentTotals: async ({ press }) => {
    const outcomes = await press((by) => by.call("readPaymentTotals"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
} satisfies Races;
