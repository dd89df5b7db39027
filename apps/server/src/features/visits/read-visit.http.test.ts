import type { WireStoredOrder, WireVisit } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, scanWith, type Diner } from "../../testing/diner.ts";
import { decideOrdering } from "../../testing/ordering-rules.ts";
import {
  boardIdOf,
  closeVisitOf,
  moveThrough,
  orderKopi,
  readVisitOf,
  visitIdOf,
  visitsAt,
} from "../../testing/visits.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(DATABASES)("a visit and its rounds [%s]", (kind) => {
  let world: World;
  let table = -1;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());
  /** Each test has a table and a day of its own. */
  beforeEach(() => {
    table += 1;
    world.clock.now = NOON + table * 24 * HOUR;
  });
  const code = () => world.kopi.codes[table] ?? "";
  const checkIn = (userId = "") => checkInWith(world.send, code(), userId);
  const ownNumbers = async (diner: Diner): Promise<readonly string[]> => {
    const own = await diner.read<WireStoredOrder>("readOrder", { query: { orderId: "" } });
    return own.orders.map(({ number }) => number);
  };
  const numbersOf = (visit: WireVisit) => visit?.orders.map(({ number }) => number);

  it("shows every phone all rounds, who ordered what, and the sum, live [BEY-009]", async () => {
    const [one, other] = [await checkIn(), await checkIn()];
    const stream = await world.followOrders(one);
    const first = await orderKopi(one);
    expect(await stream.next()).toBe("orders");
    const second = await other.place(
      other.orderOf(want(other.item("SATAY"), {}, { remark: "less spicy" })),
    );
    expect(await stream.next()).toBe("orders");
    const seen = await readVisitOf(one);
    expect(seen).toMatchObject({
      openedAt: one.settings.orderTime,
      closedAt: null,
      guest: 1,
      orders: [
        { number: first.number, guest: 1, isOwn: true },
        { number: second.number, guest: 2, isOwn: false },
      ],
      notShown: 0,
      paid: 0,
      calls: [],
    });
    expect(seen?.total).toBe(first.receipt.total + second.receipt.total);
    expect(seen?.orders[1]?.receipt.lines[0]).toMatchObject({ code: "SATAY" });
    const theirs = await readVisitOf(other);
    expect(theirs?.orders.map(({ isOwn }) => isOwn)).toEqual([false, true]);
    // What the kitchen does with a round all of them hear, and a cancelled one costs nothing.
    await moveThrough(await world.kopi.signIn(), second, "cancelled");
    expect(await stream.next()).toBe("orders");
    expect(await readVisitOf(one)).toMatchObject({
      orders: [{ state: "placed" }, { state: "cancelled" }],
      total: first.receipt.total,
    });
    stream.close();
  });

  it("tells nobody at the table what another guest is allergic to", async () => {
    const [one, other] = [await checkIn(), await checkIn()];
    await one.place({ ...one.orderOf(want(one.item("KOPI"))), allergies: ["peanut"] });
    expect((await readVisitOf(one))?.orders[0]?.receipt).toMatchObject({ allergies: ["peanut"] });
    expect((await readVisitOf(other))?.orders[0]?.receipt).not.toHaveProperty("allergies");
  });

  it("leads cleared storage and another phone back to its rounds by joining again [BEY-014]", async () => {
    const lost = await checkIn();
    const placed = await orderKopi(lost);
    const again = await checkIn();
    expect(again.userId).not.toBe(lost.userId);
    expect(numbersOf(await readVisitOf(again))).toEqual([placed.number]);
    expect(await ownNumbers(again)).toEqual([]);
  });

  it("after the visit tells of an order by its number and place how far it is, and nothing else [BEY-014]", async () => {
    const seated = await checkIn();
    const placed = await orderKopi(seated);
    await closeVisitOf(world, world.kopi, seated);
    const newcomer = await checkIn();
    expect(await readVisitOf(newcomer)).toMatchObject({ orders: [], total: 0 });
    const query = { number: placed.number };
    const found = await newcomer.read("recoverOrder", { query });
    expect(found).toEqual({
      number: placed.number,
      state: "placed",
      placedAt: placed.placedAt,
      dueAt: 0,
      acknowledgedAt: null,
      posFailedAt: 0,
      readyAt: null,
      waitsForKitchen: false,
      hold: "none",
      cancelReason: "",
      cancelNote: "",
      takeBackUntil: null,
      now: world.clock.now,
    });
    const staff = await world.kopi.signIn();
    const body = { from: "placed", reason: "soldOut", note: "Sorry, Mei: no more kaya" };
    await staff.read("cancelOrder", { params: { id: await boardIdOf(staff, placed) }, body });
    expect(await newcomer.read("recoverOrder", { query })).toMatchObject({
      state: "cancelled",
      cancelReason: "soldOut",
      cancelNote: "",
    });
    const elsewhere = await checkInWith(world.send, world.kopi.codes[table + 1] ?? "");
    expect(await refusalOf(elsewhere.call("recoverOrder", { query }))).toBe("not-found");
    // Tomorrow the same number is another order.
    world.clock.now += 12 * HOUR;
    const later = await checkIn();
    expect(await refusalOf(later.call("recoverOrder", { query }))).toBe("not-found");
  });

  it("takes ten numbers that nobody has of one address at a place, also at one moment [BEY-014]", async () => {
    const diner = await checkIn();
    const { number } = await orderKopi(diner);
    const guesses = Array.from({ length: 30 }, (_, at) =>
      refusalOf(diner.call("recoverOrder", { query: { number: String(900 + at) } })),
    );
    const kinds = await Promise.all(guesses);
    expect(kinds.filter((came) => came === "not-found")).toHaveLength(10);
    const query = { number };
    expect(await refusalOf(diner.call("recoverOrder", { query }))).toBe("too-many-requests");
    world.clock.now += 10 * MINUTE;
    await diner.read("recoverOrder", { query });
  });

  it("orders nothing once it is closed, and reads its own orders two hours after the last [DEC-004]", async () => {
    const [one, other] = [await checkIn(), await checkIn()];
    const early = await orderKopi(one);
    world.clock.now += MINUTE;
    const late = await orderKopi(one);
    await orderKopi(other);
    const staff = await world.kopi.signIn();
    const stream = await world.followOrders(one);
    await closeVisitOf(world, world.kopi, one);
    expect(await stream.next()).toBe("orders");
    expect(await stream.next()).toBe("settings");
    await stream.ended;
    const tries = [
      one.send(one.orderOf(want(one.item("KOPI")))),
      one.call("checkValidity", { body: { title: "" } }),
      one.call("loadSettings"),
    ];
    expect(await Promise.all(tries.map(refusalOf))).toEqual(Array(3).fill("session-invalid"));
    const both = [early.number, late.number];
    expect(numbersOf(await readVisitOf(one))).toEqual(both);
    await moveThrough(staff, early, "acknowledged", "ready", "collected");
    world.clock.now += 3 * HOUR;
    expect(await ownNumbers(one)).toEqual(both);
    await moveThrough(staff, late, "cancelled");
    world.clock.now += 2 * HOUR - 1;
    expect(await ownNumbers(one)).toEqual(both);
    world.clock.now += 1;
    expect(await ownNumbers(one)).toEqual([]);
    expect(await readVisitOf(one)).toBeNull();
    const query = { orderId: late.orderId };
    expect(await refusalOf(one.call("readOrderStatus", { query }))).toBe("not-found");
    expect(await refusalOf(one.call("readOrder", { query }))).toBe("not-found");
  });

  it("lets in none of twenty orders that come once it is closed, and all those before [DEC-004]", async () => {
    const diners = await Promise.all(Array.from({ length: 20 }, () => checkIn()));
    const [first] = diners;
    if (first === undefined) throw new Error("nobody came");
    const sent = diners.map((diner) => diner.send(diner.orderOf(want(diner.item("KOPI")))));
    const closing = closeVisitOf(world, world.kopi, first);
    const came = await Promise.all(sent);
    await closing;
    const [visit] = await visitsAt(world, world.kopi.places[table]?.id ?? "");
    const rows = await world.app.database.reader
      .selectFrom("placed_order")
      .select("id")
      .where("visit_id", "=", visit?.id ?? "")
      .execute();
    expect(rows).toHaveLength(came.filter((outcome) => outcome.kind === "answered").length);
    const refused = came.flatMap((outcome) =>
      outcome.kind === "refused" ? [outcome.refusal.kind] : [],
    );
    expect(new Set(refused).size).toBeLessThan(2);
    expect(await refusalOf(first.send(first.orderOf()))).toBe("session-invalid");
  });

  it("closes with its day, unpaid or not, and where it is silent and settled, when a board looks [DEC-004]", async () => {
    const unpaid = await checkIn();
    const placed = await orderKopi(unpaid);
    const elsewhere = await checkInWith(world.send, world.kopi.codes[table + 1] ?? "");
    const staff = await world.kopi.signIn();
    const closedBy = async (diner: Diner) => {
      const row = await world.app.database.reader
        .selectFrom("visit")
        .select(["closed_by", "is_left_unpaid"])
        .where("id", "=", visitIdOf(diner))
        .executeTakeFirst();
      return `${row?.closed_by} ${row?.is_left_unpaid}`;
    };
    await moveThrough(staff, placed, "acknowledged");
    world.clock.now += 2 * HOUR;
    await staff.read("readBoard");
    await expect.poll(() => closedBy(elsewhere)).toBe("quiet 0");
    expect(await closedBy(unpaid)).toBe(" 0");
    world.clock.now += 14 * HOUR;
    await (await world.kopi.signIn()).read("readBoard");
    await expect.poll(() => closedBy(unpaid)).toBe("day 1");
  });

  it("gives the table another code with each seating, where the venue wants that [DEC-003]", async () => {
    await decideOrdering(world, world.kopi, { presence: "freshCode" });
    const seated = await checkIn();
    await closeVisitOf(world, world.kopi, seated);
    expect(await refusalOf(scanWith(world.send, code(), {}))).toBe("code-unknown");
    await decideOrdering(world, world.kopi, {});
  });
});
