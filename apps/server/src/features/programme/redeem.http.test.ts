import { randomUUID } from "node:crypto";
import { SANDBOX_PHONES, startPayments, type PaymentSandbox } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import {
  PROVIDER_CODES,
  type WireOrderPayload,
  type WirePage,
  type WirePlacedOrder,
  type WireStoredOrder,
  type WireUnsettled,
} from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { chooseProvider, openAccounts } from "../../testing/paying-world.ts";
import {
  askRedeemable,
  orderRedeeming,
  programmePhone,
  type ProgrammePhone,
} from "../../testing/programme-orders.ts";
import { openProgrammeWorld, type ProgrammeWorld } from "../../testing/programme-world.ts";
import type { RawReply } from "../../testing/raw-request.ts";

const DAY = 24 * 60 * 60_000;
/** Answers that get lost, come too late or say nothing. */
const FAULTS = ["refuse", "hang", "drop", "silence", "nonsense"] as const;

describe.each(DATABASES)("redeeming with a programme [%s]", (kind) => {
  let scene: ProgrammeWorld;
  let payments: PaymentSandbox;
  beforeAll(async () => {
    scene = await openProgrammeWorld(kind);
    payments = await startPayments(() => scene.world.clock.now);
    scene.hosts.push(new URL(payments.url).host);
    await openAccounts(scene.world, scene.world.kopi, payments);
    await scene.decide({ programmeRedeem: true });
    await chooseProvider(scene.world, scene.world.kopi, {
      hasStoreCredit: true,
      paymentPlatform: PROVIDER_CODES.hitpay,
    });
  });
  afterAll(async () => {
    await scene.close();
    await payments.close();
  });
  beforeEach(() => {
    scene.sandbox.recover();
    scene.world.clock.now += 2 * DAY;
    const member = scene.sandbox.person(SANDBOX_PHONES.member);
    if (member !== undefined)
      Object.assign(member, { points: 500, cashback: 1_200, credit: 5_000 });
    member?.vouchers.set("voucher-5", 2).set("voucher-kopi", 1);
  });

  const toast = ({ diner }: ProgrammePhone, quantity = 9) =>
    want(diner.item("KAYA-TOAST"), {}, { quantity });
  const send = (
    phone: ProgrammePhone,
    body: WireOrderPayload,
    call: "placeOrder" | "payByStoreCredit" | "makeOnlinePayment" = "placeOrder",
    key: string = randomUUID(),
  ): Promise<RawReply> => phone.ask(call, { body, headers: { "idempotency-key": key } });
  const run = async (): Promise<void> => {
    const { programmeLanes } = scene.world.app.context;
    await programmeLanes.run();
    await programmeLanes.run();
  };
  /** What is due is done, also what waits for the programme to come back. */
  const settle = async (): Promise<void> => {
    await run();
    for (const later of [20_000, 3 * 60_000, 2 * 60 * 60_000]) {
      scene.world.clock.now += later;
      await run();
    }
  };
  const idOf = (reply: RawReply): string => (reply.body as WirePlacedOrder).orderId;
  /** What the programme has taken for an order and not given back. */
  const takenFor = (orderRef: string) => {
    const entries = scene.sandbox.ledger().filter((each) => each.orderRef === orderRef);
    const sum = (of: "points" | "cashback" | "credit" | "vouchers"): number =>
      0 - entries.reduce((total, each) => total + each[of], 0);
    return {
      points: sum("points"),
      cashback: sum("cashback"),
      credit: sum("credit"),
      vouchers: sum("vouchers"),
    };
  };
  const NOTHING = { points: 0, cashback: 0, credit: 0, vouchers: 0 };
  const reader = () => scene.world.app.database.reader;
  const isPlaced = async (orderId: string): Promise<boolean> => {
    const rows = await reader()
      .selectFrom("placed_order")
      .select("id")
      .where("order_id", "=", orderId)
      .execute();
    return rows.length > 0;
  };
  /** Our ledger of an order's store credit. */
  const paidFor = async (orderId: string): Promise<readonly string[]> => {
    const rows = await reader()
      .selectFrom("payment_event")
      .innerJoin("placed_order", "placed_order.id", "payment_event.placed_order_id")
      .select(["kind", "amount"])
      .where("order_id", "=", orderId)
      .where("source", "=", "store-credit")
      .orderBy("recorded_at")
      .execute();
    return rows.map((each) => `${each.kind} ${each.amount}`);
  };
  const cancel = async (orderId: string): Promise<void> => {
    const { id } = await reader()
      .selectFrom("placed_order")
      .select("id")
      .where("order_id", "=", orderId)
      .executeTakeFirstOrThrow();
    const body = { from: "placed", reason: "soldOut", note: "" };
    await scene.owner.read("cancelOrder", { params: { id }, body });
  };

  it("is offered for what the member holds and the order has, each option by itself, with the dish it adds [EXT-002, EXT-033, EXT-034, EXT-044, API-033]", async () => {
    const phone = await programmePhone(scene);
    const { said } = await askRedeemable(phone, await orderRedeeming(phone, [], toast(phone)));
    const named = said.campaigns.map((each) => [each.campaignId, each.optionId, each.name]);
    expect(named).toEqual([
      ["voucher-5", "", "5.00 off"],
      ["voucher-kopi", "", "A free Kopi"],
      ["points", "ten-percent", "10 % off your order"],
      ["points", "twenty-percent", "20 % off your order"],
      ["cashback", "", "Cashback"],
    ]);
    expect(said.autoItems).toMatchObject([{ campaignId: "voucher-kopi", codeId: "KOPI" }]);
    expect(said.userInfo).toMatchObject({ firstName: "Mei Ling", phoneNumber: "****0001" });
    const used = await orderRedeeming(phone, ["voucher-5", "points twenty-percent"], toast(phone));
    const left = (await askRedeemable(phone, used)).said.campaigns;
    const ids = left.map(({ campaignId, optionId }) => `${campaignId} ${optionId}`);
    expect(ids).not.toContain("voucher-5 ");
    expect(ids).not.toContain("points twenty-percent");
    expect(ids).toContain("points ten-percent");
  });

  it("is offered to nobody without a handle, while the programme is away, and where the venue has it off", async () => {
    const phone = await programmePhone(scene);
    const nobody = { ...phone, adCustomer: { pin: "1234" } };
    expect(await askRedeemable(nobody)).toMatchObject({ status: 401 });
    scene.sandbox.outage("refuse");
    expect(await askRedeemable(phone)).toMatchObject({ body: { kind: "programme-away" } });
    scene.sandbox.recover();
    await scene.decide({ programmeRedeem: false });
    expect((await askRedeemable(phone)).said).toMatchObject({ campaigns: [], autoItems: [] });
    await scene.decide({ programmeRedeem: true });
  });

  it("takes off the order and off a dish, at the server's price, and takes it from the balances once [EXT-035, EXT-036, EXT-037, EXT-042, EXT-043]", async () => {
    const phone = await programmePhone(scene);
    const names = ["voucher-kopi", "points ten-percent", "cashback"];
    const order = await orderRedeeming(phone, names, toast(phone));
    expect(order.redeem).toMatchObject([
      { campaignId: "voucher-kopi", index: 1 },
      { campaignId: "points", optionId: "ten-percent", spendingAmount: 100, index: -1 },
      { campaignId: "cashback", spendingAmount: 300, rewardAmt: 3, index: -1 },
    ]);
    const key = randomUUID();
    const replies = [await send(phone, order, "placeOrder", key)];
    replies.push(await send(phone, order, "placeOrder", key));
    const [first, again] = replies.map(({ body }) => body as WirePlacedOrder);
    expect(first).toEqual(again);
    expect(first?.totalAmount).toBe((order.expectedTotal ?? 0) / 100);
    expect(first?.receipt.discounts).toMatchObject([
      { source: "programme" },
      { source: "programme" },
    ]);
    await settle();
    expect(takenFor(order.orderId)).toEqual({ points: 100, cashback: 300, credit: 0, vouchers: 1 });
    await cancel(order.orderId);
    await settle();
    expect(takenFor(order.orderId)).toEqual(NOTHING);
    expect(scene.sandbox.person(SANDBOX_PHONES.member)).toMatchObject({
      points: 500,
      cashback: 1_200,
    });
  });

  it("believes no campaign that nobody offers, and no handle that opens nothing", async () => {
    const phone = await programmePhone(scene);
    const order = await orderRedeeming(phone, ["voucher-5"], toast(phone));
    const made = { ...order, redeem: [{ campaignId: "everything", index: -1 }] };
    expect((await send(phone, made)).body).toMatchObject({
      kind: "reward-over",
      data: { at: [0], receipt: { total: phone.diner.receiptOf(toast(phone)).total } },
    });
    for (const adCustomer of [null, { pin: "1234" }, { pin: "s1.made-up" }]) {
      expect((await send(phone, { ...order, adCustomer })).status).toBe(401);
    }
    expect(await isPlaced(order.orderId)).toBe(false);
    const other = await programmePhone(scene, SANDBOX_PHONES.lowCredit);
    expect((await send(other, { ...order, adCustomer: phone.adCustomer })).status).toBe(401);
  });

  it("says of a dish that is had for nothing no more that it is not there, although the order costs the same", async () => {
    const phone = await programmePhone(scene);
    const order = await orderRedeeming(phone, ["voucher-kopi"], toast(phone));
    scene.sandbox.person(SANDBOX_PHONES.member)?.vouchers.set("voucher-kopi", 0);
    expect((await send(phone, order)).body).toMatchObject({
      kind: "reward-over",
      data: { at: [0], receipt: { total: order.expectedTotal } },
    });
    expect(await isPlaced(order.orderId)).toBe(false);
  });

  it("goes on without the programme while that is away, and says so of an order that wants something of it", async () => {
    const phone = await programmePhone(scene);
    const order = await orderRedeeming(phone, ["voucher-5"], toast(phone));
    scene.sandbox.outage("refuse");
    expect(await send(phone, order)).toMatchObject({
      status: 503,
      body: { kind: "programme-unanswered" },
    });
    expect(await isPlaced(order.orderId)).toBe(false);
    const plain = { ...phone.diner.orderOf(), adCustomer: phone.adCustomer };
    expect((await send(phone, plain)).status).toBe(200);
  });

  it("pays a whole total with store credit, which stands in the ledger of payments, and goes back with a cancelled order [EXT-003, API-019, PAY-019]", async () => {
    const phone = await programmePhone(scene);
    const order = await orderRedeeming(phone, ["cashback"], toast(phone));
    const total = order.expectedTotal ?? 0;
    const reply = await send(phone, order, "payByStoreCredit");
    expect(reply.body).toMatchObject({ orderId: order.orderId, totalAmount: total / 100 });
    expect(takenFor(idOf(reply))).toMatchObject({ credit: total, cashback: 300 });
    expect(await paidFor(order.orderId)).toEqual([`captured ${total}`]);
    const read = { query: { orderId: order.orderId } };
    const { orders } = await phone.diner.read<WireStoredOrder>("readOrder", read);
    expect(orders[0]?.paidAt).toBe(scene.world.clock.now);
    await cancel(order.orderId);
    await settle();
    expect(takenFor(order.orderId)).toEqual(NOTHING);
    expect(await paidFor(order.orderId)).toEqual([`captured ${total}`, `refunded ${total}`]);
  });

  it("pays nothing with a credit that is a cent too low, and leaves all as it was [EXT-040, EXT-041, ERR-031]", async () => {
    const phone = await programmePhone(scene, SANDBOX_PHONES.lowCredit);
    const person = scene.sandbox.person(SANDBOX_PHONES.lowCredit);
    const order = await orderRedeeming(phone, [], toast(phone));
    const total = order.expectedTotal ?? 0;
    Object.assign(person ?? {}, { credit: total - 1 });
    expect(await send(phone, order, "payByStoreCredit")).toMatchObject({
      status: 409,
      body: { kind: "credit-too-low", data: { credit: total - 1, total } },
    });
    expect(await isPlaced(order.orderId)).toBe(false);
    expect(person?.credit).toBe(total - 1);
    Object.assign(person ?? {}, { credit: total });
    expect((await send(phone, order, "payByStoreCredit")).status).toBe(200);
    expect(person?.credit).toBe(0);
  });

  it("says of an order that is stored that its credit could not be taken, and lists it [PAY-021]", async () => {
    const phone = await programmePhone(scene);
    const order = await orderRedeeming(phone, [], toast(phone));
    for (let at = 0; at < 3; at += 1) scene.sandbox.faultAt("commit", "refuse");
    const key = randomUUID();
    expect((await send(phone, order, "payByStoreCredit", key)).status).toBe(200);
    scene.sandbox.recover();
    scene.world.clock.now += 3 * DAY;
    await settle();
    expect(await paidFor(order.orderId)).toEqual([]);
    expect((await send(phone, order, "payByStoreCredit", key)).body).toMatchObject({
      kind: "credit-failed",
    });
    expect(takenFor(order.orderId)).toEqual(NOTHING);
    const listed = await scene.owner.read<WirePage<WireUnsettled>>("listUnsettled");
    const own = listed.rows.find(({ orderId }) => orderId === order.orderId);
    const failed = { wants: "commit", isFailed: true, problem: "expired", campaigns: 0 };
    expect(own).toMatchObject({ ...failed, credit: order.expectedTotal });
    const { id = "" } = own ?? {};
    const say = async (how: "again" | "seen-to"): Promise<readonly string[]> => {
      await scene.owner.read("settleUnsettled", { body: { id, how } });
      const { rows } = await scene.owner.read<WirePage<WireUnsettled>>("listUnsettled");
      return rows.map((row) => row.id);
    };
    expect(await say("again")).toContain(id);
    expect(await say("seen-to")).not.toContain(id);
  });

  const CELLS = (["reserve", "commit"] as const).flatMap((call) =>
    FAULTS.map((fault) => [call, fault] as const),
  );
  it.each(CELLS)(
    "at %s with an answer that is %s places the order and takes it once, or does neither",
    async (call, fault) => {
      const phone = await programmePhone(scene);
      const order = await orderRedeeming(phone, ["points ten-percent"], toast(phone));
      const total = order.expectedTotal ?? 0;
      scene.sandbox.faultAt(call, fault);
      const key = randomUUID();
      const pay = (): Promise<RawReply> => send(phone, order, "payByStoreCredit", key);
      // What is lost at a commit is found later: the order stands.
      const { status } = await pay();
      expect(call === "commit" ? [200] : [200, 503]).toContain(status);
      expect(await isPlaced(order.orderId)).toBe(status === 200);
      const again = await Promise.all([pay(), pay()]);
      expect(again.map((each) => each.status)).toEqual([200, 200]);
      await settle();
      const taken = { points: 100, cashback: 0, credit: total, vouchers: 0 };
      expect(takenFor(order.orderId)).toEqual(taken);
      expect(await paidFor(order.orderId)).toEqual([`captured ${total}`]);
      scene.sandbox.faultAt("reverse", fault);
      await cancel(order.orderId);
      await settle();
      expect(takenFor(order.orderId)).toEqual(NOTHING);
      expect(await paidFor(order.orderId)).toEqual([`captured ${total}`, `refunded ${total}`]);
    },
  );

  it.each(FAULTS)(
    "gives back what an order had reserved that came to nothing, also where a cancellation is %s",
    async (fault) => {
      const phone = await programmePhone(scene);
      const before = await orderRedeeming(phone, [], toast(phone));
      expect((await send(phone, before)).status).toBe(200);
      const again = await orderRedeeming(phone, ["voucher-5"], toast(phone));
      scene.sandbox.faultAt("cancel", fault);
      const used = await send(phone, { ...again, orderId: before.orderId });
      expect(used.body).toMatchObject({ kind: "order-id-used" });
      await settle();
      const states = await reader()
        .selectFrom("programme_reservation")
        .select(["state", "last_error"])
        .where("order_ref", "=", before.orderId)
        .execute();
      expect(states).toEqual([{ state: "cancelled", last_error: "" }]);
      expect(takenFor(before.orderId)).toEqual(NOTHING);
    },
  );

  it("holds it for an order that awaits its payment, commits it once that is placed, and gives it back where it is given up", async () => {
    const phone = await programmePhone(scene);
    const order = await orderRedeeming(phone, ["voucher-kopi", "points ten-percent"], toast(phone));
    expect((await send(phone, order, "makeOnlinePayment")).status).toBe(200);
    await run();
    expect(takenFor(order.orderId)).toEqual(NOTHING);
    const other = await programmePhone(scene);
    const same = await orderRedeeming(other, ["voucher-kopi"], toast(other));
    expect((await send(other, same)).body).toMatchObject({
      kind: "reward-over",
      data: { at: [0], receipt: { total: other.diner.receiptOf(toast(other)).total } },
    });
    await phone.ask("endPayment", { body: { orderId: order.orderId } });
    await run();
    expect((await send(other, same)).status).toBe(200);
    await run();
    expect(takenFor(same.orderId)).toMatchObject({ vouchers: 1 });
    expect(takenFor(order.orderId)).toEqual(NOTHING);
    scene.sandbox.person(SANDBOX_PHONES.member)?.vouchers.set("voucher-5", 1);
    const held = await orderRedeeming(phone, ["voucher-5"], toast(phone));
    expect((await send(phone, held, "makeOnlinePayment")).status).toBe(200);
    // What its own phone holds for another order is given back for this one.
    const next = await orderRedeeming(phone, ["voucher-5"], toast(phone));
    const key = randomUUID();
    expect((await send(phone, next, "makeOnlinePayment", key)).status).toBe(200);
    // To the counter with the same order.
    expect((await send(phone, next, "placeOrder", key)).status).toBe(200);
    await run();
    expect(takenFor(next.orderId)).toMatchObject({ vouchers: 1 });
    expect(takenFor(held.orderId)).toEqual(NOTHING);
  });

  it("redeems a voucher once that two phones use at one moment", async () => {
    for (let round = 0; round < 5; round += 1) {
      scene.sandbox.person(SANDBOX_PHONES.member)?.vouchers.set("voucher-kopi", 1);
      const phones = [await programmePhone(scene), await programmePhone(scene)];
      const orders = await Promise.all(
        phones.map((phone) => orderRedeeming(phone, ["voucher-kopi"], toast(phone))),
      );
      const replies = await Promise.all(
        orders.map((order, at) => send(phones[at] ?? never(), order)),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      await settle();
      const taken = orders.map(({ orderId }) => takenFor(orderId).vouchers);
      expect(new Set(taken)).toEqual(new Set([0, 1]));
    }
  });
});

function never(): never {
  throw new Error("there are two phones");
}
