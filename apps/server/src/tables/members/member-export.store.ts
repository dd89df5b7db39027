import type { Reader } from "../../db/database.ts";

/** What a member has collected and spent, the latest entries first. */
export function ledgerOf(
  db: Reader,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
) {
  return db
    .selectFrom("member_ledger")
    .select(["kind", "subject", "amount", "cause", "at", "reason"])
    .where("club_id", "=", clubId)
    .where("member_id", "=", memberId)
    .orderBy("at", "desc")
    .orderBy("entry_key", "desc")
    .limit(5_000)
    .execute();
}
