/** Why: tables that are booked, for the tests of many subjects. */
import type { WireReservations, WireStaffReservation } from "@comanda/contract";
import type { Staff } from "./staff.ts";

/** What stands in the form of one: on the evening of the tests' day, for four. */
export const BOOKING = {
  pax: 4,
  date: "2026-03-14",
  time: "19:00",
  customerName: "Lim Mei",
  phone: "9123 4567",
  note: "By the window",
} as const;

type Booked = Partial<Omit<typeof BOOKING, "pax">> | Record<string, unknown>;

/** Books a table. */
export function book(staff: Staff, said: Booked = {}): Promise<WireStaffReservation> {
  return staff.read<WireStaffReservation>("addReservation", { body: { ...BOOKING, ...said } });
}

/** The first page of those of a day, or from today on. */
export async function reservationsOf(
  staff: Staff,
  body: Record<string, unknown> = {},
): Promise<readonly WireStaffReservation[]> {
  return (await staff.read<WireReservations>("listReservations", { body })).rows;
}
