import { plainVenue } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { openStored, type PartsToInstall, type Stored } from "../../testing/stored-venue.ts";
import { countVenues } from "../../tables/venue/venue.store.ts";

const limited = (limitedQty: number) => ({
  _id: "half",
  eventName: "Half price",
  discountByPercent: true,
  discountPercent: 50,
  hasLimitedQty: true,
  limitedQty,
});

/** What was wrong, and the sentence about it. */
const INVALID: readonly (readonly [member: string, parts: PartsToInstall])[] = [
  ["settings.timeZone", { settings: { timeZone: "Mars/Phobos" } }],
  ["settings.timeZone", { settings: { timeZone: "" } }],
  ["settings.pm.half.limitedQty", withPromotions(limited(3e9))],
  ["settings.pm.half.discountPercent", withPromotions({ ...limited(3), discountPercent: 300 })],
  ["settings.tax", { settings: { tax: 9 } }],
  [
    "itemStates.WATER.stock",
    { itemStates: [{ code: "WATER", isSoldOut: false, stock: 2_147_483_648 }] },
  ],
  ["itemStates.WATER.stock", { itemStates: [{ code: "WATER", isSoldOut: false, stock: -1 }] }],
  ["acknowledgeSeconds", { acknowledgeSeconds: 3e9 }],
  ["acknowledgeSeconds", { acknowledgeSeconds: 0.5 }],
  [
    "settings.company.companyName",
    { settings: { company: { ...plainVenue().settings.company, companyName: "Kopi\u202E Lane" } } },
  ],
  ["settings.greeting.zh", { settings: { greeting: { en: "Hello", zh: "您\u200B好" } } }],
  ["settings.pm.0.eventName", withPromotions({ ...limited(3), eventName: "\u001B@Half price" })],
  ["places.1", { places: ["1", "2\u200E"] }],
  ["places.0", { places: ["1\n2"] }],
  ["places.0", { places: [" "] }],
  ["places.2", { places: ["1", "A1", "a1"] }],
  ["places.1", { places: ["1", "1"] }],
];

function withPromotions(...pm: readonly object[]): PartsToInstall {
  const settings: object = { ...plainVenue().settings, pm };
  return { settings };
}

describe.each(DATABASES)("installing a venue [%s]", (kind) => {
  let stored: Stored;
  beforeAll(async () => {
    stored = await openStored(kind);
  });
  afterAll(() => stored.close());

  it.each(INVALID)("names %s where it is wrong, and writes nothing", async (member, parts) => {
    const installed = stored.install(parts);
    await expect(installed).rejects.toMatchObject({ name: "StartError", member });
    await expect(installed).rejects.toThrow(`This venue cannot be installed: ${member} `);
    expect(await countVenues(stored.database.reader)).toEqual({ demo: 0, real: 0 });
  });

  it("takes the largest numbers that both databases keep", async () => {
    const most = 2_147_483_647;
    await stored.install({
      ...withPromotions(limited(most)),
      itemStates: [{ code: "WATER", isSoldOut: false, stock: most }],
      acknowledgeSeconds: most,
    });
    expect(await countVenues(stored.database.reader)).toEqual({ demo: 1, real: 0 });
  });
});
