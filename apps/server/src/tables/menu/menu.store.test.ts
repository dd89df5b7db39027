import { crowdedMenu, plainVenue } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { replaceMenu } from "../../testing/replace-menu.ts";
import { openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import { findVenue } from "../venue/venue.store.ts";
import { findMenu, publishMenu } from "./menu.store.ts";

const LATER = 7;

describe.each(DATABASES)("the store of menus [%s]", (kind) => {
  let stored: Stored;
  let here: string;
  let there: string;
  beforeAll(async () => {
    stored = await openStored(kind);
    here = await stored.install({ slug: "here" });
    there = await stored.install({ slug: "there" });
  });
  afterAll(() => stored.close());

  const publish = () => stored.database.write((trx) => publishMenu(trx, here, LATER));
  /** What a venue serves, under which hash, and which revision of the venue that is. */
  const served = async (venueId: string) => {
    const venue = await findVenue(stored.database.reader, venueId, NOON);
    const { menuHash = "", revision = 0 } = venue ?? {};
    const text = (await findMenu(stored.database.reader, menuHash)) ?? "";
    return { menuHash, revision, menu: JSON.parse(text) as unknown };
  };
  const countMenus = async (): Promise<number> =>
    (await stored.database.reader.selectFrom("menu").select("hash").execute()).length;

  it("publishes the menu that a venue brings, for nobody else", async () => {
    expect(await served(here)).toMatchObject({ revision: 1, menu: plainVenue().menu });
    expect((await served(here)).menuHash).not.toBe((await served(there)).menuHash);
    expect(await countMenus()).toBe(2);
  });

  it("publishes a dish that has changed, at one venue", async () => {
    const before = [await served(here), await served(there)] as const;
    await stored.database.write((trx) =>
      trx
        .updateTable("menu_part")
        .set({ document: '{"title":{"en":"Spring water"},"price":9}' })
        .where("venue_id", "=", here)
        .where("kind", "=", "item")
        .where("key", "=", "WATER")
        .execute(),
    );
    expect(await served(here)).toEqual(before[0]);
    await publish();
    const after = await served(here);
    expect(after.revision).toBe(2);
    expect(after.menuHash).not.toBe(before[0].menuHash);
    expect(JSON.stringify(after.menu)).toContain(
      '{"codeId":"WATER","title":"Spring water","price":9}',
    );
    expect(await served(there)).toEqual(before[1]);
  });

  it("keeps the hash of a menu that is published again, and of one that is what it was before", async () => {
    const { menu } = plainVenue();
    await replaceMenu(stored.database, here, menu);
    const [first, menus] = [await served(here), await countMenus()];
    await publish();
    expect(await served(here)).toEqual({ ...first, revision: first.revision + 1 });
    await replaceMenu(stored.database, here, { ...menu, menus: [] });
    await replaceMenu(stored.database, here, menu);
    expect(await served(here)).toEqual({ ...first, revision: first.revision + 3 });
    expect(await countMenus()).toBe(menus + 1);
  });

  it("takes thousands of dishes", async () => {
    const menu = crowdedMenu(5_000);
    const crowded = await stored.install({ slug: "crowded", menu });
    expect((await served(crowded)).menu).toEqual(JSON.parse(JSON.stringify(menu)));
    const rows = await stored.database.reader
      .selectFrom("menu_part")
      .select(["kind", "revision", "changed_by"])
      .where("venue_id", "=", crowded)
      .where("kind", "=", "item")
      .execute();
    expect(rows).toHaveLength(5_000);
    expect(rows[0]).toEqual({ kind: "item", revision: 1, changed_by: null });
  });
});
