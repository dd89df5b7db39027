import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import { findPlace, insertPlace, listLabels, listPlaces, nextPosition } from "./place.store.ts";

describe.each(DATABASES)("the store of places [%s]", (kind) => {
  let stored: Stored;
  let here: string;
  let there: string;
  beforeAll(async () => {
    stored = await openStored(kind);
    here = await stored.install({ slug: "here", places: ["Window", "12", "2"] });
    there = await stored.install({ slug: "there", places: ["Window"] });
  });
  afterAll(() => stored.close());

  const placeOf = async (venueId: string, label: string) => {
    const places = await listPlaces(stored.database.reader, venueId);
    const place = places.find((each) => each.label === label);
    if (place === undefined) throw new Error(`there is no place ${label}`);
    return place;
  };

  it("lists a venue's own places as they were put, each with its code", async () => {
    const places = await listPlaces(stored.database.reader, here);
    expect(places.map(({ label }) => label)).toEqual(["Window", "12", "2", "7"]);
    expect(new Set(places.map(({ code }) => code?.value)).size).toBe(4);
    for (const { code } of places) {
      // 128 random bits.
      expect(code?.value).toMatch(/^[\w-]{22}$/);
      expect(code?.issuedAt).toBe(NOON);
    }
    expect(await nextPosition(stored.database.reader, here)).toBe(8);
  });

  it("finds the place of one venue only", async () => {
    const place = await placeOf(here, "12");
    expect(await findPlace(stored.database.reader, here, place.id)).toEqual(place);
    expect(await findPlace(stored.database.reader, there, place.id)).toBeUndefined();
  });

  it("knows what the places of one venue are called, in their order", async () => {
    const { reader } = stored.database;
    const named = (await listPlaces(reader, here)).map(({ id, label }) => ({ id, label }));
    expect(await listLabels(reader, here)).toEqual(named);
  });

  it("refuses a label twice in one venue", async () => {
    const twice = { id: "another", label: "Window", position: 9 };
    const writing = stored.database.write((trx) => insertPlace(trx, here, twice, NOON));
    await expect(writing).rejects.toThrow(/unique/i);
  });
});
