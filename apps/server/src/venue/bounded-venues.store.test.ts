import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { openStored, type Stored } from "../testing/stored-venue.ts";
import { NOON } from "../testing/world.ts";
import { Announcements } from "../jobs/live/announcements.ts";
import { MenuCache } from "./menu-cache.ts";
import { VenueBook } from "./venue-book.ts";
import { findVenue } from "../tables/venue/venue.store.ts";

const throwIt = (error: unknown): never => {
  throw error;
};

describe.each(DATABASES)("what a server keeps of its venues in memory [%s]", (kind) => {
  let stored: Stored;
  let ids: readonly string[];
  beforeAll(async () => {
    stored = await openStored(kind);
    const slugs = ["one", "two", "three"];
    ids = await Promise.all(slugs.map((slug) => stored.install({ slug })));
  });
  afterAll(() => stored.close());

  const bookFor = (maxText: number): VenueBook =>
    new VenueBook(
      {
        db: stored.database.reader,
        announcements: new Announcements(),
        clock: () => NOON,
        installation: { mediaUrl: "/media", publicSite: "" },
        hearInvalid: () => undefined,
      },
      maxText,
    );

  /** Asks for every venue in turn; answers which are still at hand then. */
  async function askForAll(book: VenueBook): Promise<readonly boolean[]> {
    for (const id of ids) expect((await book.find(id))?.id).toBe(id);
    return ids.map((id) => book.at(id) !== undefined);
  }

  it("is every venue that fits, and the one asked for last however large it is", async () => {
    expect(await askForAll(bookFor(1_000_000))).toEqual([true, true, true]);
    const one = bookFor(100);
    expect(await askForAll(one)).toEqual([false, false, true]);
    expect(await askForAll(one)).toEqual([false, false, true]);
  });

  it("is read once, however many ask for it at the same moment", async () => {
    const book = bookFor(1_000_000);
    const [id = ""] = ids;
    const found = await Promise.all(Array.from({ length: 20 }, () => book.find(id)));
    expect(new Set(found).size).toBe(1);
    expect(book.at(id)).toBe(found[0]);
  });

  it("is not what was read before a change", async () => {
    const book = bookFor(1_000_000);
    const [id = ""] = ids;
    const before = book.find(id);
    book.reread(id);
    const after = book.find(id);
    expect(await after).not.toBe(await before);
    expect(book.at(id)).toBe(await after);
  });

  it("is the menus that fit, and the one asked for last; all are answered when all are asked at once", async () => {
    const hashes: string[] = [];
    for (const id of ids) {
      hashes.push((await findVenue(stored.database.reader, id, NOON))?.menuHash ?? "");
    }
    const cache = new MenuCache(stored.database.reader, throwIt, 100);
    const found = await Promise.all(hashes.map((hash) => cache.fetch(hash)));
    expect(found.map((menu) => (menu?.gzip.body.length ?? 0) > 100)).toEqual([true, true, true]);
    for (const hash of hashes) await cache.fetch(hash);
    expect(hashes.map((hash) => cache.at(hash) !== undefined)).toEqual([false, false, true]);
    expect(await cache.fetch("nobody's")).toBeUndefined();
  });
});
