import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import {
  countPlaces,
  findCode,
  findPlace,
  insertCode,
  insertPlace,
  listLabels,
  listPlaces,
  revokeCode,
} from "./place.store.ts";

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
    expect(places.map(({ label }) => label)).toEqual(["Window", "12", "2"]);
    expect(new Set(places.map(({ code }) => code?.value)).size).toBe(3);
    for (const { code } of places) {
      // 128 random bits.
      expect(code?.value).toMatch(/^[\w-]{22}$/);
      expect(code?.issuedAt).toBe(NOON);
    }
    expect(await countPlaces(stored.database.reader, here)).toBe(3);
  });

  it("finds the place of one venue only", async () => {
    const place = await placeOf(here, "12");
    expect(await findPlace(stored.database.reader, here, place.id)).toEqual(place);
    expect(await findPlace(stored.database.reader, there, place.id)).toBeUndefined();
  });

  it("knows what the places of one venue are called, in their order", async () => {
    const { reader } = stored.database;
    const named = (await listPlaces(reader, here)).map(({ label }) => label);
    expect(await listLabels(reader, here)).toEqual(named);
  });

  it("refuses a label twice in one venue", async () => {
    const twice = { id: "another", label: "Window", position: 9 };
    const writing = stored.database.write((trx) => insertPlace(trx, here, twice, NOON));
    await expect(writing).rejects.toThrow(/unique/i);
  });

  it("opens nothing with a code that was revoked, and only its own with a new one [DEC-003]", async () => {
    const { id, code } = await placeOf(here, "2");
    const find = (value: string) => findCode(stored.database.reader, value);
    expect(await find(code?.value ?? "")).toEqual({ venueId: here, placeId: id });
    expect(await find("nobody-made-this-code")).toBeUndefined();

    await stored.database.write((trx) => revokeCode(trx, here, id, NOON + 1));
    expect(await find(code?.value ?? "")).toBeUndefined();
    expect((await placeOf(here, "2")).code).toBeUndefined();

    await stored.database.write((trx) => insertCode(trx, here, id, "a-new-code", NOON + 2));
    expect(await find("a-new-code")).toEqual({ venueId: here, placeId: id });
    expect(await find(code?.value ?? "")).toBeUndefined();
    expect((await placeOf(here, "2")).code).toEqual({ value: "a-new-code", issuedAt: NOON + 2 });
  });

  it("lets no place have two codes, and no two places one", async () => {
    const { id } = await placeOf(here, "Window");
    const second = stored.database.write((trx) => insertCode(trx, here, id, "second", NOON));
    await expect(second).rejects.toThrow(/unique/i);
    const place = await placeOf(there, "Window");
    await stored.database.write((trx) => revokeCode(trx, there, place.id, NOON));
    const own = (await placeOf(here, "Window")).code?.value ?? "";
    const shared = stored.database.write((trx) => insertCode(trx, there, place.id, own, NOON));
    await expect(shared).rejects.toThrow(/unique|duplicate/i);
  });

  it("revokes nothing of another venue", async () => {
    const { id, code } = await placeOf(here, "12");
    await stored.database.write((trx) => revokeCode(trx, there, id, NOON));
    expect((await placeOf(here, "12")).code).toEqual(code);
  });
});
