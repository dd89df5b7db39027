/** Why: tables that are booked, for the tests of many subjects. */
import {
  call,
  type Outcome,
  type WireReservations,
  type WireReservationsImport,
  type WireStaffReservation,
} from "@comanda/contract";
import type { RawSend } from "./raw-request.ts";
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

/** A table of reservations as a file brings it, in base64. */
export function reservationsFile(...lines: readonly string[]): string {
  const headings = "Reference,Name,Date,Time,Guests,Phone number,Note";
  return Buffer.from([headings, ...lines].join("\r\n")).toString("base64");
}

/** Looks a file over. */
export function previewFile(staff: Staff, file: string): Promise<WireReservationsImport> {
  return staff.read("importReservations", { body: { file, isTrial: true } });
}

/** Looks a file over and confirms what was seen. */
export async function bringFile(staff: Staff, file: string): Promise<WireReservationsImport> {
  const { basis } = await previewFile(staff, file);
  return staff.read("importReservations", { body: { file, isTrial: false, basis } });
}

/** A new key of a venue, with which another system books tables. */
export async function keyFor(owner: Staff): Promise<string> {
  return (await owner.read<{ key: string }>("makeReservationKey")).key;
}

/** What another system says of a reservation, as it is answered or refused. */
export function putKeyed(
  send: RawSend,
  key: string,
  reference: string,
  said: Booked = {},
): Promise<Outcome> {
  const headers = { authorization: `Bearer ${key}` };
  const body = { ...BOOKING, ...said };
  return call(send, "putReservation", { params: { reference }, headers, body });
}

/** The first page of those of a day, or from today on. */
export async function reservationsOf(
  staff: Staff,
  body: Record<string, unknown> = {},
): Promise<readonly WireStaffReservation[]> {
  return (await staff.read<WireReservations>("listReservations", { body })).rows;
}
