import { randomUUID } from "node:crypto";
import { want } from "@comanda/testkit";
import {
  sentenceOf,
  type WireBoard,
  type WireCustomer,
  type WireOrderPayload,
  type WirePlacedOrder,
  type WireReward,
} from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { memberPhone, openMembership, type MemberPhone } from "../../testing/members.ts";
import {
  FREE_OTAH,
  give,
  memberWithPoints,
  openToRewards,
  orderRedeeming,
  TEN_OFF,
} from "../../testing/rewards.ts";
import type { RawReply } from "../../testing/raw-request.ts";
import { checkInWith } from "../../testing/diner.ts";
import { sender } from "../../testing/raw-request.ts";
import { openWorld, type World } from "../../testing/world.ts";

/** Rounds of two phones at one moment; more where somebody asks for them. */
const ROUNDS = Number(process.env["REWARD_ROUNDS"] ?? 6);

const CARD: WireReward = { ...FREE_OTAH, _id: "CARD", type: 3, redeemPts: 0, minTrans: 10 };
const BIRTHDAY: WireReward = { ...TEN_OFF, _id: "BIRTHDAY", type: 1, redeemPts: 0 };
const HALF_OTAH: WireReward = {
  ...FREE_OTAH,
  _id: "HALF-OTAH",
  discountType: 1,
  discountByPercent: true,
  discountPercent: 50,
};
const FIFTY: WireReward = {
  ...TEN_OFF,
  _id: "FIFTY",
  rewardTitle: "Fifty off",
  redeemPts: 500,
  discountByPercent: false,
  discountPercent: 0,
  discountPrice: 50,
};
const ALL = [TEN_OFF, FREE_OTAH, HALF_OTAH, CARD, BIRTHDAY, FIFTY];

type Member = Awaited<ReturnType<typeof memberWithPoints>>;

describe.each(DATABASES)("rewards [%s]", (kind) => {
  let world: World;
  let tables = 0;
  beforeAll(async () => {
    world = await openWorld(kind);
    const owner = await world.kopi.signIn();
    await openMembership(owner);
    await openToRewards(owner, ALL);
  });
  afterAll(() => world.close());

  const member = (points: number): Promise<Member> => {
    tables += 1;
    return memberWithPoints(world, points, { table: tables % 10 });
  };
  const place = (phone: MemberPhone, body: WireOrderPayload, key: string = randomUUID()) =>
    phone.ask("placeOrder", { body, headers: { "idempotency-key": key } });
  const customerOf = async (phone: MemberPhone): Promise<WireCustomer> =>
    (await phone.ask("readMember")).body as WireCustomer;
  const left = async (phone: MemberPhone): Promise<number> => {
    const { rewardPts, redeemPts, forfeit } = await customerOf(phone);
    return rewardPts - redeemPts - forfeit;
  };
  const kopi = ({ diner }: MemberPhone, quantity = 2) => want(diner.item("OTAH"), {}, { quantity });
  const refusalIn = ({ body }: RawReply): unknown => (body as { data?: unknown }).data;
  const cancel = async (number: string): Promise<void> => {
    const owner = await world.kopi.signIn();
    const { orders } = await owner.read<WireBoard>("readBoard");
    const { id = "" } = orders.find((each) => each.number === number) ?? {};
    const body = { from: "placed", reason: "soldOut", note: "" };
    await owner.read("cancelOrder", { params: { id }, body });
  };

  it("take points for a percentage off the order and for a dish that is split off, at the server's price [RWD-001, RWD-002, RWD-004, RWD-020, RWD-022]", async () => {
    const phone = await member(160);
    const order = orderRedeeming(phone.diner, [FREE_OTAH, TEN_OFF], kopi(phone));
    expect(order.redeem).toMatchObject([
      { rewardId: "FREE-OTAH", redeemPts: 50, qty: 1, index: 1 },
      { rewardId: "TEN-OFF", redeemPts: 100, qty: 1, index: -1 },
    ]);
    const reply = await place(phone, order);
    expect(reply.status).toBe(200);
    const { receipt, number } = reply.body as WirePlacedOrder;
    expect(receipt.total).toBe(order.expectedTotal);
    expect(receipt.discounts).toMatchObject([{ source: "reward", name: { en: "Ten off" } }]);
    expect(receipt.lines.map(({ quantity, lineTotal }) => [quantity, lineTotal > 0])).toEqual([
      [1, true],
      [1, false],
    ]);
    expect(receipt.lines[1]?.adjustments).toMatchObject([{ kind: "special", remark: "Free otah" }]);
    expect(await left(phone)).toBe(10);
    const { orders } = await (await world.kopi.signIn()).read<WireBoard>("readBoard");
    expect(orders.find((each) => each.number === number)?.receipt).toEqual(receipt);
  });

  it("take an amount off the order, what is left of it at most, after a dish for nothing and one at its part [RWD-005, RWD-019]", async () => {
    const phone = await member(600);
    const plain = phone.diner.receiptOf(kopi(phone, 3));
    const order = orderRedeeming(phone.diner, [FREE_OTAH, HALF_OTAH, FIFTY], kopi(phone, 3));
    const { receipt } = (await place(phone, order)).body as WirePlacedOrder;
    const otah = plain.subtotal / 3;
    expect(receipt.subtotal).toBe(otah + otah / 2);
    expect(receipt.discounts).toMatchObject([{ source: "reward", amount: otah + otah / 2 }]);
    expect(receipt.total).toBe(0);
    expect(await left(phone)).toBe(0);
  });

  it("redeem the same when an order is sent again, and spend once [RWD-021]", async () => {
    const phone = await member(150);
    const order = orderRedeeming(phone.diner, [FREE_OTAH, TEN_OFF], kopi(phone));
    const replies = await Promise.all([1, 2, 3].map(() => place(phone, order, "one-key-for-all")));
    replies.push(await place(phone, order, "one-key-for-all"));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await left(phone)).toBe(0);
  });

  it("add a dish where the cart has none of it: free, or at its part of the price [RWD-006, RWD-007, RWD-008]", async () => {
    const phone = await member(100);
    const water = want(phone.diner.item("KOPI"));
    const plain = phone.diner.orderOf(water);
    const free = orderRedeeming(phone.diner, [FREE_OTAH], water);
    expect(free.data).toHaveLength(2);
    expect(free.expectedTotal).toBe(plain.expectedTotal);
    expect((await place(phone, free)).status).toBe(200);
    const half = orderRedeeming(phone.diner, [HALF_OTAH], water);
    expect(half.expectedTotal).toBeGreaterThan(plain.expectedTotal ?? 0);
    expect((await place(phone, half)).status).toBe(200);
    expect(await left(phone)).toBe(0);
  });

  it("are taken for a full stamp card and for a voucher in hand [RWD-002, RWD-020]", async () => {
    const phone = await member(0);
    const of = { venueId: world.kopi.id, memberId: phone.memberId };
    await give(world, of, 23, { kind: "stamps", subject: "CARD" });
    await give(world, of, 1, { kind: "vouchers", subject: "BIRTHDAY" });
    expect((await customerOf(phone)).otherRecords).toMatchObject([
      { _id: "CARD", type: 3, minTrans: 10, trans: 23, avail: 2 },
      { _id: "BIRTHDAY", type: 1, avail: 1 },
    ]);
    const order = orderRedeeming(phone.diner, [CARD, CARD, BIRTHDAY], kopi(phone, 3));
    expect((await place(phone, order)).status).toBe(200);
    expect((await customerOf(phone)).otherRecords).toMatchObject([
      { _id: "CARD", trans: 23, avail: 0 },
      { _id: "BIRTHDAY", avail: 0 },
    ]);
    const again = orderRedeeming(phone.diner, [CARD], kopi(phone));
    expect(refusalIn(await place(phone, again))).toMatchObject({ kind: "reward-over", at: [0] });
  });

  it("that cannot be redeemed any more are refused with the total without them, before anything is written [RWD-003]", async () => {
    const phone = await member(120);
    const order = orderRedeeming(phone.diner, [TEN_OFF, FREE_OTAH], kopi(phone));
    const without = orderRedeeming(phone.diner, [FREE_OTAH], kopi(phone));
    const refused = refusalIn(await place(phone, order));
    expect(refused).toMatchObject({
      kind: "reward-over",
      at: [1],
      receipt: { total: without.expectedTotal },
    });
    expect(await left(phone)).toBe(120);
    expect((await place(phone, without)).status).toBe(200);
    expect(await left(phone)).toBe(70);
  });

  it("come back once from an order that staff cancel", async () => {
    const phone = await member(100);
    const { number } = (await place(phone, orderRedeeming(phone.diner, [TEN_OFF], kopi(phone))))
      .body as WirePlacedOrder;
    expect(await left(phone)).toBe(0);
    await cancel(number);
    expect(await left(phone)).toBe(100);
    const again = orderRedeeming(phone.diner, [TEN_OFF], kopi(phone));
    expect((await place(phone, again)).status).toBe(200);
    expect(await left(phone)).toBe(0);
  });

  it("are nobody's but the member's who is logged in, whatever customer the order names [API-029, API-032]", async () => {
    const phone = await member(100);
    const { _id } = await customerOf(phone);
    const order = orderRedeeming(phone.diner, [TEN_OFF], kopi(phone));
    const body = { ...order, customer: { _id, rewardPts: 1e9 } };
    const campaigns = { customer: { _id }, redeem: [], cart: order.data, discount: null };
    const guest = memberPhone(await world.kopi.checkIn(), world.send);
    const other = await member(0);
    const stolen = memberPhone(await world.kopi.checkIn(), world.send);
    stolen.cookie = phone.cookie;
    const left100 = memberPhone(phone.diner, world.send);
    left100.cookie = phone.cookie;
    for (const stranger of [guest, stolen]) {
      expect((await stranger.ask("listRewards")).status).toBe(403);
      expect((await stranger.ask("listCampaigns", { body: campaigns })).status).toBe(403);
    }
    for (const stranger of [guest, other, stolen]) {
      const refused = refusalIn(await place(stranger, body));
      expect(refused).toMatchObject({ kind: "reward-over", at: [0] });
    }
    expect((await other.ask("listCampaigns", { body: campaigns })).body).toMatchObject({
      campaign: [],
    });
    await phone.ask("logoutMember", { body: {} });
    expect((await left100.ask("listRewards")).status).toBe(403);
    expect(refusalIn(await place(left100, body))).toMatchObject({ kind: "reward-over" });
    const back = { phone: `9${_id}`, password: "x" };
    expect((await phone.ask("loginMember", { body: back })).status).toBe(401);
  });

  it("say which can still be redeemed on an order, and which dish one would add [API-029, API-032, ENT-033]", async () => {
    const phone = await member(120);
    expect((await phone.ask("listRewards")).body).toEqual(ALL);
    const order = phone.diner.orderOf(want(phone.diner.item("KOPI")));
    const ask = (body: object) => phone.ask("listCampaigns", { body });
    const plain = { customer: null, redeem: [], cart: order.data, discount: null };
    const { body } = await ask(plain);
    expect(body).toMatchObject({
      campaign: [{ _id: "TEN-OFF" }, { _id: "FREE-OTAH" }, { _id: "HALF-OTAH" }],
      autoItems: [
        { rewardId: "FREE-OTAH", codeId: "OTAH" },
        { rewardId: "HALF-OTAH", codeId: "OTAH" },
      ],
    });
    const after = orderRedeeming(phone.diner, [TEN_OFF], want(phone.diner.item("KOPI")));
    const next = await ask({ ...plain, cart: after.data, redeem: after.redeem });
    expect(next.body).toMatchObject({ campaign: [] });
  });

  it("are none while the owner has switched them off [RWD-001]", async () => {
    const phone = await member(100);
    const owner = await world.kopi.signIn();
    const order = orderRedeeming(phone.diner, [TEN_OFF], kopi(phone));
    await openToRewards(owner, ALL, false);
    expect((await phone.ask("listRewards")).body).toEqual([]);
    const refused = refusalIn(await place(phone, order));
    expect(refused).toMatchObject({ kind: "reward-over", at: [0] });
    await openToRewards(owner, ALL);
    const { en } = sentenceOf(refused as never, "$");
    expect(en).toMatch(/^A reward can no longer be redeemed\. Without it the total is \$\d/);
  });

  it(`of two phones that spend the same points and stamps at one moment one redeems, ${ROUNDS} times`, async () => {
    const there = sender((await world.openAnother()).url);
    for (let round = 0; round < ROUNDS; round += 1) {
      const phone = await member(100);
      await give(world, { venueId: world.kopi.id, memberId: phone.memberId }, 10, {
        kind: "stamps",
        subject: "CARD",
      });
      const { phone: number } = await customerOf(phone);
      const second = memberPhone(await checkInWith(there, world.kopi.codes[1] ?? ""), there);
      const login = { phone: number, password: "kopi-siew-dai" };
      expect((await second.ask("loginMember", { body: login })).status).toBe(200);
      const phones = [phone, second];
      const rewards = round % 2 === 0 ? [TEN_OFF] : [CARD];
      const replies = await Promise.all(
        phones.map((each) => place(each, orderRedeeming(each.diner, rewards, kopi(each)))),
      );
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const refused = replies.find(({ status }) => status === 409);
      expect(refused && refusalIn(refused)).toMatchObject({ kind: "reward-over" });
      expect(await left(phone)).toBe(round % 2 === 0 ? 0 : 100);
    }
  });
});
