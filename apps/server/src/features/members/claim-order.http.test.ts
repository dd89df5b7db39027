/** Why: an order that a guest placed without a login is a member's afterwards, once, for whoever knows its day, number and place. */
import type { WirePdpa } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import type { Diner } from "../../testing/diner.ts";
import { earn, finish, ledgerOf, newMember, refund } from "../../testing/earning.ts";
import { memberPhone, openMembership, type MemberPhone } from "../../testing/members.ts";
import { sender } from "../../testing/raw-request.ts";
import type { Staff } from "../../testing/staff.ts";
import { moveThrough } from "../../testing/visits.ts";
import { openWorld, type Server, type World } from "../../testing/world.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

describe.each(DATABASES)("an order that is claimed [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let other: Server;
  beforeAll(async () => {
    world = await openWorld(kind);
    other = kind === "postgres" ? await world.openAnother() : world;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    // What was guessed before counts no more.
    world.clock.now += 2 * HOUR;
    owner = await world.kopi.signIn();
    await openMembership(owner, { earnPoints: 10, claimDays: 7 });
  });

  const today = () => new Date(world.clock.now + 8 * HOUR).toISOString().slice(0, 10);
  const guestOrder = async (diner?: Diner) => {
    world.clock.now += 60_000;
    const guest = diner ?? (await world.kopi.checkIn(1));
    const placed = await guest.place(guest.orderOf(want(guest.item("KOPI"), {}, { quantity: 2 })));
    const said = { date: today(), number: Number(placed.number), place: guest.settings.tableLabel };
    return { placed, said };
  };
  const claim = (phone: MemberPhone, body: object) => phone.ask("claimOrder", { body });
  const kindOf = async (reply: ReturnType<typeof claim>): Promise<unknown> => {
    const { status, body } = await reply;
    return status === 200 ? "claimed" : (body as { readonly kind?: unknown }).kind;
  };
  const points = async (memberId: string): Promise<number> => {
    const rows = await ledgerOf(world, memberId);
    return rows.reduce((sum, row) => sum + (Number.parseInt(row.split(" ")[1] ?? "", 10) || 0), 0);
  };

  it("earns once it is paid and collected, and at once where it is already; a refund takes it back", async () => {
    const mei = await newMember(world);
    const early = await guestOrder();
    expect((await claim(mei, early.said)).body).toEqual({ number: early.said.number });
    await earn(world);
    expect(await ledgerOf(world, mei.memberId)).toEqual(["earned 0 points"]);
    const id = await finish(owner, early.placed);
    await earn(world);
    const first = await points(mei.memberId);
    expect(first).toBeGreaterThan(0);
    const late = await guestOrder();
    await finish(owner, late.placed);
    await earn(world);
    expect(await kindOf(claim(mei, late.said))).toBe("claimed");
    await earn(world);
    expect(await points(mei.memberId)).toBe(2 * first);
    expect(await kindOf(claim(mei, late.said))).toBe("claimed");
    await refund(world, world.kopi.id, id, early.placed.receipt.total);
    await earn(world);
    await earn(world);
    expect(await points(mei.memberId)).toBe(first);
  });

  it("is one member's, of two phones in two processes that claim it at one moment", async () => {
    for (let round = 0; round < 3; round += 1) {
      const members = [await newMember(world), await newMember(world)] as const;
      const there = memberPhone(members[1].diner, sender(other.url));
      there.cookie = members[1].cookie;
      const { placed, said } = await guestOrder();
      const told = await Promise.all([kindOf(claim(members[0], said)), kindOf(claim(there, said))]);
      expect(told.toSorted()).toEqual(["claim-refused", "claimed"]);
      await finish(owner, placed);
      await earn(world);
      const earned = await Promise.all(members.map(({ memberId }) => points(memberId)));
      expect(earned.filter((sum) => sum > 0)).toHaveLength(1);
    }
  });

  it("is refused in one way, whatever is wrong with it", async () => {
    const mei = await newMember(world);
    const tan = await newMember(world);
    const { said, placed } = await guestOrder();
    const yesterday = new Date(world.clock.now - 16 * HOUR).toISOString().slice(0, 10);
    for (const wrong of [{ number: 999 }, { place: "Nowhere" }, { date: yesterday }]) {
      expect(await kindOf(claim(mei, { ...said, ...wrong }))).toBe("claim-refused");
    }
    const own = await memberOrder(tan);
    expect(await kindOf(claim(mei, own))).toBe("claim-refused");
    await moveThrough(owner, placed, "cancelled");
    expect(await kindOf(claim(mei, said))).toBe("claim-refused");
    const next = await guestOrder();
    await openMembership(owner, { claimDays: 0 });
    expect(await kindOf(claim(mei, next.said))).toBe("claim-refused");
    const guest = memberPhone(await world.kopi.checkIn(2), world.send);
    expect(await kindOf(claim(guest, next.said))).toBe("member-login-required");
    expect(await ledgerOf(world, mei.memberId)).toEqual([]);
  });

  async function memberOrder(phone: MemberPhone) {
    const { diner } = phone;
    const body = diner.orderOf(want(diner.item("KOPI")));
    const headers = { "idempotency-key": crypto.randomUUID() };
    const { number } = (await phone.ask("placeOrder", { body, headers })).body as {
      readonly number: string;
    };
    return { date: today(), number: Number(number), place: diner.settings.tableLabel };
  }

  it("is found by its place however that is typed, until its days are over, which the phone is told", async () => {
    const mei = await newMember(world);
    const { said } = await guestOrder();
    const { body } = await mei.ask("readPdpa");
    expect((body as WirePdpa).claimDays).toBe(7);
    const place = ` ${said.place.toLowerCase()} `;
    expect(await kindOf(claim(mei, { ...said, place }))).toBe("claimed");
    const { said: old } = await guestOrder();
    world.clock.now += 7 * DAY + 1;
    const late = await newMember(world);
    expect(await kindOf(claim(late, old))).toBe("claim-refused");
  });

  it("is guessed ten times in an hour by a phone, which stops nobody else behind its address", async () => {
    const mei = await newMember(world);
    const tan = await newMember(world);
    const { said } = await guestOrder();
    const wrong = Array.from({ length: 14 }, (_, at) =>
      kindOf(claim(mei, { ...said, number: 200 + 10 * at })),
    );
    const told = await Promise.all(wrong);
    expect(told.filter((each) => each === "claim-refused")).toHaveLength(10);
    expect(told.filter((each) => each === "too-many-requests")).toHaveLength(4);
    expect(await kindOf(claim(mei, said))).toBe("too-many-requests");
    expect(await kindOf(claim(tan, said))).toBe("claimed");
  });

  it("is one of ten of a member in a day", async () => {
    const mei = await newMember(world);
    const guest = await world.kopi.checkIn(1);
    for (let at = 0; at < 10; at += 1) {
      expect(await kindOf(claim(mei, (await guestOrder(guest)).said))).toBe("claimed");
    }
    const { said } = await guestOrder(guest);
    expect(await kindOf(claim(mei, said))).toBe("too-many-requests");
    expect(await kindOf(claim(await newMember(world), said))).toBe("claimed");
  });

  it("goes with its member into another, and is claimed by nobody again", async () => {
    const mei = await newMember(world);
    const tan = await newMember(world);
    const { said, placed } = await guestOrder();
    await claim(tan, said);
    const params = { id: mei.memberId };
    await owner.read("mergeMember", { params, body: { phone: tan.number } });
    await finish(owner, placed);
    await earn(world);
    expect(await points(mei.memberId)).toBeGreaterThan(0);
    const another = await newMember(world);
    expect(await kindOf(claim(another, said))).toBe("claim-refused");
    expect(await kindOf(claim(mei, said))).toBe("claimed");
  });
});
