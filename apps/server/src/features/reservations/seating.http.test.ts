import type {
  Outcome,
  WireBill,
  WireBoard,
  WireSettings,
  WireStaffReservation,
  WireVisit,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, type Diner } from "../../testing/diner.ts";
import { addPickUpCode } from "../../testing/pick-up-code.ts";
import { book, BOOKING, reservationsOf } from "../../testing/reservations.ts";
import type { Staff } from "../../testing/staff.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;

describe.each(DATABASES)("a reservation that is seated [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let hatch: string;
  let table = 0;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    hatch = await addPickUpCode(owner);
  });
  afterAll(() => world.close());
  // Each at a table of its own.
  beforeEach(() => {
    table += 1;
    world.clock.now = NOON;
  });

  const place = () => world.kopi.places[table];
  const open = ({ id }: WireStaffReservation, userId = ""): Promise<Diner> =>
    checkInWith(world.send, `${hatch}/${id}`, userId);
  const kopi = (diner: Diner) => diner.orderOf(want(diner.item("KOPI")));
  const seat = (booked: WireStaffReservation, joins = false, by = owner): Promise<Outcome> =>
    by.call("seatReservation", {
      params: { id: booked.id },
      body: { basis: booked.revision, placeId: place()?.id ?? "", joins },
    });
  const found = async ({ id }: WireStaffReservation) =>
    (await reservationsOf(owner, {})).find((each) => each.id === id);
  const billOf = async (booked: WireStaffReservation) =>
    owner.read<WireBill>("readBill", { params: { id: (await found(booked))?.visitId ?? "" } });
  const board = async () => (await owner.read<WireBoard>("readBoard")).orders;
  const visitOf = async (diner: Diner) =>
    (await diner.read<{ visit: WireVisit }>("readVisit")).visit;

  it("has what was ordered ahead on its table's bill and in the kitchen at once [CHK-005]", async () => {
    const booked = await book(owner, { time: "18:00" });
    const diner = await open(booked);
    const { number } = await diner.place(kopi(diner));
    expect((await board()).map((order) => order.number)).not.toContain(number);
    expect((await seat(booked)).kind).toBe("answered");
    expect(await found(booked)).toMatchObject({ state: "seated", table: place()?.label });
    const bill = await billOf(booked);
    expect(bill.orders.map((order) => order.number)).toEqual([number]);
    expect(bill.due).toBeGreaterThan(0);
    expect((await board()).find((order) => order.number === number)).toMatchObject({
      tableLabel: place()?.label,
      kitchenAt: NOON,
    });
  });

  it("makes its phones phones of the table, which orders on one bill with who scans its code", async () => {
    const booked = await book(owner);
    const diner = await open(booked);
    const stream = await world.followOrders(diner);
    await diner.place(kopi(diner));
    await seat(booked);
    // The phone hears of it, asks for its settings, and has a token of the visit from then on.
    expect(await stream.next()).toBe("orders");
    stream.close();
    const settings = await diner.read<WireSettings>("loadSettings");
    expect(settings).toMatchObject({ tableLabel: place()?.label, visit: { guest: 1, pax: 4 } });
    expect(settings.isReservation).toBeUndefined();
    expect(settings.token).not.toBe(diner.token);
    // With the token of before it orders there too.
    await diner.place(kopi(diner));
    const scanned = await world.kopi.checkIn(table);
    await scanned.place(kopi(scanned));
    expect((await billOf(booked)).orders).toHaveLength(3);
    expect((await visitOf(diner))?.orders).toHaveLength(3);
    // Another phone of the party opens the same link.
    const second = await open(booked);
    expect(second.settings).toMatchObject({ tableLabel: place()?.label, visit: { guest: 3 } });
    await second.place(kopi(second));
    expect((await billOf(booked)).orders).toHaveLength(4);
    // Nobody at the table reads who has reserved, or the number.
    expect(JSON.stringify([await visitOf(scanned), scanned.settings])).not.toContain("Lim Mei");
    expect(JSON.stringify(await visitOf(diner))).not.toContain(BOOKING.phone);
  });

  it("is heard of by its phones that ordered nothing, when it is changed, seated or cancelled, and by no other's", async () => {
    const booked = await book(owner);
    const stream = await world.followOrders(await open(booked));
    const others = await world.followOrders(await open(await book(owner)));
    const body = { ...BOOKING, time: "20:00", basis: booked.revision };
    const moved = await owner.read<WireStaffReservation>("changeReservation", {
      params: { id: booked.id },
      body,
    });
    expect(await stream.next()).toBe("orders");
    await seat(moved);
    expect(await stream.next()).toBe("orders");
    const third = await book(owner);
    const cancelled = await world.followOrders(await open(third));
    await owner.read("cancelReservation", { params: { id: third.id }, body: { basis: 1 } });
    expect(await cancelled.next()).toBe("orders");
    // What concerns everybody is the first that the other hears.
    await owner.read("setItemState", {
      params: { code: "KOPI" },
      body: { isSoldOut: false, stock: 90 },
    });
    expect(["settings", "stock"]).toContain(await others.next());
    for (const each of [stream, cancelled, others]) each.close();
  });

  it("asks where others sit, and joins their bill once somebody has said so", async () => {
    const there = await world.kopi.checkIn(table);
    await there.place(kopi(there));
    const booked = await book(owner);
    const diner = await open(booked);
    await diner.place(kopi(diner));
    expect(await seat(booked)).toMatchObject({
      refusal: { kind: "table-taken", label: place()?.label },
    });
    expect(await found(booked)).toMatchObject({ state: "booked" });
    await seat(booked, true);
    expect((await billOf(booked)).orders).toHaveLength(2);
    expect((await visitOf(there))?.orders).toHaveLength(2);
  });

  it("is seated once: of two who do at one moment one is told, and so is who cancels it meanwhile", async () => {
    const booked = await book(owner);
    const diner = await open(booked);
    await diner.place(kopi(diner));
    const kitchen = await world.kopi.signIn(world.kopi.demo.staff[1]);
    const elsewhere = { basis: booked.revision, placeId: world.kopi.places[0]?.id ?? "" };
    const params = { id: booked.id };
    const outcomes = await Promise.all([
      seat(booked),
      kitchen.call("seatReservation", { params, body: elsewhere }),
      owner.call("cancelReservation", { params, body: { basis: booked.revision } }),
    ]);
    const kinds = outcomes.map((each) => (each.kind === "refused" ? each.refusal.kind : each.kind));
    expect(kinds.toSorted()).toEqual(["answered", "reservation-outdated", "reservation-outdated"]);
    // The same tap again is answered as it was.
    const after = await found(booked);
    const again = await owner.call("seatReservation", {
      params,
      body: {
        basis: booked.revision,
        placeId: world.kopi.places.find(({ label }) => label === after?.table)?.id ?? "none",
      },
    });
    const expected = after?.state === "seated" ? "answered" : "refused";
    expect(again.kind).toBe(expected);
  });

  it("takes an order that comes at the same moment along, on whichever side of it", async () => {
    const booked = await book(owner);
    const phones = await Promise.all(Array.from({ length: 8 }, () => open(booked)));
    const [seated, ...sent] = await Promise.all([
      seat(booked),
      ...phones.map((phone) => phone.send(kopi(phone))),
    ]);
    expect([seated, ...sent].map((each) => each?.kind)).toEqual(Array(9).fill("answered"));
    expect((await billOf(booked)).orders).toHaveLength(8);
  });

  it("is over once its table is closed", async () => {
    const booked = await book(owner);
    const diner = await open(booked);
    await seat(booked);
    const params = { id: (await found(booked))?.visitId ?? "" };
    await owner.read("closeVisit", { params, body: { leavesUnsettled: true } });
    expect(await refusalOf(diner.send(kopi(diner)))).toBe("session-invalid");
    expect(await refusalOf(diner.call("loadSettings"))).toBe("session-invalid");
    await expect(open(booked)).rejects.toThrow("code-unknown");
  });

  it("is not seated at a place where nobody sits, or that there is not", async () => {
    const booked = await book(owner);
    const places = await owner.read<{ places: { id: string; label: string }[] }>("listPlaces");
    const counter = places.places.find(({ label }) => label === "Hatch")?.id ?? "";
    for (const placeId of [counter, "no-such-table"]) {
      const body = { basis: booked.revision, placeId };
      const seating = owner.call("seatReservation", { params: { id: booked.id }, body });
      expect(await refusalOf(seating)).toBe("not-found");
    }
    expect(await found(booked)).toMatchObject({ state: "booked" });
  });

  it("that is cancelled takes what no kitchen has along and gives its stock back, and leaves what one cooks", async () => {
    const stock = async () =>
      (
        await owner.read<{ items: { code: string; stock: number | null }[] }>("listItems")
      ).items.find(({ code }) => code === "OTAH")?.stock;
    const body = { isSoldOut: false, stock: 9 };
    await owner.read("setItemState", { params: { code: "OTAH" }, body });
    const booked = await book(owner, { time: "12:20" });
    const diner = await open(booked);
    const early = await diner.place(kopi(diner));
    const later = await book(owner, { time: "18:00" });
    const guest = await open(later);
    await guest.place(guest.orderOf(want(guest.item("OTAH"))));
    expect(await stock()).toBe(8);
    for (const { id, revision: basis } of [booked, later]) {
      await owner.read("cancelReservation", { params: { id }, body: { basis } });
    }
    expect(await stock()).toBe(9);
    expect((await board()).map((order) => order.number)).toContain(early.number);
    const { rows } = await owner.read<{ rows: { dueAt: number }[] }>("listLater");
    expect(rows.map(({ dueAt }) => dueAt)).not.toContain(NOON + 360 * MINUTE);
  });

  it("moves what was ordered ahead within its day, and not to another", async () => {
    const booked = await book(owner, { time: "18:00" });
    const diner = await open(booked);
    const { number } = await diner.place(kopi(diner));
    const change = (said: object, basis: number) =>
      owner.call("changeReservation", {
        params: { id: booked.id },
        body: { ...BOOKING, ...said, basis },
      });
    const elsewhere = change({ date: "2026-03-15", time: "18:00" }, booked.revision);
    expect(await refusalOf(elsewhere)).toBe("reservation-ordered");
    expect((await change({ time: "20:30" }, booked.revision)).kind).toBe("answered");
    const { rows } = await owner.read<{ rows: { number: string; dueAt: number }[] }>("listLater");
    expect(rows.find((order) => order.number === number)).toMatchObject({
      dueAt: NOON + 510 * MINUTE,
    });
    // So near that the kitchen has it at once.
    expect((await change({ time: "12:10" }, booked.revision + 1)).kind).toBe("answered");
    expect((await board()).map((order) => order.number)).toContain(number);
  });

  it("writes down who seated it where, without a name", async () => {
    const booked = await book(owner, { customerName: "Private Person" });
    await seat(booked);
    const { rows } = await owner.read<{ rows: { deed: string; subject: string }[] }>("readAudit");
    const subject = `2026-03-14 19:00 · 4 · ${place()?.label}`;
    expect(rows).toContainEqual(expect.objectContaining({ deed: "reservation-seated", subject }));
    expect(JSON.stringify(rows)).not.toContain("Private Person");
  });
});
