/** Why: thirty people at once at the reservations of a venue. */
import type { WireAudit } from "@comanda/contract";
import { expect } from "vitest";
import { book, BOOKING, previewFile, reservationsFile, reservationsOf } from "../reservations.ts";
import { PRESSES, tally, type Races } from "./crowd.ts";

export const RESERVATION_RACES = {
  listReservations: async ({ press }) => {
    const outcomes = await press((by) => by.call("listReservations", { body: {} }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  addReservation: async ({ press, person }) => {
    const body = { ...BOOKING, date: "2026-03-20" };
    const outcomes = await press((by) => by.call("addReservation", { body }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const booked = await reservationsOf(person(0), { date: "2026-03-20" });
    expect(new Set(booked.map(({ id }) => id)).size).toBe(PRESSES);
    return outcomes;
  },
  importReservations: async ({ press, person }) => {
    const file = reservationsFile(
      ...Array.from({ length: 150 }, (_, at) => `R-${at},Lim ${at},2026-03-24,19:00,4,,`),
    );
    const { basis } = await previewFile(person(0), file);
    const outcomes = await press((by) =>
      by.call("importReservations", { body: { file, isTrial: false, basis } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const { unchanged } = await previewFile(person(0), file);
    expect(unchanged).toBe(150);
    return outcomes;
  },
  changeReservation: async ({ press, person }) => {
    const { id, revision: basis } = await book(person(0), { date: "2026-03-21" });
    const outcomes = await press((by, at) =>
      by.call("changeReservation", { params: { id }, body: { ...BOOKING, pax: at + 10, basis } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "reservation-outdated": PRESSES - 1 });
    return outcomes;
  },
  cancelReservation: async ({ press, person }) => {
    const { id, revision: basis } = await book(person(0), { date: "2026-03-22" });
    const outcomes = await press((by) =>
      by.call("cancelReservation", { params: { id }, body: { basis } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const [cancelled] = await reservationsOf(person(0), { date: "2026-03-22" });
    expect(cancelled).toMatchObject({ state: "cancelled", revision: basis + 1 });
    return outcomes;
  },
  makeReservationKey: async ({ press, person, world }) => {
    const outcomes = await press((by) => by.call("makeReservationKey"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const { reader } = world.app.database;
    const keys = await reader.selectFrom("reservation_key").select("key_hash").execute();
    expect(keys).toHaveLength(1);
    await person(0).read("removeReservationKey");
    return outcomes;
  },
  removeReservationKey: async ({ press, person, world }) => {
    const removed = async () => {
      const { rows } = await person(0).read<WireAudit>("readAudit");
      return rows.filter(({ deed }) => deed === "reservation-key-removed").length;
    };
    await person(0).read("makeReservationKey");
    const before = await removed();
    // Of one moment there are more lines than a page has.
    world.clock.now += 1_000;
    const outcomes = await press((by) => by.call("removeReservationKey"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(await removed()).toBe(before + 1);
    return outcomes;
  },
  listSeats: async ({ press }) => {
    const outcomes = await press((by) => by.call("listSeats"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  seatReservation: async ({ press, person, world }) => {
    const { id, revision: basis } = await book(person(0), { date: "2026-03-23" });
    const tables = world.kopi.places.slice(0, 2);
    const outcomes = await press((by, at) =>
      by.call("seatReservation", {
        params: { id },
        body: { basis, placeId: tables[at % 2]?.id ?? "", joins: true },
      }),
    );
    // One table has it; who wanted that one too hears so as well, the others are told.
    expect(tally(outcomes)).toEqual({
      answered: PRESSES / 2,
      "reservation-outdated": PRESSES / 2,
    });
    const [seated] = await reservationsOf(person(0), { date: "2026-03-23" });
    expect(seated).toMatchObject({ state: "seated", revision: basis + 1 });
    return outcomes;
  },
} satisfies Races;
