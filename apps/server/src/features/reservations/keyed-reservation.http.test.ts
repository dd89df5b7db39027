import {
  call,
  requestFor,
  type WireConnections,
  type WireKeyedReservation,
} from "@comanda/contract";
import { addDays } from "@comanda/domain/time";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { answerOf, checkInWith } from "../../testing/diner.ts";
import {
  BOOKING,
  bringFile,
  keyFor,
  putKeyed,
  reservationsFile,
  reservationsOf,
} from "../../testing/reservations.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

/** Calls of another system that a minute allows. */
const MINUTE_CALLS = 40;

describe.each(DATABASES)("reservations of another system [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let key: string;
  /** Of each test one of its own. */
  let date = "2026-03-14";
  let reference = "";
  beforeAll(async () => {
    world = await openWorld(kind, {
      env: { LIMIT_READ: String(MINUTE_CALLS), TRUST_PROXY: "yes" },
    });
    owner = await world.kopi.signIn();
    key = await keyFor(owner);
  });
  afterAll(() => world.close());
  beforeEach(() => {
    date = addDays(date, 1);
    reference = `R ${date}`;
    // Each test has a minute for itself.
    world.clock.now += 60_000;
  });

  const put = (said: Record<string, unknown> = {}, by = key, name = reference) =>
    putKeyed(world.send, by, name, { date, ...said });
  const booked = (said: Record<string, unknown> = {}) => answerOf<WireKeyedReservation>(put(said));
  const remove = (by = key, name = reference) =>
    call(world.send, "deleteReservation", {
      params: { reference: name },
      headers: { authorization: `Bearer ${by}` },
    });
  const listed = () => reservationsOf(owner, { date });
  const ended = (why: string) => ({ status: 409, refusal: { kind: "reservation-ended", why } });

  it("are booked under its reference, with a link for their guests", async () => {
    const answer = await booked();
    expect(answer.link).toMatch(/\/checkin\/[\w-]+\/[\w-]{22}$/);
    expect(answer).toEqual({
      reference,
      state: "booked",
      isPast: false,
      startTime: Date.parse(`${date}T19:00:00+08:00`),
      date,
      time: "19:00",
      pax: 4,
      table: "",
      link: answer.link,
    });
    expect(await listed()).toMatchObject([{ ...BOOKING, date, reference, link: answer.link }]);
  });

  it("are one, however often they come, and changed by what is said last", async () => {
    const first = await booked();
    expect(await booked()).toEqual(first);
    expect(await listed()).toMatchObject([{ revision: 1 }]);
    expect(await booked({ time: "20:30", pax: 6 })).toMatchObject({ link: first.link, pax: 6 });
    expect(await listed()).toMatchObject([{ time: "20:30", pax: 6, revision: 2 }]);
  });

  it("are one, where twelve calls come at the same moment", async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => booked({ pax: 1 + (at % 3) })),
    );
    expect(new Set(answers.map(({ link }) => link)).size).toBe(1);
    expect(await listed()).toHaveLength(1);
  });

  it("are the same that a file names", async () => {
    await booked();
    const file = reservationsFile(`${reference},Lim Mei,${date},19:00,5,9123 4567,By the window`);
    expect(await bringFile(owner, file)).toMatchObject({ added: 0, changed: 1 });
    expect(await booked({ pax: 5 })).toMatchObject({ pax: 5 });
    expect(await listed()).toMatchObject([{ pax: 5, revision: 2 }]);
  });

  it("are cancelled with what was ordered ahead, and stay so", async () => {
    const { link } = await booked();
    const guest = await checkInWith(world.send, link?.split("/checkin/")[1] ?? "");
    await guest.place(guest.orderOf(want(guest.item("KOPI"))));
    // To another day it does not go.
    expect(await put({ date: addDays(date, 1) })).toMatchObject({
      refusal: { kind: "reservation-ordered" },
    });
    expect(await remove()).toMatchObject({ kind: "answered", status: 200 });
    expect(await remove()).toMatchObject({ kind: "answered", status: 200 });
    expect(await put()).toMatchObject({ kind: "answered" });
    expect(await put({ pax: 9 })).toMatchObject(ended("cancelled"));
    expect(await listed()).toMatchObject([{ state: "cancelled", revision: 2 }]);
    expect(await guest.read("readOrder", { query: {} })).toMatchObject({
      orders: [{ state: "cancelled" }],
    });
    expect(await remove(key, "nobody's")).toMatchObject({ refusal: { kind: "not-found" } });
  });

  it("stay at the table at which staff have seated them", async () => {
    await booked();
    const [{ id, revision: basis } = { id: "", revision: 0 }] = await listed();
    const placeId = world.kopi.places[1]?.id ?? "";
    const body = { basis, placeId, joins: true };
    await owner.read("seatReservation", { params: { id }, body });
    expect(await booked()).toMatchObject({ state: "seated", table: world.kopi.places[1]?.label });
    expect(await put({ pax: 9 })).toMatchObject(ended("seated"));
    expect(await remove()).toMatchObject(ended("seated"));
  });

  it("say nothing more of who was erased", async () => {
    await booked();
    await world.app.database.write((trx) =>
      trx
        .updateTable("reservation")
        .set({ customer_name: "", phone: "", note: "", erase_at: 0 })
        .where("reference", "=", reference)
        .execute(),
    );
    expect(await put()).toMatchObject(ended("erased"));
    expect(await listed()).toMatchObject([{ customerName: "" }]);
  });

  it("are refused by what is wrong with them", async () => {
    for (const [said, refusal] of [
      [{ date: "2026-03-01" }, { kind: "reservation-time" }],
      [{ date: "9999-12-31" }, { kind: "reservation-time" }],
      [{ date: "14/03/2026" }, { kind: "bad-request", place: "date" }],
      [{ pax: 1000 }, { kind: "bad-request", place: "pax" }],
      [{ customerName: "" }, { kind: "bad-request", place: "customerName" }],
      [{ phone: "1".repeat(41) }, { kind: "bad-request", place: "phone" }],
    ] as const) {
      expect(await put(said)).toMatchObject({ refusal });
    }
    const long = await put({}, key, "r".repeat(65));
    expect(long).toMatchObject({ refusal: { kind: "bad-request", place: "reference" } });
    expect(await listed()).toEqual([]);
  });

  it("may have a reference of any letters", async () => {
    const odd = `预订/${date} #7?`;
    expect(await answerOf(put({}, key, odd))).toMatchObject({ reference: odd });
    expect(await put({}, key, odd)).toMatchObject({ kind: "answered" });
    expect(await listed()).toHaveLength(1);
  });

  it("want the key of the venue: another's books there, and a wrong or a replaced one nothing", async () => {
    const hotel = await world.hotel.signIn();
    await answerOf(put({}, await keyFor(hotel)));
    expect(await listed()).toEqual([]);
    expect(await remove()).toMatchObject({ refusal: { kind: "not-found" } });
    const old = await keyFor(owner);
    key = await keyFor(owner);
    for (const wrong of [old, "", "crk_", `crk_${"A".repeat(22)}`, owner.cookie]) {
      const refused = await put({}, wrong);
      expect(refused).toMatchObject({ status: 401, refusal: { kind: "key-unknown" } });
    }
    await hotel.read("removeReservationKey");
    expect(await hotel.read<WireConnections>("readConnections")).toMatchObject({
      reservationKey: null,
    });
    const { madeAt } = (await owner.read<WireConnections>("readConnections")).reservationKey ?? {};
    expect(madeAt).toBe(world.clock.now);
    // Nobody reads it anywhere again.
    const stored = await world.app.database.reader
      .selectFrom("reservation_key")
      .selectAll()
      .execute();
    expect(JSON.stringify(stored)).not.toContain(key);
  });

  it("are not kept from the venue by a stranger who tries keys 20 times a second, nor is its console", async () => {
    const tries = Array.from({ length: MINUTE_CALLS * 2 }, (_, at) =>
      world.send(wrongPut(`crk_${String(at).padStart(22, "A")}`)),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(MINUTE_CALLS);
    expect(statuses.filter((status) => status === 429)).toHaveLength(MINUTE_CALLS);
    // From the very same address.
    const right = wrongPut(key);
    expect((await world.send(right)).status).toBe(200);
    expect(await owner.call("listReservations", { body: {} })).toMatchObject({ kind: "answered" });
  });

  it("are so many in a minute, and the venue's console and phones are none the poorer", async () => {
    const answers = await Promise.all(Array.from({ length: MINUTE_CALLS + 5 }, () => put()));
    const refused = answers.filter((answer) => answer.kind !== "answered");
    expect(refused).toHaveLength(5);
    expect(refused[0]).toMatchObject({ refusal: { kind: "too-many-requests" } });
    expect(await owner.call("listReservations", { body: {} })).toMatchObject({ kind: "answered" });
    expect((await world.kopi.checkIn()).token).not.toBe("");
  });

  it("are written down without a name", async () => {
    await booked();
    await remove();
    const audit = JSON.stringify(await owner.read("readAudit"));
    expect(audit).toContain("API (reservations)");
    expect(audit).not.toContain("Lim");
  });

  const wrongPut = (by: string) =>
    requestFor("putReservation", {
      params: { reference },
      body: { ...BOOKING, date },
      headers: { authorization: `Bearer ${by}`, "x-forwarded-for": "198.51.100.9" },
    });
});
