/** Why: what a member has collected or topped up in earlier visits, which no journey walks. */
import type { App } from "@comanda/server";

/** Who has become a member at this venue has so many points more, or so much topped-up money in minor units. */
export async function givePoints(
  { database, context }: App,
  venueId: string,
  points: number,
  kind: "points" | "topUp" = "points",
): Promise<void> {
  const member = await database.reader
    .selectFrom("member")
    .select(["id", "club_id"])
    .where("joined_venue_id", "=", venueId)
    .executeTakeFirstOrThrow();
  const now = context.clock();
  const entry = {
    club_id: member.club_id,
    entry_key: `given:${member.id}:${now}`,
    member_id: member.id,
    kind,
    subject: "",
    amount: points,
    cause: kind === "points" ? "changed" : "toppedUp",
    venue_id: venueId,
    placed_order_id: "",
    at: now,
    expires_at: 0,
    by_name: "",
    reason: "",
  } as const;
  await database.write((trx) => trx.insertInto("member_ledger").values(entry).execute());
}
