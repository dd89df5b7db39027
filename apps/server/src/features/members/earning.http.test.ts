import type { WireCustomer } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { earn, finish, ledgerOf, newMember, orderOf, refund } from "../../testing/earning.ts";
import { openMembership } from "../../testing/members.ts";
import type { Staff } from "../../testing/staff.ts";
import { boardIdOf, moveThrough } from "../../testing/visits.ts";
import { openWorld, type Server, type World } from "../../testing/world.ts";

const DAY = 24 * 60 * 60_000;

describe.each(DATABASES)("what members earn [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let other: Server;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    other = kind === "postgres" ? await world.openAnother() : world;
    await openMembership(owner, {
      earnPoints: 10,
      stampRules: [{ reward: "TEA", per: "dish", dishes: ["KOPI"] }],
    });
  });
  afterAll(() => world.close());

  const sumOf = async (memberId: string): Promise<number> => {
    const { sum } = await world.app.database.reader
      .selectFrom("member_ledger")
      .select((select) => select.fn.sum<number | null>("amount").as("sum"))
      .where("member_id", "=", memberId)
      .where("kind", "=", "points")
      .executeTakeFirstOrThrow();
    return sum ?? 0;
  };
  const pointsFor = async (id: string): Promise<number> => {
    const { subtotal, discount } = await world.app.database.reader
      .selectFrom("placed_order")
      .select(["subtotal", "discount"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return Math.floor((subtotal - discount) / 10);
  };

  it("is there once an order is paid and collected, and not before; two processes give it once", async () => {
    const mei = await newMember(world);
    const placed = await orderOf(world, mei, 2);
    const id = await boardIdOf(owner, placed);
    await owner.read("payOrder", { params: { id }, body: { method: "cash" } });
    await earn(world);
    expect(await ledgerOf(world, mei.memberId)).toEqual([]);
    await moveThrough(owner, placed, "acknowledged", "ready", "collected");
    await Promise.all([earn(world), earn(other)]);
    await Promise.all([earn(other), earn(world)]);
    const points = await pointsFor(id);
    expect(points).toBeGreaterThan(0);
    expect(await ledgerOf(world, mei.memberId)).toEqual([
      `earned ${points} points`,
      "earned 2 stamps TEA",
    ]);
  });

  it("goes back with the part that is refunded, all of it with the whole, whatever is given by then", async () => {
    const mei = await newMember(world);
    const placed = await orderOf(world, mei, 4);
    const id = await finish(owner, placed);
    await earn(world);
    const points = await pointsFor(id);
    await openMembership(owner, { earnPoints: 50 });
    const { total } = placed.receipt;
    await refund(world, world.kopi.id, id, Math.ceil(total / 2));
    await earn(world);
    const half = await sumOf(mei.memberId);
    expect(half).toBeGreaterThan(0);
    expect(half).toBeLessThanOrEqual(points / 2);
    await refund(world, world.kopi.id, id, Math.floor(total / 2));
    await earn(world);
    expect(await sumOf(mei.memberId)).toBe(0);
    expect(await ledgerOf(world, mei.memberId)).toContain("takenBack -2 stamps TEA");
    await openMembership(owner, { earnPoints: 10 });
  });

  it("goes back where an order is not collected after all, and comes again with it", async () => {
    const mei = await newMember(world);
    const placed = await orderOf(world, mei);
    const id = await finish(owner, placed);
    await earn(world);
    const points = await sumOf(mei.memberId);
    await owner.read("moveOrder", { params: { id }, body: { from: "collected", to: "ready" } });
    await earn(world);
    expect(await sumOf(mei.memberId)).toBe(0);
    await owner.read("moveOrder", { params: { id }, body: { from: "ready", to: "collected" } });
    await earn(world);
    expect(await sumOf(mei.memberId)).toBe(points);
  });

  it("is nothing for a guest, nor where the venue has no members", async () => {
    const guest = await newMember(world);
    await guest.ask("logoutMember", { body: {} });
    await finish(owner, await orderOf(world, guest));
    const mei = await newMember(world);
    const placed = await orderOf(world, mei);
    await openMembership(owner, { hasMember: false });
    await finish(owner, placed);
    await earn(world);
    expect(await ledgerOf(world, guest.memberId)).toEqual([]);
    expect(await ledgerOf(world, mei.memberId)).toEqual([]);
    await openMembership(owner, { hasMember: true });
  });

  it("is lost after the venue's days, once, and what was refunded then is not taken a second time", async () => {
    // The last test: an owner's sign-in does not last so long.
    await openMembership(owner, { earnPoints: 10, pointsKeptDays: 30 });
    const mei = await newMember(world);
    const placed = await orderOf(world, mei);
    const id = await finish(owner, placed);
    await earn(world);
    const points = await sumOf(mei.memberId);
    const { expiryData } = (await mei.ask("readMember")).body as WireCustomer;
    const lostAt = new Date(world.clock.now + 30 * DAY + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(expiryData).toEqual([{ date: Date.parse(lostAt), pts: points }]);
    world.clock.now += 29 * DAY;
    await earn(world);
    expect(await sumOf(mei.memberId)).toBe(points);
    world.clock.now += DAY;
    await Promise.all([earn(world), earn(other)]);
    expect(await ledgerOf(world, mei.memberId)).toContain(`forfeited -${points} points`);
    expect(await sumOf(mei.memberId)).toBe(0);
    await refund(world, world.kopi.id, id, placed.receipt.total);
    await earn(world);
    expect(await sumOf(mei.memberId)).toBe(0);
  });
});
