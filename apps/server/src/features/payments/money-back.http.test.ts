import type {
  WireAttention,
  WireAudit,
  WirePaymentTotals,
  WireStoredOrder,
} from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import {
  openPayingWorld,
  payingGuest,
  type PayingGuest,
  type PayingWorld,
} from "../../testing/paying-world.ts";
import type { Staff } from "../../testing/staff.ts";
import { putUselessMoney } from "../../testing/useless-money.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

interface Attentions {
  readonly waiting: number;
  readonly rows: readonly WireAttention[];
  readonly next: string | null;
}

describe.each(DATABASES)("money that goes back [%s]", (kind) => {
  let paying: PayingWorld;
  let owner: Staff;
  beforeAll(async () => {
    paying = await openPayingWorld(kind);
    owner = await paying.world.kopi.signIn();
  });
  afterAll(() => paying.close());

  let tables = 0;
  interface Paid extends PayingGuest {
    readonly diner: Diner;
    /** Of the order's own row. */
    readonly id: string;
    readonly payment: string;
  }
  const db = () => paying.world.app.database.reader;
  /** A guest pays on the phone; the order is in the kitchen. */
  const pay = async (): Promise<Paid> => {
    tables += 1;
    const diner = await paying.world.kopi.checkIn(tables % 10);
    const one = payingGuest(diner);
    await one.make();
    const link = await one.link();
    await one.act(link, "pay");
    const { placed_order_id: id } = await db()
      .selectFrom("payment_attempt")
      .select("placed_order_id")
      .where("reference", "=", link.payment)
      .executeTakeFirstOrThrow();
    return { ...one, diner, id, payment: link.payment };
  };
  const list = (): Promise<Attentions> => owner.read<Attentions>("listAttention");
  const rowOf = async (payment: string): Promise<WireAttention | undefined> =>
    (await list()).rows.find((row) => row.payment === payment);
  /** What came of the last try to give it back; undefined where nothing is wrong. */
  const problemOf = async (payment: string) => (await rowOf(payment))?.problem?.kind;
  const cancel = (id: string) =>
    owner.read("cancelOrder", {
      params: { id },
      body: { from: "placed", reason: "soldOut", note: "" },
    });
  const refund = (id: string, by = owner) => by.call("refundAttention", { params: { id } });
  /** What the sandbox gave back of a payment. */
  const sandboxRefunds = (payment: string): readonly number[] =>
    paying.sandbox
      .ledger()
      .filter((entry) => entry.reference === payment && entry.kind === "refund")
      .map(({ amount }) => amount);
  const events = async (payment: string) =>
    (
      await db()
        .selectFrom("payment_event")
        .select(["kind", "amount"])
        .where("payment_id", "=", payment)
        .where("kind", "in", ["captured", "refund-asked", "refunded", "refund-failed"])
        .orderBy("recorded_at")
        .orderBy("kind")
        .execute()
    ).map(({ kind: each, amount }) => [each, amount] as const);
  const kinds = async (payment: string) => (await events(payment)).map(([each]) => each).sort();
  const wake = (milliseconds = 0): void => {
    paying.world.clock.now += milliseconds;
    paying.world.app.context.paymentLanes.wake();
  };
  const untilGone = (payment: string) =>
    expect.poll(() => rowOf(payment), { timeout: 15_000 }).toBeUndefined();
  /** The provider is asked for the payment anew, whatever was planned. */
  const askAgain = async (payment: string): Promise<void> => {
    const calls = paying.sandbox.calls("hitpay");
    await paying.world.app.database.write((trx) =>
      trx
        .updateTable("payment_attempt")
        .set({ next_query_at: paying.world.clock.now })
        .where("reference", "=", payment)
        .execute(),
    );
    wake();
    await expect
      .poll(() => paying.sandbox.calls("hitpay"), { timeout: 15_000 })
      .toBeGreaterThan(calls);
  };

  it("of an order that staff cancel stands on the list, and goes back by one tap of an owner", async () => {
    const one = await pay();
    await cancel(one.id);
    const row = await rowOf(one.payment);
    const { amount = 0 } = row ?? {};
    expect(row).toMatchObject({
      why: "cancelled",
      state: "stands",
      currency: "SGD",
      problem: null,
    });
    expect(row?.number).toMatch(/^\d{3}$/);
    expect((await list()).waiting).toBeGreaterThan(0);
    expect(await refund(row?.id ?? "")).toMatchObject({ kind: "answered" });
    await untilGone(one.payment);
    expect(sandboxRefunds(one.payment)).toEqual([amount]);
    expect(await kinds(one.payment)).toEqual(["captured", "refund-asked", "refunded"]);
    const { rows } = await owner.read<WireAudit>("readAudit");
    expect(rows.map(({ deed }) => deed)).toContain("refund-asked");
    const { orders } = await one.diner.read<WireStoredOrder>("readOrder", {
      query: { orderId: one.order.orderId },
    });
    expect(orders[0]?.refund).toEqual({ refunded: amount, underWay: 0 });
    // Asked for the payment, the provider tells of the same refund: it is counted once.
    await askAgain(one.payment);
    expect(await kinds(one.payment)).toEqual(["captured", "refund-asked", "refunded"]);
  });

  it("goes back once where two owners tap at one moment", async () => {
    const one = await pay();
    await cancel(one.id);
    const { id = "" } = (await rowOf(one.payment)) ?? {};
    const other = await paying.world.kopi.signIn();
    // Where it were quick, the money could be back before the last tap, which is then refused.
    paying.sandbox.outage("hitpay", "refuse");
    const outcomes = await Promise.all([
      refund(id),
      refund(id, other),
      refund(id),
      refund(id, other),
    ]);
    expect(outcomes.map(({ kind: each }) => each)).not.toContain("refused");
    await expect.poll(() => problemOf(one.payment), { timeout: 15_000 }).toBe("no-answer");
    paying.sandbox.recover("hitpay");
    wake(16 * SECOND);
    await untilGone(one.payment);
    expect(sandboxRefunds(one.payment)).toHaveLength(1);
    expect(await kinds(one.payment)).toEqual(["captured", "refund-asked", "refunded"]);
    expect(await refusalOf(refund(id))).toBe("attention-settled");
  });

  it("waits for a provider that is away, with one probe each 15 s, and follows it when it is back", async () => {
    const one = await pay();
    await cancel(one.id);
    const { id = "" } = (await rowOf(one.payment)) ?? {};
    paying.sandbox.outage("hitpay", "refuse");
    await refund(id);
    await expect.poll(() => problemOf(one.payment), { timeout: 15_000 }).toBe("no-answer");
    expect(await rowOf(one.payment)).toMatchObject({ state: "under-way" });
    const calls = paying.sandbox.calls("hitpay");
    wake(5 * SECOND);
    await list();
    expect(paying.sandbox.calls("hitpay")).toBe(calls);
    paying.sandbox.recover("hitpay");
    wake(16 * SECOND);
    await untilGone(one.payment);
    expect(sandboxRefunds(one.payment)).toHaveLength(1);
  });

  it("whose answer was lost is asked for before it is tried again, and goes back once", async () => {
    const one = await pay();
    await cancel(one.id);
    const { id = "" } = (await rowOf(one.payment)) ?? {};
    paying.sandbox.fault("hitpay", "drop");
    await refund(id);
    await expect.poll(() => sandboxRefunds(one.payment), { timeout: 15_000 }).toHaveLength(1);
    await expect
      .poll(async () => (await rowOf(one.payment))?.problem?.kind, { timeout: 15_000 })
      .toBe("no-answer");
    wake(MINUTE);
    await untilGone(one.payment);
    expect(sandboxRefunds(one.payment)).toHaveLength(1);
    expect(await kinds(one.payment)).toEqual(["captured", "refund-asked", "refunded"]);
  });

  it("that the provider declines stands on the list again with why, and is settled once it is heard to have gone back there", async () => {
    const one = await pay();
    await cancel(one.id);
    const { id = "", amount = 0 } = (await rowOf(one.payment)) ?? {};
    // An owner gives it back on the provider's own page, and taps here before anybody has heard of it.
    const { apiUrl, apiKey } = paying.sandbox.accounts.hitpay as Record<string, string>;
    const { line_reference: capture } = await db()
      .selectFrom("payment_attention")
      .select("line_reference")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const there = await fetch(`${apiUrl}/refund`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-business-api-key": apiKey ?? "" },
      body: JSON.stringify({ payment_id: capture, amount: amount / 100 }),
    });
    expect(there.status).toBe(201);
    await refund(id);
    await expect
      .poll(async () => (await rowOf(one.payment))?.state, { timeout: 15_000 })
      .toBe("failed");
    const failed = await rowOf(one.payment);
    expect(failed?.problem?.kind).toBe("declined");
    expect(failed?.problem?.detail).not.toBe("");
    expect(await kinds(one.payment)).toEqual(["captured", "refund-asked", "refund-failed"]);
    await askAgain(one.payment);
    await untilGone(one.payment);
    expect(sandboxRefunds(one.payment)).toEqual([amount]);
    expect(await kinds(one.payment)).toEqual([
      "captured",
      "refund-asked",
      "refund-failed",
      "refunded",
    ]);
    expect(await refusalOf(refund(id))).toBe("attention-settled");
  });

  it("is no more than the order has no use for, and goes back in part", async () => {
    const one = await pay();
    await paying.world.app.database.write((trx) =>
      trx
        .updateTable("placed_order")
        .set((eb) => ({ total: eb("total", "-", 100) }))
        .where("id", "=", one.id)
        .execute(),
    );
    const capture = await db()
      .selectFrom("payment_event")
      .selectAll()
      .where("payment_id", "=", one.payment)
      .where("kind", "=", "captured")
      .executeTakeFirstOrThrow();
    const { id } = await standing(one, capture.reference, capture.amount);
    await refund(id);
    await untilGone(one.payment);
    expect(sandboxRefunds(one.payment)).toEqual([100]);
    const again = await standing(one, capture.reference, capture.amount, "wrong-amount");
    expect(await refusalOf(refund(again.id))).toBe("money-in-use");
    expect(await settle(again.id, "kept")).toMatchObject({ kind: "answered" });
  });

  /** Its money stands before the staff, all of it. */
  const standing = async (
    { id, payment, order }: Paid,
    capture: string,
    amount: number,
    why: "twice" | "wrong-amount" = "twice",
  ) => {
    const row = {
      id: `row-${payment}-${why}`,
      venue_id: paying.world.kopi.id,
      reference: payment,
      line_reference: capture,
      placed_order_id: id,
      order_id: order.orderId,
      why,
      amount,
      currency: "SGD",
      created_at: paying.world.clock.now,
      settled_at: 0,
      settled_by: "",
      settled_how: "",
      note: "",
    } as const;
    await paying.world.app.database.write((trx) =>
      trx.insertInto("payment_attention").values(row).execute(),
    );
    return row;
  };
  const settle = (id: string, how: string, by = owner) =>
    by.call("settleAttention", { params: { id }, body: { how, note: "Lim, at the counter" } });

  it("is asked by itself where a guest takes back what was paid on the phone, and not what staff took", async () => {
    const one = await pay();
    const body = { orderId: one.order.orderId };
    expect(await one.diner.call("takeBackOrder", { body })).toMatchObject({ kind: "answered" });
    await untilGone(one.payment);
    expect(sandboxRefunds(one.payment)).toHaveLength(1);
    const diner = await paying.world.kopi.checkIn(1);
    const placed = await diner.place();
    const { id } = await db()
      .selectFrom("placed_order")
      .select("id")
      .where("order_id", "=", placed.orderId)
      .where("user_id", "=", diner.userId)
      .executeTakeFirstOrThrow();
    await owner.read("payOrder", { params: { id }, body: { method: "cash" } });
    const tried = diner.call("takeBackOrder", { body: { orderId: placed.orderId } });
    expect(await refusalOf(tried)).toBe("take-back-over");
  });

  it("is asked by itself where the venue says so, whatever has made it useless", async () => {
    await paying.choose("hitpay", { refundsByItself: true });
    tables += 1;
    const twice = payingGuest(await paying.world.kopi.checkIn(tables % 10));
    const { due } = await twice.make();
    const link = await twice.link();
    await twice.act(link, "twice");
    await expect.poll(() => sandboxRefunds(link.payment), { timeout: 15_000 }).toEqual([due]);
    await untilGone(link.payment);
    const cancelled = await pay();
    await cancel(cancelled.id);
    await untilGone(cancelled.payment);
    expect(sandboxRefunds(cancelled.payment)).toHaveLength(1);
    await paying.choose("hitpay", { refundsByItself: false });
  });

  it("pays no order once it is on its way back, also one that goes to the counter meanwhile", async () => {
    await paying.choose("hitpay", { refundsByItself: true });
    tables += 1;
    const one = payingGuest(await paying.world.kopi.checkIn(tables % 10));
    const { due } = await one.make();
    const link = await one.link();
    // What it does is done, and its answer is lost.
    paying.sandbox.fault("hitpay", "drop");
    await one.act(link, "wrong-amount");
    await expect
      .poll(async () => (await rowOf(link.payment))?.problem?.kind, { timeout: 15_000 })
      .toBe("no-answer");
    await one.toCounter();
    expect(await rowOf(link.payment)).toMatchObject({ why: "wrong-amount", state: "under-way" });
    wake(MINUTE);
    await untilGone(link.payment);
    expect(sandboxRefunds(link.payment)).toEqual([due - 100]);
    await paying.choose("hitpay", { refundsByItself: false });
  });

  it("of an order on hold that staff refuse stands on the list", async () => {
    const one = await pay();
    await paying.world.app.database.write((trx) =>
      trx.updateTable("placed_order").set({ hold: "held" }).where("id", "=", one.id).execute(),
    );
    await owner.read("refuseOrder", { params: { id: one.id } });
    expect(await rowOf(one.payment)).toMatchObject({ why: "cancelled", state: "stands" });
  });

  it("is settled by hand by owners alone, with a word, and the ledger and the day's totals have it", async () => {
    const kitchen = await paying.world.kopi.signIn(paying.world.kopi.demo.staff[1]);
    const { id, amount, reference } = await putUselessMoney(paying.world, paying.world.kopi.id);
    expect(await refusalOf(settle(id, "till", kitchen))).toBe("owner-only");
    expect(await refusalOf(refund(id, kitchen))).toBe("owner-only");
    expect((await kitchen.read<Attentions>("listAttention")).waiting).toBeGreaterThan(0);
    const wordless = { how: "till", note: "  " };
    const tried = owner.call("settleAttention", { params: { id }, body: wordless });
    expect(await refusalOf(tried)).toBe("bad-request");
    const totals = () => owner.read<WirePaymentTotals>("readPaymentTotals");
    const cash = async () => (await totals()).totals.find(({ method }) => method === "cash");
    const before = (await cash())?.refunded ?? 0;
    expect(await settle(id, "till")).toMatchObject({ kind: "answered" });
    expect((await cash())?.refunded).toBe(before + amount);
    expect(await rowOf(reference)).toBeUndefined();
    expect(await refusalOf(settle(id, "kept"))).toBe("attention-settled");
    const { rows } = await owner.read<WireAudit>("readAudit");
    const lines = rows.filter(({ deed }) => deed === "payment-handed-back");
    expect(lines.map(({ subject }) => subject).join()).toContain("Lim, at the counter");
  });

  it("that the guest's bank claims goes back through the bank alone", async () => {
    const { id } = await putUselessMoney(paying.world, paying.world.kopi.id, { why: "disputed" });
    expect(await refusalOf(refund(id))).toBe("refund-by-bank");
    expect(await settle(id, "kept")).toMatchObject({ kind: "answered" });
  });

  it("is listed page by page, the oldest first, and all of it is counted", async () => {
    const before = (await list()).waiting;
    for (let at = 0; at < 120; at += 1) await putUselessMoney(paying.world, paying.world.kopi.id);
    const read: WireAttention[] = [];
    let next: string | null = "";
    while (next !== null) {
      const query: { cursor?: string } = next === "" ? {} : { cursor: next };
      const page: Attentions = await owner.read<Attentions>("listAttention", { query });
      expect(page.waiting).toBe(before + 120);
      read.push(...page.rows);
      next = page.next;
    }
    expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
    expect(read.length).toBeGreaterThanOrEqual(before + 120);
    const sinces = read.map(({ since }) => since);
    expect(sinces).toEqual(sinces.toSorted((one, other) => one - other));
  });

  it("and what came add up by method to what the providers have", async () => {
    const { day, today, totals } = await owner.read<WirePaymentTotals>("readPaymentTotals");
    expect(day).toBe(today);
    const hitpay = totals.find(({ method, currency }) => method === "hitpay" && currency === "SGD");
    const ofSandbox = (wanted: "capture" | "refund") =>
      paying.sandbox
        .ledger()
        .filter((entry) => entry.kind === wanted && entry.currency === "SGD")
        .reduce((sum, { amount }) => sum + amount, 0);
    expect(hitpay?.refunded).toBe(ofSandbox("refund"));
    // Beside what the tests have put there without a provider.
    expect(hitpay?.captured).toBeGreaterThanOrEqual(ofSandbox("capture"));
    const other = await owner.read<WirePaymentTotals>("readPaymentTotals", {
      query: { day: "2020-02-29" },
    });
    expect(other).toMatchObject({ day: "2020-02-29", totals: [] });
    const odd = { query: { day: "2026-02-31" } };
    expect(await owner.read("readPaymentTotals", odd)).toMatchObject({ today });
  });
});
