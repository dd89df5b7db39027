import type { WireImportPreview } from "@comanda/contract";
import { demoVenues, plainVenue, standInPictures, type DemoVenue } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import type { Staff } from "../../testing/staff.ts";
import { bills, cartOfEverything, sameParts } from "../../testing/venue-bills.ts";
import { openWorld, type World } from "../../testing/world.ts";
import type { VenueDocument } from "../../venue/venue-document.ts";

const FORMATS = ["xlsx", "csv", "json"] as const;

const taken = async (owner: Staff, format: string): Promise<string> =>
  (await owner.read<{ file: string }>("exportWorkbook", { query: { format } })).file;

async function documentOf(owner: Staff): Promise<VenueDocument> {
  return JSON.parse(Buffer.from(await taken(owner, "json"), "base64").toString()) as VenueDocument;
}

/** The file as it was taken; pictures between check-in and menu are the other venue's own, and JSON alone names them. */
async function fileFor(owner: Staff, format: string): Promise<string> {
  if (format !== "json") return taken(owner, format);
  const { settings, ...others } = await documentOf(owner);
  const file = { ...others, settings: { ...settings, ads: [] } };
  return Buffer.from(JSON.stringify(file)).toString("base64");
}

/** A venue in which nobody has written anything yet. */
const emptyVenue = (slug: string): DemoVenue =>
  plainVenue({ slug, menu: { menus: [], exclusiveOptionTitles: [] }, places: [] });

describe.each(DATABASES)("a demo venue that is brought into a new one [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  // The others are laid out otherwise and sell what Kopi Lane sells.
  const sold = demoVenues(standInPictures()).slice(0, 4);
  it.each(sold.map((demo) => [demo.slug, demo] as const))(
    "charges there what it charged here, whichever way it came: %s",
    async (slug, demo) => {
      const venues = { "kopi-lane": world.kopi, "harbour-hotel": world.hotel };
      const known = Object.entries(venues).find(([name]) => name === slug)?.[1];
      const here = await (await (known ?? world.settle(demo))).signIn();
      const venue = await documentOf(here);
      const cart = cartOfEverything(venue);
      for (const format of FORMATS) {
        const there = await (await world.settle(emptyVenue(`${slug}-${format}`))).signIn();
        const wish = { file: await fileFor(here, format), skipsWrongRows: false };
        const { basis, mistakes } = await there.read<WireImportPreview>("checkWorkbook", {
          body: wish,
        });
        expect(mistakes).toEqual([]);
        await there.read("importWorkbook", { body: { ...wish, basis } });
        const other = await documentOf(there);
        expect(bills(other, cart)).toEqual(bills(venue, cart));
        expect(sameParts(other)).toEqual(sameParts(venue));
      }
    },
  );
});
