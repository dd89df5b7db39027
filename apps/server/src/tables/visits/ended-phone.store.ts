import type { Reader, Writer } from "../../db/database.ts";

/** A phone that the staff have put off: for it the code that its place has at this moment is no longer in use. */
export interface EndedPhone {
  readonly venueId: string;
  readonly placeId: string;
  readonly userId: string;
  readonly endedAt: number;
  /** Who of the staff. */
  readonly endedBy: string;
}

/** The venue's phones that were put off, by `endedPhoneKey`; those of codes that are out of use are left out. */
export async function listEndedPhones(db: Reader, venueId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom("ended_phone")
    .innerJoin("place_code", (join) =>
      join
        .onRef("place_code.place_id", "=", "ended_phone.place_id")
        .onRef("place_code.generation", "=", "ended_phone.generation")
        .on("place_code.revoked_at", "is", null),
    )
    .select(["ended_phone.place_id", "ended_phone.user_id"])
    .where("ended_phone.venue_id", "=", venueId)
    .execute();
  return new Set(
    rows.map(({ place_id: placeId, user_id: userId }) => endedPhoneKey({ placeId, userId })),
  );
}

/** A phone at a place. */
export function endedPhoneKey({ placeId, userId }: Pick<EndedPhone, "placeId" | "userId">): string {
  return `${placeId} ${userId}`;
}

/** Whose phone placed an order, and where. */
export async function findPhoneOfOrder(
  db: Reader,
  venueId: string,
  orderId: string,
): Promise<Pick<EndedPhone, "placeId" | "userId"> | undefined> {
  const row = await db
    .selectFrom("placed_order")
    .select(["place_id", "user_id"])
    .where("venue_id", "=", venueId)
    .where("id", "=", orderId)
    .executeTakeFirst();
  return row === undefined ? undefined : { placeId: row.place_id, userId: row.user_id };
}

/** Puts a phone off until its place has another code. Where no code is in use nothing is left to end. */
export async function insertEndedPhone(trx: Writer, phone: EndedPhone): Promise<void> {
  const { venueId, placeId, userId, endedAt, endedBy } = phone;
  const code = await trx
    .selectFrom("place_code")
    .select("generation")
    .where("venue_id", "=", venueId)
    .where("place_id", "=", placeId)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  if (code === undefined) return;
  await trx
    .insertInto("ended_phone")
    .values({
      venue_id: venueId,
      place_id: placeId,
      generation: code.generation,
      user_id: userId,
      ended_at: endedAt,
      ended_by: endedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
