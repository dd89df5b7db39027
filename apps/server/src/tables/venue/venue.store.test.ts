import { plainVenue } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { counted, openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import { joinSettings } from "./settings.store.ts";
import { raiseRevision } from "./raise-revision.ts";
import { listItemStates, writeItemState } from "../menu/item-state.store.ts";
import { findMenu } from "../menu/menu.store.ts";
import { countVenues, findVenue } from "./venue.store.ts";

describe.each(DATABASES)("the store of venues [%s]", (kind) => {
  let stored: Stored;
  let here: string;
  let there: string;
  beforeAll(async () => {
    stored = await openStored(kind);
    const soldOut = { code: "WATER", isSoldOut: true, stock: null };
    here = await stored.install({ slug: "here", itemStates: [counted("CAKE", 5), soldOut] });
    there = await stored.install({ slug: "there", settings: { isDemo: false } });
  });
  afterAll(() => stored.close());

  const statesOf = async (venueId: string) =>
    (await listItemStates(stored.database.reader, venueId, NOON)).sort((one, other) =>
      one.code < other.code ? -1 : 1,
    );

  it("finds a venue with its item states and its places", async () => {
    const venue = await findVenue(stored.database.reader, here, NOON);
    expect(venue).toMatchObject({
      id: here,
      slug: "here",
      revision: 1,
      acknowledgeSeconds: 60,
      dayStartsAt: 240,
      isDemo: true,
    });
    expect(joinSettings(venue?.settings ?? [])).toEqual(plainVenue({ slug: "here" }).settings);
    const labels = [...(venue?.places.inUse.values() ?? [])].map(({ label }) => label);
    expect(labels.sort()).toEqual(["1", "2", "7"]);
    expect(await statesOf(here)).toEqual([
      counted("CAKE", 5),
      { code: "WATER", isSoldOut: true, stock: null },
    ]);
    expect(await findVenue(stored.database.reader, "nowhere", NOON)).toBeUndefined();
  });

  it("keeps a menu under a hash that another venue does not share", async () => {
    const [one, other] = await Promise.all(
      [here, there].map((venueId) => findVenue(stored.database.reader, venueId, NOON)),
    );
    expect(one?.menuHash).not.toBe(other?.menuHash);
    const document = await findMenu(stored.database.reader, one?.menuHash ?? "");
    expect(JSON.parse(document ?? "")).toEqual(plainVenue().menu);
    expect(await findMenu(stored.database.reader, "no-such-hash")).toBeUndefined();
  });

  it("tells demo venues from real ones [BEY-002]", async () => {
    expect(await countVenues(stored.database.reader)).toEqual({ demo: 1, real: 1 });
  });

  it("writes an item's state over the one before, and of this venue only", async () => {
    const write = (isSoldOut: boolean, stock: number | null): Promise<void> =>
      stored.database.write((trx) =>
        writeItemState(trx, there, { code: "CAKE", isSoldOut, stock }),
      );
    await write(false, 3);
    await write(true, null);
    expect(await statesOf(there)).toEqual([{ code: "CAKE", isSoldOut: true, stock: null }]);
    expect(await statesOf(here)).toContainEqual(counted("CAKE", 5));
  });

  it("never keeps a stock below nothing", async () => {
    const writing = stored.database.write((trx) =>
      writeItemState(trx, here, { code: "BOWL", isSoldOut: false, stock: -1 }),
    );
    await expect(writing).rejects.toThrow(/constraint/i);
  });

  it("raises the revision of one venue by one", async () => {
    const revisionOf = async (venueId: string) =>
      (await findVenue(stored.database.reader, venueId, NOON))?.revision;
    await stored.database.write((trx) => raiseRevision(trx, here, "revision"));
    await stored.database.write((trx) => raiseRevision(trx, here, "revision"));
    expect(await revisionOf(here)).toBe(3);
    expect(await revisionOf(there)).toBe(1);
  });

  it("takes each name for an address once", async () => {
    await expect(stored.install({ slug: "here", staff: [] })).rejects.toThrow(/unique/i);
  });
});
