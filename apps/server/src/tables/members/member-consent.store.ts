import type { Reader, Writer } from "../../db/database.ts";

/** Something that a member agreed to, in which wording, and until when. */
export interface StoredConsent {
  readonly purpose: string;
  readonly givenAt: number;
  readonly textVersion: string;
  /** 0 while it holds. */
  readonly withdrawnAt: number;
}

/** What a member agrees to at this moment. */
export async function listHeldConsents(db: Reader, memberId: string): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("member_consent")
    .select("purpose")
    .where("member_id", "=", memberId)
    .where("withdrawn_at", "=", 0)
    .orderBy("purpose")
    .execute();
  return rows.map(({ purpose }) => purpose);
}

/** All that a member has ever agreed to, the oldest first. */
export function listConsents(db: Reader, memberId: string): Promise<StoredConsent[]> {
  return db
    .selectFrom("member_consent")
    .select([
      "purpose",
      "given_at as givenAt",
      "text_version as textVersion",
      "withdrawn_at as withdrawnAt",
    ])
    .where("member_id", "=", memberId)
    .orderBy("given_at")
    .execute();
}

interface NewConsent {
  readonly id: string;
  readonly memberId: string;
  readonly purpose: string;
  readonly textVersion: string;
  readonly now: number;
}

/** One that holds already stays as it was given. */
export async function giveConsent(trx: Writer, consent: NewConsent): Promise<void> {
  await trx
    .insertInto("member_consent")
    .values({
      id: consent.id,
      member_id: consent.memberId,
      purpose: consent.purpose,
      given_at: consent.now,
      text_version: consent.textVersion,
      withdrawn_at: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function withdrawConsent(
  trx: Writer,
  { memberId, purpose, now }: Pick<NewConsent, "memberId" | "purpose" | "now">,
): Promise<void> {
  await trx
    .updateTable("member_consent")
    .set({ withdrawn_at: now })
    .where("member_id", "=", memberId)
    .where("purpose", "=", purpose)
    .where("withdrawn_at", "=", 0)
    .execute();
}
