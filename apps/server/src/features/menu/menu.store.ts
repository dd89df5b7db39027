import { createHash } from "node:crypto";
import type { Reader, Writer } from "../../db/database.ts";
import { raiseRevision } from "../venues/raise-revision.ts";
import { composeMenu, splitMenu, type MenuPart } from "./menu-parts.ts";

/** Rows of one insert: 7,000 values, and SQLite takes 32,766. */
const BATCH = 1_000;

/** Writes the parts of a venue's first menu; nobody in particular has made them. Guests see them when it is published. */
export async function insertMenu(
  trx: Writer,
  venueId: string,
  menu: object,
  now: number,
): Promise<void> {
  const rows = splitMenu(menu).map((part) => {
    return { venue_id: venueId, ...part, revision: 1, changed_at: now, changed_by: null };
  });
  for (let at = 0; at < rows.length; at += BATCH) {
    await trx
      .insertInto("menu_part")
      .values(rows.slice(at, at + BATCH))
      .execute();
  }
}

/** The parts of a venue's menu, in no order. */
export function listMenuParts(db: Reader, venueId: string): Promise<readonly MenuPart[]> {
  return db
    .selectFrom("menu_part")
    .select(["kind", "key", "document"])
    .where("venue_id", "=", venueId)
    .execute();
}

/** The menu document behind a public hash, whoever's it is; hashes cannot be guessed. */
export async function findMenu(db: Reader, hash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("menu")
    .select("document")
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.document;
}

/**
 * Makes the menu that guests are served from its parts, under a name of its content: a menu that is published again
 * without a change, or is what it was before, has the hash it had. Orders priced before are priced again.
 */
export async function publishMenu(trx: Writer, venueId: string, now: number): Promise<void> {
  const document = JSON.stringify(composeMenu(await listMenuParts(trx, venueId)));
  const hash = menuHashOf(venueId, document);
  await trx
    .insertInto("menu")
    .values({ venue_id: venueId, hash, document, created_at: now })
    .onConflict((conflict) => conflict.columns(["venue_id", "hash"]).doNothing())
    .execute();
  await trx.updateTable("venue").set({ menu_hash: hash }).where("id", "=", venueId).execute();
  await raiseRevision(trx, venueId, "revision");
}

/** Names a menu by its content, for one venue. */
function menuHashOf(venueId: string, document: string): string {
  return createHash("sha256").update(venueId).update(document).digest("base64url").slice(0, 22);
}
