import type { Reader } from "../../db/database.ts";

/** When the menu that guests see became what it is, and by whom: null where it came with the venue or only lost dishes. */
export async function readServedMenu(
  db: Reader,
  venueId: string,
  menuHash: string,
): Promise<{ readonly menuHash: string; readonly changedAt: number; readonly by: string | null }> {
  const { created_at: publishedAt } = await db
    .selectFrom("menu")
    .select("created_at")
    .where("venue_id", "=", venueId)
    .where("hash", "=", menuHash)
    .executeTakeFirstOrThrow();
  const latest = await db
    .selectFrom("menu_part")
    .leftJoin("staff", "staff.id", "menu_part.changed_by")
    .select(["menu_part.changed_at", "staff.name"])
    .where("menu_part.venue_id", "=", venueId)
    .orderBy("menu_part.changed_at", "desc")
    .orderBy("menu_part.key")
    .limit(1)
    .executeTakeFirst();
  if (latest === undefined || latest.changed_at < publishedAt) {
    return { menuHash, changedAt: publishedAt, by: null };
  }
  return { menuHash, changedAt: latest.changed_at, by: latest.name };
}
