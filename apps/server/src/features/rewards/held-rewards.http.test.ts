import { randomUUID } from "node:crypto";
import { want } from "@comanda/testkit";
import type { WireCustomer } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { answerOf, type Diner } from "../../testing/diner.ts";
import { openMembership } from "../../testing/members.ts";
import { openPayingWorld, payingGuest, type PayingWorld } from "../../testing/paying-world.ts";
import { memberWithPoints, openToRewards, orderRedeeming, TEN_OFF } from "../../testing/rewards.ts";

const MINUTE = 60_000;

type Member = Awaited<ReturnType<typeof memberWithPoints>>;

describe.each(DATABASES)("rewards of an order that is paid on the phone [%s]", (kind) => {
  let paying: PayingWorld;
  let tables = 0;
  beforeAll(async () => {
    paying = await openPayingWorld(kind);
    const owner = await paying.world.kopi.signIn();
    await openMembership(owner);
    await openToRewards(owner);
  });
  afterAll(() => paying.close());

  const member = (points: number): Promise<Member> => {
    tables += 1;
    return memberWithPoints(paying.world, points, { table: tables % 10 });
  };
  const orderOf = ({ diner }: Member) =>
    orderRedeeming(diner, [TEN_OFF], want(diner.item("OTAH"), {}, { quantity: 2 }));
  /** The phone with the cookie of its login, as its browser sends it. */
  const withCookie = ({ diner, cookie }: Member): Diner => {
    const call: Diner["call"] = (name, input = {}) =>
      diner.call(name, { ...input, headers: { ...input.headers, cookie } });
    return { ...diner, call, read: (name, input) => answerOf(call(name, input)) };
  };
  const guestOf = (phone: Member) => payingGuest(withCookie(phone), { order: orderOf(phone) });
  const left = async (phone: Member): Promise<number> => {
    const { rewardPts, redeemPts } = (await phone.ask("readMember")).body as WireCustomer;
    return rewardPts - redeemPts;
  };
  const place = (phone: Member) =>
    phone.ask("placeOrder", {
      body: orderOf(phone),
      headers: { "idempotency-key": randomUUID() },
    });

  it("hold the points until it is paid, and come back when the time for that is over", async () => {
    const phone = await member(100);
    const guest = guestOf(phone);
    expect((await guest.make()).due).toBe(guest.order.expectedTotal);
    expect(await left(phone)).toBe(0);
    await guest.act(await guest.link(), "pay");
    expect(await left(phone)).toBe(0);
    const other = await member(100);
    await guestOf(other).make();
    paying.world.clock.now += 16 * MINUTE;
    await paying.world.app.context.paymentExpiry.run();
    expect([await left(phone), await left(other)]).toEqual([0, 100]);
  });

  it("are spent again by late money, also where the same was spent meanwhile: what is missing is owed", async () => {
    const phone = await member(100);
    const guest = guestOf(phone);
    await guest.make();
    const link = await guest.link();
    await guest.act(link, "late");
    paying.world.clock.now += 16 * MINUTE;
    await paying.world.app.context.paymentExpiry.run();
    expect((await place(phone)).status).toBe(200);
    expect(await left(phone)).toBe(0);
    await paying.sandbox.settleLate();
    expect(await guest.outcome(link)).toMatchObject({ outcome: "paid", state: "placed" });
    expect(await left(phone)).toBe(-100);
    expect((await place(phone)).status).toBe(409);
  });

  it("go to the next order of the phone, which ends the one that awaits its payment", async () => {
    const phone = await member(100);
    await guestOf(phone).make();
    expect((await guestOf(phone).make()).state).toBe("awaiting");
    expect(await left(phone)).toBe(0);
    expect((await place(phone)).status).toBe(200);
    expect(await left(phone)).toBe(0);
  });
});
