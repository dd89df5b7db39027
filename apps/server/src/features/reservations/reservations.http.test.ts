import { call, type WireReservation, type WireStaffReservation } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf, type Diner } from "../../testing/diner.ts";
import { addPickUpCode } from "../../testing/pick-up-code.ts";
import { book, BOOKING, reservationsOf } from "../../testing/reservations.ts";
import type { Staff } from "../../testing/staff.ts";
import { decideWays } from "../../testing/ways-to-order.ts";
import { NOON, openWorld, type World } from "../../testing/world.ts";

const DAY = 24 * 60 * 60_000;
const EVENING = Date.parse("2026-03-14T19:00:00+08:00");

describe.each(DATABASES)("reservations of a venue [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  const change = (before: WireStaffReservation, said: Record<string, unknown>, by = owner) =>
    by.call("changeReservation", {
      params: { id: before.id },
      body: { ...BOOKING, ...said, basis: before.revision },
    });
  const cancel = (before: WireStaffReservation) =>
    owner.call("cancelReservation", {
      params: { id: before.id },
      body: { basis: before.revision },
    });
  const load = (reserveId: string, by = diner) =>
    by.call("loadReservation", { query: { reserveId } });
  const closed = (why: string) => ({ status: 410, refusal: { kind: "reservation-closed", why } });

  it("are booked by the venue's wall under 128 random bits, and answered to its phones [API-012, ENT-028]", async () => {
    const booked = await book(owner);
    expect(booked).toMatchObject({ ...BOOKING, startTime: EVENING, state: "booked" });
    expect(booked.id).toMatch(/^[\w-]{22}$/);
    const query = { reserveId: booked.id };
    expect(await diner.read<WireReservation>("loadReservation", { query })).toEqual({
      reservationId: booked.id,
      pax: 4,
      startTime: EVENING,
      customerName: "Lim Mei",
    });
    // Whoever has scanned a code of the venue needs no session for it.
    const headers = { authorization: `Bearer ${world.kopi.codes[0]}` };
    expect(await call(world.send, "loadReservation", { query, headers })).toMatchObject({
      kind: "answered",
    });
  });

  it("have a link behind the code that opens no table, once there is one", async () => {
    const { link } = await book(owner);
    expect(link).toContain(`/checkin/${world.kopi.codes[0]}/`);
    const hatch = await addPickUpCode(owner, "Reserve");
    const booked = await book(owner);
    expect(booked.link).toBe(`${world.app.context.publicUrl()}/checkin/${hatch}/${booked.id}`);
  });

  it("say so when they were cancelled, are past or nobody's", async () => {
    const cancelled = await book(owner);
    await cancel(cancelled);
    expect(await load(cancelled.id)).toMatchObject(closed("cancelled"));
    expect(await load("A".repeat(22))).toMatchObject(closed("unknown"));
    expect(await load("nonsense")).toMatchObject(closed("unknown"));
    const booked = await book(owner, { time: "12:30" });
    world.clock.now = NOON + 4.5 * 60 * 60_000;
    expect((await load(booked.id)).kind).toBe("answered");
    world.clock.now += 1;
    expect(await load(booked.id)).toMatchObject(closed("past"));
    const listed = (await reservationsOf(owner)).find(({ id }) => id === booked.id);
    expect(listed).toMatchObject({ isPast: true, state: "booked" });
    world.clock.now = NOON;
  });

  it("are changed by whoever saw them as they are, and the other is told", async () => {
    const date = "2026-03-16";
    const before = await book(owner, { date });
    const kitchen = await world.kopi.signIn(world.kopi.demo.staff[1]);
    const outcomes = await Promise.all([
      change(before, { date, pax: 6 }),
      change(before, { date, pax: 8 }, kitchen),
    ]);
    expect(outcomes.map((each) => each.kind).sort()).toEqual(["answered", "refused"]);
    expect(await refusalOf(change(before, { date, pax: 9 }))).toBe("reservation-outdated");
    const [after] = await reservationsOf(owner, { date });
    expect(after?.pax === 6 || after?.pax === 8).toBe(true);
    // A late cancel finds another revision; the same again is answered as it stands.
    expect(await refusalOf(cancel(before))).toBe("reservation-outdated");
    expect((await cancel(after ?? before)).kind).toBe("answered");
    expect((await cancel(before)).kind).toBe("answered");
    expect(await refusalOf(change(after ?? before, { date, pax: 2 }))).toBe("reservation-outdated");
  });

  it.each([
    { date: "2026-03-13" },
    { date: "2027-04-01" },
    { date: "9999-12-31" },
    { date: "0001-01-01" },
  ])("cannot be booked for %o", async (said) => {
    const adding = owner.call("addReservation", { body: { ...BOOKING, ...said } });
    expect(await refusalOf(adding)).toBe("reservation-time");
  });

  it.each([
    { pax: 0 },
    { pax: 1e9 },
    { pax: 2.5 },
    { pax: "many" },
    { date: "2026-02-30" },
    { time: "25:00" },
    { customerName: "" },
    { customerName: "x".repeat(81) },
    { phone: "1".repeat(41) },
  ])("cannot be booked with %o", async (said) => {
    const adding = owner.call("addReservation", { body: { ...BOOKING, ...said } });
    expect(await refusalOf(adding)).toBe("bad-request");
  });

  it("may be typed over while their time has passed, with the time that they have", async () => {
    const before = await book(owner, { time: "12:10" });
    world.clock.now = NOON + DAY;
    const again = await world.kopi.signIn();
    expect((await change(before, { time: "12:10", pax: 5 }, again)).kind).toBe("answered");
    expect(await refusalOf(change(before, { time: "12:20" }, again))).toBe("reservation-time");
    world.clock.now = NOON;
  });

  it("are found by name and number, page by page, a thousand in a day", async () => {
    const names = Array.from({ length: 1000 }, (_, at) => `Guest ${at}`);
    for (let at = 0; at < names.length; at += 50) {
      const some = names.slice(at, at + 50);
      await Promise.all(
        some.map((customerName, index) =>
          book(owner, { date: "2026-04-01", customerName, phone: `8${at + index}_%` }),
        ),
      );
    }
    const found = async (find: string) =>
      (await reservationsOf(owner, { date: "2026-04-01", find })).map((each) => each.customerName);
    expect(await found("guest 99")).toHaveLength(11);
    expect(await found("8734_%")).toEqual(["Guest 734"]);
    expect(await found("%%%")).toEqual([]);
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const body: object = { date: "2026-04-01", ...(cursor !== "" && { cursor }) };
      const page: { rows: WireStaffReservation[]; next: string | null } = await owner.read(
        "listReservations",
        { body },
      );
      seen.push(...page.rows.map(({ id }) => id));
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(1000);
    expect(seen).toHaveLength(1000);
  }, 60_000);

  it("leave no name where the venue's days have passed, nor in what is written down", async () => {
    await decideWays(owner, { detailsKeptDays: 2 });
    const { id } = await book(owner, { customerName: "Zhang Unique", phone: "99887766" });
    world.clock.now = EVENING + 2 * DAY - 1;
    await world.app.context.detailsErasure.run();
    const later = await world.kopi.signIn();
    const listed = async () =>
      (await reservationsOf(later, { date: "2026-03-14" })).find((each) => each.id === id);
    expect(await listed()).toMatchObject({ customerName: "Zhang Unique", phone: "99887766" });
    // Ten days in place of two, and back: what is there is kept as long as the venue says now.
    await decideWays(later, { detailsKeptDays: 10 });
    world.clock.now += 1;
    await world.app.context.detailsErasure.run();
    expect(await listed()).toMatchObject({ customerName: "Zhang Unique" });
    await decideWays(later, { detailsKeptDays: 2 });
    await world.app.context.detailsErasure.run();
    expect(await listed()).toMatchObject({ customerName: "", phone: "", note: "", pax: 4 });
    expect(JSON.stringify(await later.read("readAudit"))).not.toContain("Zhang");
    world.clock.now = NOON;
  });

  it("are not guessed: a stranger 20 times a second is stopped, and who has a link is served", async () => {
    const { id } = await book(owner, { date: "2026-03-18" });
    world.clock.now = NOON + 3 * DAY;
    const stranger = await world.kopi.checkIn(1);
    const guest = await world.kopi.checkIn(2);
    const guesses = Array.from({ length: 200 }, (_, at) =>
      refusalOf(load(String(at).padStart(22, "g"), stranger)),
    );
    const refusals = await Promise.all(guesses);
    expect(refusals.filter((each) => each === "reservation-closed")).toHaveLength(30);
    expect(refusals.filter((each) => each === "too-many-requests")).toHaveLength(170);
    expect((await guest.call("readVisit")).kind).toBe("answered");
    world.clock.now += 10 * 60_000;
    expect((await load(id, guest)).kind).toBe("answered");
    world.clock.now = NOON;
  });
});
