import { createHash } from "node:crypto";
import type { Reader, Writer } from "../../db/database.ts";
import { raiseRevision } from "../venue/raise-revision.ts";
import { composeMenu, splitMenu, type MenuPart } from "./menu-parts.ts";

/** Menus that one may go back to. */
const MAX_VERSIONS = 20;

type MenuPartRow = MenuPart & {
  readonly venue_id: string;
  readonly revision: number;
  readonly changed_at: number;
  readonly changed_by: string | null;
};

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
  await insertParts(trx, rows);
}

async function insertParts(trx: Writer, rows: readonly MenuPartRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    await trx
      .insertInto("menu_part")
      .values(rows.slice(at, at + BATCH))
      .execute();
  }
}

/** A thousand at once: an owner who changes every price does not hold the venue for a thousand questions. */
async function deleteParts(
  trx: Writer,
  venueId: string,
  parts: readonly Pick<MenuPart, "kind" | "key">[],
): Promise<void> {
  for (const kind of ["menu", "category", "item"] as const) {
    const keys = parts.filter((part) => part.kind === kind).map(({ key }) => key);
    for (let at = 0; at < keys.length; at += BATCH) {
      await trx
        .deleteFrom("menu_part")
        .where("venue_id", "=", venueId)
        .where("kind", "=", kind)
        .where("key", "in", keys.slice(at, at + BATCH))
        .execute();
    }
  }
}

/** Makes a venue's menu another one: parts that are as they were keep their revision. Guests see it when it is published. */
export async function changeMenu(
  trx: Writer,
  venueId: string,
  { menu, by, now }: { readonly menu: object; readonly by: string; readonly now: number },
): Promise<void> {
  const nameOf = ({ kind, key }: Pick<MenuPart, "kind" | "key">): string => `${kind} ${key}`;
  const stored = await trx
    .selectFrom("menu_part")
    .select(["kind", "key", "document", "revision"])
    .where("venue_id", "=", venueId)
    .execute();
  const before = new Map(stored.map((part) => [nameOf(part), part]));
  const parts = splitMenu(menu);
  const after = new Set(parts.map(nameOf));
  const changed = parts.filter((part) => before.get(nameOf(part))?.document !== part.document);
  const gone = stored.filter((part) => !after.has(nameOf(part)));
  await deleteParts(trx, venueId, [...gone, ...changed]);
  const rows = changed.map((part) => {
    const revision = (before.get(nameOf(part))?.revision ?? 0) + 1;
    return { venue_id: venueId, ...part, revision, changed_at: now, changed_by: by };
  });
  await insertParts(trx, rows);
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

/** A menu that this venue has published. */
export async function findVenueMenu(
  db: Reader,
  venueId: string,
  hash: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("menu")
    .select("document")
    .where("venue_id", "=", venueId)
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row?.document;
}

interface PublishedMenu {
  readonly hash: string;
  /** For the first time. */
  readonly publishedAt: number;
  readonly isServed: boolean;
}

/** The served menu and those that were published last, the latest first. */
export async function listMenus(db: Reader, venueId: string): Promise<PublishedMenu[]> {
  const rows = await db
    .selectFrom("menu")
    .innerJoin("venue", "venue.id", "menu.venue_id")
    .select(["menu.hash", "menu.created_at", "venue.menu_hash"])
    .where("menu.venue_id", "=", venueId)
    .orderBy("menu.created_at", "desc")
    .orderBy("menu.hash")
    .execute();
  return rows
    .map(({ hash, created_at: publishedAt, menu_hash }) => {
      return { hash, publishedAt, isServed: hash === menu_hash };
    })
    .filter(({ isServed }, at) => isServed || at < MAX_VERSIONS);
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
