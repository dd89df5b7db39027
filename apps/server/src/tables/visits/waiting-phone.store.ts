import type { Reader, Writer } from "../../db/database.ts";
import type { WaitingPhoneTable } from "../../db/visit-tables.ts";

/** A phone at a place, as it is counted there. */
export interface PhoneAtPlace {
  readonly venueId: string;
  readonly placeId: string;
  readonly phone: string;
}

/** A phone that waits, or has been let in. */
export type WaitingPhone = Pick<
  WaitingPhoneTable,
  "id" | "phone" | "address" | "sign" | "seen_at" | "admitted_at"
>;

const WAITING = ["id", "phone", "address", "sign", "seen_at", "admitted_at"] as const;

/** How this phone waits at this place; undefined where it does not. */
export function findWaiting(
  db: Reader,
  { venueId, placeId, phone }: PhoneAtPlace,
): Promise<WaitingPhone | undefined> {
  return db
    .selectFrom("waiting_phone")
    .select(WAITING)
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("phone", "=", phone)
    .executeTakeFirst();
}

/** The phones at a place that still ask whether they may come in. */
export function listWaitingAt(
  db: Reader,
  { venueId, placeId }: Pick<PhoneAtPlace, "venueId" | "placeId">,
  seenSince: number,
): Promise<WaitingPhone[]> {
  return db
    .selectFrom("waiting_phone")
    .select(WAITING)
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("admitted_at", "=", 0)
    .where("seen_at", ">", seenSince)
    .execute();
}

export async function insertWaiting(
  trx: Writer,
  waiting: Omit<WaitingPhoneTable, "admitted_at" | "admitted_by">,
): Promise<void> {
  await trx
    .insertInto("waiting_phone")
    .values({ ...waiting, admitted_at: 0, admitted_by: "" })
    .execute();
}

/** Notes that a phone still asks. */
export async function touchWaiting(trx: Writer, id: string, now: number): Promise<void> {
  await trx.updateTable("waiting_phone").set({ seen_at: now }).where("id", "=", id).execute();
}

/** Those at a place that have stopped asking have gone; their signs are free. */
export async function dropGone(
  trx: Writer,
  { venueId, placeId }: Pick<PhoneAtPlace, "venueId" | "placeId">,
  seenUntil: number,
): Promise<void> {
  await trx
    .deleteFrom("waiting_phone")
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("admitted_at", "=", 0)
    .where("seen_at", "<=", seenUntil)
    .execute();
}

/** The phone is in, or waits no more. */
export async function dropWaiting(trx: Writer, id: string): Promise<void> {
  await trx.deleteFrom("waiting_phone").where("id", "=", id).execute();
}

/** Lets a phone in that has asked since a moment; answers whether it is in now, by this tap or one before. */
export async function admit(
  trx: Writer,
  { venueId, id }: { readonly venueId: string; readonly id: string },
  by: { readonly id: string; readonly at: number },
): Promise<"now" | "before" | undefined> {
  const admitted = await trx
    .updateTable("waiting_phone")
    .set({ admitted_at: by.at, admitted_by: by.id })
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .where("admitted_at", "=", 0)
    .returning("id")
    .executeTakeFirst();
  if (admitted !== undefined) return "now";
  const found = await trx
    .selectFrom("waiting_phone")
    .select("id")
    .where("venue_id", "=", venueId)
    .where("id", "=", id)
    .executeTakeFirst();
  return found === undefined ? undefined : "before";
}
