import type { WireVoucher } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import {
  openPayingWorld,
  payingGuest,
  type PayingGuest,
  type PayingWorld,
} from "../../testing/paying-world.ts";
import { makeCodes, openToVouchers, usesOf } from "../../testing/vouchers.ts";

const MINUTE = 60_000;

describe.each(DATABASES)("the voucher of an order that is paid on the phone [%s]", (kind) => {
  let paying: PayingWorld;
  let tables = 0;
  beforeAll(async () => {
    paying = await openPayingWorld(kind);
    await openToVouchers(paying.world, paying.world.kopi);
  });
  afterAll(() => paying.close());

  const apply = (diner: Diner, promoCode: string): Promise<WireVoucher> =>
    diner.read<WireVoucher>("applyVoucher", { body: { promoCode } });
  const holder = async (code: string): Promise<Diner> => {
    tables += 1;
    const diner = await paying.world.kopi.checkIn(tables % 10);
    return diner.holding(await apply(diner, code));
  };
  const orderOf = (diner: Diner) => diner.orderOf(want(diner.item("OTAH"), {}, { quantity: 2 }));
  const guestOf = (diner: Diner): PayingGuest => payingGuest(diner, { order: orderOf(diner) });
  const uses = (code: string) => usesOf(paying.world, code);
  const expire = async (): Promise<void> => {
    paying.world.clock.now += 16 * MINUTE;
    await paying.world.app.context.paymentExpiry.run();
  };

  it("is held while the order awaits its payment, and nobody else pays for less", async () => {
    await makeCodes(paying.world, paying.world.kopi, ["HELD"]);
    const first = await holder("HELD");
    const second = await holder("HELD");
    const guest = guestOf(first);
    const made = await guest.make();
    expect(made.due).toBe(guest.order.expectedTotal);
    expect(await uses("HELD")).toBe(1);
    expect(await refusalOf(second.send(orderOf(second)))).toBe("voucher-over");
    await guest.act(await guest.link(), "pay");
    expect(await uses("HELD")).toBe(1);
  });

  it("is given back when the time to pay is over, and late money takes it again", async () => {
    await makeCodes(paying.world, paying.world.kopi, ["LATER"]);
    const guest = guestOf(await holder("LATER"));
    await guest.make();
    const link = await guest.link();
    await guest.act(link, "late");
    await expire();
    expect(await uses("LATER")).toBe(0);
    const other = await holder("LATER");
    await other.place(orderOf(other));
    await paying.sandbox.settleLate();
    expect(await guest.outcome(link)).toMatchObject({ outcome: "paid", state: "placed" });
    expect(await uses("LATER")).toBe(2);
  });

  it("is given back once all of the money went back, and not for a part of it [VOU-001]", async () => {
    await makeCodes(paying.world, paying.world.kopi, ["PART", "BACK"]);
    const paidWith = async (code: string) => {
      const guest = guestOf(await holder(code));
      await guest.make();
      const { payment, ...link } = await guest.link();
      await guest.act({ payment, ...link }, "pay");
      return { payment, total: guest.order.expectedTotal ?? 0 };
    };
    const part = await paidWith("PART");
    await refundAtProvider(part.payment, 100);
    await expect.poll(() => wentBack(part.payment), { timeout: 15_000 }).toBe(100);
    expect(await uses("PART")).toBe(1);
    const all = await paidWith("BACK");
    await refundAtProvider(all.payment, all.total);
    await expect.poll(() => wentBack(all.payment), { timeout: 15_000 }).toBe(all.total);
    expect(await uses("BACK")).toBe(0);
    const next = await holder("BACK");
    await next.place(orderOf(next));
    expect(await uses("BACK")).toBe(1);
  });

  /** On the provider's own page; we hear of it when we ask. */
  async function refundAtProvider(payment: string, cents: number): Promise<void> {
    const { app, clock } = paying.world;
    const { reference: capture } = await app.database.reader
      .selectFrom("payment_event")
      .select("reference")
      .where("payment_id", "=", payment)
      .where("kind", "=", "captured")
      .executeTakeFirstOrThrow();
    const { apiUrl, apiKey } = paying.sandbox.accounts.hitpay as Record<string, string>;
    const there = await fetch(`${apiUrl}/refund`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-business-api-key": apiKey ?? "" },
      body: JSON.stringify({ payment_id: capture, amount: cents / 100 }),
    });
    expect(there.status).toBe(201);
    await app.database.write((trx) =>
      trx
        .updateTable("payment_attempt")
        .set({ next_query_at: clock.now })
        .where("reference", "=", payment)
        .execute(),
    );
    app.context.paymentLanes.wake();
  }

  async function wentBack(payment: string): Promise<number> {
    const rows = await paying.world.app.database.reader
      .selectFrom("payment_event")
      .select("amount")
      .where("payment_id", "=", payment)
      .where("kind", "=", "refunded")
      .execute();
    return rows.reduce((sum, { amount }) => sum + amount, 0);
  }

  it("goes to the next order of its phone, which ends the one that awaits its payment", async () => {
    await makeCodes(paying.world, paying.world.kopi, ["NEXT"]);
    const diner = await holder("NEXT");
    await guestOf(diner).make();
    const next = guestOf(diner);
    expect((await next.make()).state).toBe("awaiting");
    expect(await uses("NEXT")).toBe(1);
    await diner.place(orderOf(diner));
    expect(await uses("NEXT")).toBe(1);
    await expire();
    expect(await uses("NEXT")).toBe(1);
  });
});
