import type {
  WireBoard,
  WireCustomer,
  WireOwnOrder,
  WirePaymentTotals,
  WirePlacedOrder,
} from "@comanda/contract";
import { WebhookEvent } from "@comanda/contract/schemas";
import { startReceiver, type Receiver } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import * as v from "valibot";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { earn, ledgerOf, newMember } from "../../testing/earning.ts";
import { memberPhone, openMembership, type MemberPhone } from "../../testing/members.ts";
import type { RawReply } from "../../testing/raw-request.ts";
import type { Staff } from "../../testing/staff.ts";
import { moveThrough } from "../../testing/visits.ts";
import { webhookSteps } from "../../testing/webhook.ts";
import { openWorld, type World } from "../../testing/world.ts";

type Member = Awaited<ReturnType<typeof newMember>>;

describe.each(DATABASES)("topped-up money that pays on the phone [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let till: Receiver;
  beforeAll(async () => {
    world = await openWorld(kind, { env: { WEBHOOK_PRIVATE: "yes" } });
    owner = await world.kopi.signIn();
    await openMembership(owner, { hasTopUp: true });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    till = await startReceiver({ clock: () => world.clock.now });
    return () => till.close();
  });
  const { connect, untilHandled } = webhookSteps(() => ({ world, owner, till }));

  const orderOn = ({ diner }: MemberPhone, dishes = 2) =>
    diner.orderOf(want(diner.item("KOPI"), {}, { quantity: dishes }));
  const totalOf = (phone: MemberPhone): number => orderOn(phone).expectedTotal ?? 0;
  const pay = (phone: MemberPhone, body: object, key: string = crypto.randomUUID()) =>
    phone.ask("payWithTopUp", { body, headers: { "idempotency-key": key } });
  const refusalIn = ({ body }: RawReply): unknown => (body as { data?: unknown }).data;
  const topUp = (memberId: string, amount: number) =>
    owner.read("topUpMember", {
      params: { id: memberId },
      body: { key: crypto.randomUUID(), amount, method: "cash" },
    });
  const left = async (phone: MemberPhone): Promise<number> => {
    const { topUpAmount, topUpRedeemAmt } = (await phone.ask("readMember")).body as WireCustomer;
    return topUpAmount - topUpRedeemAmt;
  };
  /** A member with so much more, or less, than two cups cost. */
  const memberWith = async (more: number): Promise<Member & { readonly total: number }> => {
    world.clock.now += 60_000;
    const mei = await newMember(world);
    const total = totalOf(mei);
    await topUp(mei.memberId, total + more);
    return Object.assign(mei, { total });
  };
  const ownOrder = async ({ diner }: MemberPhone, orderId: string): Promise<WireOwnOrder> => {
    const { orders } = await diner.read<{ orders: readonly WireOwnOrder[] }>("readOrder");
    const found = orders.find((order) => order.orderId === orderId);
    if (found === undefined) throw new Error("the phone has no such order");
    return found;
  };
  const cashToday = async (): Promise<number> => {
    const { totals } = await owner.read<WirePaymentTotals>("readPaymentTotals");
    return totals.reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
  };

  it("takes all that the order costs once, however often it is sent; the order is paid, on the board and on the phone", async () => {
    const mei = await memberWith(250);
    const before = await cashToday();
    const order = orderOn(mei);
    const replies = await Promise.all([1, 2, 3].map(() => pay(mei, order, "one-key-of-a-top-up")));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(await left(mei)).toBe(250);
    expect(await ownOrder(mei, order.orderId)).toMatchObject({ paidAt: world.clock.now });
    const { number } = (await pay(mei, order, "one-key-of-a-top-up")).body as WirePlacedOrder;
    const { orders } = await owner.read<WireBoard>("readBoard");
    const payment = { amount: mei.total, method: "other", isTopUp: true };
    expect(orders.find((each) => each.number === number)).toMatchObject({ payment });
    // The money came, and was counted, when it was topped up.
    expect(await cashToday()).toBe(before);
    expect(await ledgerOf(world, mei.memberId)).toEqual([
      `toppedUp ${mei.total + 250} topUp`,
      `paid ${0 - mei.total} topUp`,
    ]);
  });

  it("pays nothing where it is a cent too little, and says how much is left; nothing is ordered", async () => {
    const mei = await memberWith(-1);
    const order = orderOn(mei);
    const reply = await pay(mei, order);
    const refusal = { kind: "top-up-too-low", left: mei.total - 1, total: mei.total };
    expect([reply.status, refusalIn(reply)]).toEqual([409, refusal]);
    expect(await left(mei)).toBe(mei.total - 1);
    const { orders } = await mei.diner.read<{ orders: readonly unknown[] }>("readOrder");
    expect(orders).toEqual([]);
  });

  it("is no way to pay for a guest, for who never topped up, and where the venue does not offer it", async () => {
    const guest = memberPhone(await world.kopi.checkIn(3), world.send);
    expect(refusalIn(await pay(guest, orderOn(guest)))).toMatchObject({
      kind: "payment-unavailable",
    });
    const tan = await newMember(world);
    expect(refusalIn(await pay(tan, orderOn(tan)))).toMatchObject({ kind: "payment-unavailable" });
    const mei = await memberWith(0);
    await openMembership(owner, { hasTopUp: false });
    const refused = await pay(mei, orderOn(mei));
    await openMembership(owner, { hasTopUp: true });
    expect(refusalIn(refused)).toMatchObject({ kind: "payment-unavailable" });
    expect(await left(mei)).toBe(mei.total);
    const other = { ...orderOn(guest), customer: { _id: mei.memberId, topUpAmount: 1e9 } };
    expect(refusalIn(await pay(guest, other))).toMatchObject({ kind: "payment-unavailable" });
  });

  it("asks for the password of a member whom the phone knows by their number alone", async () => {
    const mei = await memberWith(100);
    await openMembership(owner, { phoneOnlyMember: true });
    const phone = memberPhone(await world.kopi.checkIn(4), world.send);
    const login = { phone: mei.number, password: "" };
    expect((await phone.ask("loginMember", { body: login })).status).toBe(200);
    const refused = refusalIn(await pay(phone, orderOn(phone)));
    await openMembership(owner, { phoneOnlyMember: false });
    expect(refused).toMatchObject({ kind: "payment-unavailable" });
    expect(await left(mei)).toBe(mei.total + 100);
  });

  it.each(["cancelled by staff", "taken back by its guest"])(
    "comes back once from an order that is %s",
    async (how) => {
      const mei = await memberWith(0);
      const order = orderOn(mei);
      const placed = (await pay(mei, order)).body as WirePlacedOrder;
      expect(await left(mei)).toBe(0);
      if (how === "cancelled by staff") await moveThrough(owner, placed, "cancelled");
      else await mei.ask("takeBackOrder", { body: { orderId: order.orderId } });
      await earn(world);
      await earn(world);
      expect(await left(mei)).toBe(mei.total);
      expect((await pay(mei, orderOn(mei))).status).toBe(200);
      expect(await left(mei)).toBe(0);
    },
  );

  it("comes back once to the member into whom theirs was merged meanwhile", async () => {
    const mei = await memberWith(150);
    const tan = await newMember(world);
    const placed = (await pay(mei, orderOn(mei))).body as WirePlacedOrder;
    const params = { id: tan.memberId };
    await owner.read("mergeMember", { params, body: { phone: mei.number } });
    expect(await left(tan)).toBe(150);
    await moveThrough(owner, placed, "cancelled");
    await earn(world);
    await earn(world);
    expect(await left(tan)).toBe(mei.total + 150);
  });

  it("sends `order.paid` behind the order that it pays, once", async () => {
    await connect();
    const mei = await memberWith(0);
    const order = orderOn(mei);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await pay(mei, order, "one-key-of-a-webhook")).status).toBe(200);
    await untilHandled(2);
    const events = till.handled.map(({ body }) => v.parse(WebhookEvent, JSON.parse(body)));
    expect(events.map(({ type }) => type)).toEqual(["order.placed", "order.paid"]);
    const money = { amount: mei.total, currency: "SGD", provider: "top-up" };
    expect(events[1]?.data.order).toMatchObject({ money, total: mei.total });
  });
});
