import type {
  WireBoard,
  WireSettings,
  WireStaffReservation,
  WireStoredOrder,
} from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, scanWith, type Diner } from "../../testing/diner.ts";
import { addPickUpCode } from "../../testing/pick-up-code.ts";
import { book, BOOKING } from "../../testing/reservations.ts";
import type { Staff } from "../../testing/staff.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;
const EVENING = Date.parse("2026-03-14T19:00:00+08:00");

describe.each(DATABASES)("the link of a reservation [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let hatch: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    hatch = await addPickUpCode(owner);
  });
  afterAll(() => world.close());

  const open = ({ id }: WireStaffReservation, userId = ""): Promise<Diner> =>
    checkInWith(world.send, `${hatch}/${id}`, userId);
  const closed = (code: string) => scanWith(world.send, code, {});
  const board = async (by = owner) => (await by.read<WireBoard>("readBoard")).orders;

  it("opens a session of the reservation on a fresh phone: nobody is asked or counted [CHK-005]", async () => {
    const { settings } = await open(await book(owner));
    expect(settings).toMatchObject({
      isReservation: true,
      isTakeAway: false,
      tableLabel: "Lim Mei, 19:00",
      hasInitFlow: false,
    });
    expect(settings.token).not.toBe("");
    // The code alone is what it was.
    const { settings: alone } = await checkInWith(world.send, hatch);
    expect(alone).toMatchObject({ isTakeAway: true, tableLabel: "Hatch" });
    expect(alone.isReservation).toBeUndefined();
  });

  it("orders for its time and its guests, without a name or a time [CHK-005, ENT-028]", async () => {
    const diner = await open(await book(owner, { time: "20:00", customerName: "Ng Siew" }));
    const { number } = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    expect((await board()).find((order) => order.number === number)).toBeUndefined();
    const own = await diner.read<WireStoredOrder>("readOrder", { query: {} });
    expect(own).toMatchObject({ deliveryType: 4, scheduleTime: EVENING + 60 * MINUTE });
    expect(own.orders).toMatchObject([{ dueAt: EVENING + 60 * MINUTE, pax: 4 }]);
    // Whoever has the link reads no phone number, in no answer.
    expect(JSON.stringify([own, diner.settings])).not.toContain(BOOKING.phone);
    world.clock.now = EVENING + 30 * MINUTE;
    await world.app.context.beginning.run();
    const later = await world.kopi.signIn();
    expect((await board(later)).find((order) => order.number === number)).toMatchObject({
      mode: "reservation",
      details: { name: "Ng Siew", phone: BOOKING.phone },
      guests: 4,
    });
    world.clock.now = NOON;
  });

  it("orders for as soon as possible where its guests are late", async () => {
    const booked = await book(owner, { time: "12:05" });
    world.clock.now = NOON + 10 * MINUTE;
    const diner = await open(booked);
    const { number } = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    expect((await board()).find((order) => order.number === number)).toMatchObject({ dueAt: 0 });
    world.clock.now = NOON;
  });

  it("shows what was ordered with it days before to the phone that comes back", async () => {
    const booked = await book(owner, { date: "2026-03-17" });
    const diner = await open(booked);
    await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    world.clock.now = NOON + 3 * 24 * 60 * MINUTE;
    const again = await open(booked, diner.userId);
    expect((await again.read<WireStoredOrder>("readOrder", { query: {} })).orders).toHaveLength(1);
    world.clock.now = NOON;
  });

  it("says so where it is cancelled, past, another venue's or nobody's, and to who had opened it", async () => {
    const booked = await book(owner);
    const diner = await open(booked);
    const params = { id: booked.id };
    await owner.read("cancelReservation", { params, body: { basis: booked.revision } });
    const cancelled = { refusal: { kind: "reservation-closed", why: "cancelled" } };
    const gone = { refusal: { kind: "code-unknown" } };
    expect(await closed(`${hatch}/${booked.id}`)).toMatchObject(gone);
    expect(await diner.call("loadSettings")).toMatchObject(gone);
    // Why it is so its phone asks.
    const query = { reserveId: booked.id };
    expect(await diner.call("loadReservation", { query })).toMatchObject(cancelled);
    expect(await diner.send(diner.orderOf(want(diner.item("KOPI"))))).toMatchObject(cancelled);
    expect(await closed(`${hatch}/${"x".repeat(22)}`)).toMatchObject(gone);
    expect(await closed(`${world.hotel.codes[0]}/${booked.id}`)).toMatchObject(gone);
    expect(await refusalOf(closed(`nobody-made-this-code-yet/${booked.id}`))).toBe("code-unknown");
    const past = await book(owner, { time: "12:01" });
    world.clock.now = NOON + 5 * 60 * MINUTE;
    expect(await closed(`${hatch}/${past.id}`)).toMatchObject(gone);
    world.clock.now = NOON;
  });

  it("orders for the time that staff have just given the reservation", async () => {
    const booked = await book(owner);
    const diner = await open(booked);
    const body = { ...BOOKING, time: "21:00", basis: booked.revision };
    const [moved, sent] = await Promise.all([
      owner.call("changeReservation", { params: { id: booked.id }, body }),
      diner.send(diner.orderOf(want(diner.item("KOPI")))),
    ]);
    expect([moved.kind, sent.kind]).toEqual(["answered", "answered"]);
    const { orders } = await diner.read<WireStoredOrder>("readOrder", { query: {} });
    expect(orders).toMatchObject([{ dueAt: EVENING + 120 * MINUTE }]);
    const { tableLabel } = await diner.read<WireSettings>("loadSettings");
    expect(tableLabel).toBe("Lim Mei, 21:00");
  });
});
