/** Why: the reservations of a venue, tried by the staff and the phones of another who know their ids. */
import { call, type WireSeats } from "@comanda/contract";
import { expect } from "vitest";
import { refusalOf } from "../diner.ts";
import {
  keyFor,
  putKeyed,
  book,
  BOOKING,
  bringFile,
  reservationsFile,
  reservationsOf,
} from "../reservations.ts";
import type { Staff } from "../staff.ts";
import type { Trials } from "./meeting.ts";

export const RESERVATION_TRIALS = {
  loadReservation: async ({ owner, diner, double }) => {
    const { id: reserveId } = await book(owner);
    expect(await refusalOf(double.call("loadReservation", { query: { reserveId } }))).toBe(
      "reservation-closed",
    );
    expect(await diner.read("loadReservation", { query: { reserveId } })).toMatchObject({
      reservationId: reserveId,
    });
  },
  listReservations: async ({ owner, intruder }) => {
    const { id } = await book(owner);
    expect((await reservationsOf(owner)).map((each) => each.id)).toContain(id);
    expect(await reservationsOf(intruder)).toEqual([]);
  },
  addReservation: async ({ owner, intruder, world }) => {
    const before = await reservationsOf(owner);
    const body = { ...BOOKING, venueId: world.kopi.id };
    await intruder.read("addReservation", { body });
    expect(await reservationsOf(owner)).toEqual(before);
  },
  importReservations: async ({ owner, intruder }) => {
    await bringFile(owner, reservationsFile("R-1,Lim Mei,2026-03-14,19:00,4,,"));
    const before = await reservationsOf(owner);
    // The same name for a table at another house is another reservation.
    const brought = await bringFile(intruder, reservationsFile("R-1,Tan,2026-03-15,18:00,2,,"));
    expect(brought).toMatchObject({ added: 1, changed: 0 });
    expect(await reservationsOf(owner)).toEqual(before);
    await intruder.read("cancelReservation", {
      params: { id: (await reservationsOf(intruder))[0]?.id ?? "" },
      body: { basis: 1 },
    });
  },
  changeReservation: async ({ owner, intruder }) => {
    const before = await book(owner);
    const body = { ...BOOKING, pax: 9, basis: before.revision };
    const changing = intruder.call("changeReservation", { params: { id: before.id }, body });
    expect(await changing).toMatchObject({ status: 404 });
    expect(await reservationsOf(owner)).toContainEqual(before);
  },
  cancelReservation: async ({ owner, intruder }) => {
    const before = await book(owner);
    const body = { basis: before.revision };
    const cancelling = intruder.call("cancelReservation", { params: { id: before.id }, body });
    expect(await cancelling).toMatchObject({ status: 404 });
    expect(await reservationsOf(owner)).toContainEqual(before);
  },
  makeReservationKey: async ({ owner, intruder, world }) => {
    const key = await keyFor(owner);
    await keyFor(intruder);
    const kept = await putKeyed(world.send, key, "K-1");
    expect(kept).toMatchObject({ kind: "answered" });
    expect((await reservationsOf(intruder)).map(({ reference }) => reference)).not.toContain("K-1");
  },
  removeReservationKey: async ({ owner, intruder, world }) => {
    const key = await keyFor(owner);
    await intruder.read("removeReservationKey");
    expect(await putKeyed(world.send, key, "K-2")).toMatchObject({ kind: "answered" });
  },
  putReservation: async ({ owner, intruder, world }) => {
    const [own, others] = [await keyFor(owner), await keyFor(intruder)];
    await putKeyed(world.send, own, "K-3");
    const before = await reservationsOf(owner);
    // What the neighbour calls the same is another reservation, with another link.
    await putKeyed(world.send, others, "K-3", { customerName: "Tan", pax: 9 });
    expect(await reservationsOf(owner)).toEqual(before);
    const elsewhere = (await reservationsOf(intruder)).find(({ reference }) => reference === "K-3");
    expect(before.map(({ id }) => id)).not.toContain(elsewhere?.id);
  },
  deleteReservation: async ({ owner, intruder, world }) => {
    await putKeyed(world.send, await keyFor(owner), "K-4");
    const before = await reservationsOf(owner);
    const headers = { authorization: `Bearer ${await keyFor(intruder)}` };
    const params = { reference: "K-4" };
    const deleting = call(world.send, "deleteReservation", { params, headers });
    expect(await deleting).toMatchObject({ status: 404 });
    expect(await reservationsOf(owner)).toEqual(before);
  },
  listSeats: async ({ owner, intruder, placeId }) => {
    const seats = async (staff: Staff) => (await staff.read<WireSeats>("listSeats")).tables;
    expect((await seats(owner)).map(({ id }) => id)).toContain(placeId);
    expect((await seats(intruder)).map(({ id }) => id)).not.toContain(placeId);
  },
  seatReservation: async ({ owner, intruder, placeId, world }) => {
    const before = await book(owner);
    const params = { id: before.id };
    const own = { basis: before.revision, placeId: world.hotel.places[0]?.id ?? "", joins: true };
    const seating = intruder.call("seatReservation", { params, body: own });
    expect(await seating).toMatchObject({ status: 404 });
    // Nor the venue's own at the neighbour's table, nor the neighbour's at the own.
    expect(await owner.call("seatReservation", { params, body: own })).toMatchObject({
      status: 404,
    });
    const { id, revision: basis } = await book(intruder);
    const body = { basis, placeId, joins: true };
    expect(await intruder.call("seatReservation", { params: { id }, body })).toMatchObject({
      status: 404,
    });
    expect(await reservationsOf(owner)).toContainEqual(before);
  },
} satisfies Trials;
