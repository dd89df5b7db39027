import {
  call,
  type WireAttention,
  type WireBill,
  type WirePaymentOutcome,
} from "@comanda/contract";
import type { AnswerOf } from "@comanda/contract/schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { answerOf } from "../../testing/diner.ts";
import { openPayingWorld, payingGuest, type PayingWorld } from "../../testing/paying-world.ts";
import type { Staff } from "../../testing/staff.ts";

describe.each(DATABASES)("money that the venue keeps [%s]", (kind) => {
  let paying: PayingWorld;
  let owner: Staff;
  beforeAll(async () => {
    paying = await openPayingWorld(kind);
    owner = await paying.world.kopi.signIn();
  });
  afterAll(() => paying.close());

  it("is to be given back on no bill and in no list of tables, and the rest still is", async () => {
    const diner = await paying.world.kopi.checkIn();
    const pay = async (): Promise<string> => {
      const one = payingGuest(diner);
      await one.make();
      const link = await one.link();
      const { payment } = link;
      await one.act(link, "pay");
      const { placed_order_id: id } = await paying.world.app.database.reader
        .selectFrom("payment_attempt")
        .select("placed_order_id")
        .where("reference", "=", payment)
        .executeTakeFirstOrThrow();
      const body = { from: "placed", reason: "soldOut", note: "" };
      await owner.read("cancelOrder", { params: { id }, body });
      return payment;
    };
    const visits = async () => (await owner.read<AnswerOf<"listVisits">>("listVisits")).visits;
    const toReturn = async (): Promise<readonly number[]> => {
      const [visit] = await visits();
      const bill = await owner.read<WireBill>("readBill", { params: { id: visit?.id ?? "" } });
      return [visit?.toReturn ?? 0, bill.toReturn];
    };
    const payments = [await pay(), await pay()];
    const { rows } = await owner.read<{ rows: readonly WireAttention[] }>("listAttention");
    const [kept, other] = payments.map((payment) => rows.find((row) => row.payment === payment));
    const [amount, rest] = [kept?.amount ?? 0, other?.amount ?? 0];
    expect(await toReturn()).toEqual([amount + rest, amount + rest]);
    const body = { how: "kept", note: "They ate it" };
    await owner.read("settleAttention", { params: { id: kept?.id ?? "" }, body });
    expect(await toReturn()).toEqual([rest, rest]);
    // The guest who asks reads that it is kept; the other that it goes back.
    const told = payments.map((payment) =>
      answerOf<WirePaymentOutcome>(call(paying.world.send, "readPayment", { query: { payment } })),
    );
    expect(await Promise.all(told)).toMatchObject([
      { outcome: "returning", isKept: true },
      { outcome: "returning", isKept: false },
    ]);
  });
});
