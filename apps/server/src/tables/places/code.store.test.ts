import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import { listPlaces } from "./place.store.ts";
import { findCodes, insertCode, revokeCode } from "./code.store.ts";

describe.each(DATABASES)("the store of codes [%s]", (kind) => {
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
  const find = async (code: string) => (await findCodes(stored.database.reader, [code])).get(code);
  const revoke = (venueId: string, placeId: string, now = NOON) =>
    stored.database.write((trx) => revokeCode(trx, venueId, placeId, now));
  const insert = (venueId: string, placeId: string, code: string, now = NOON) =>
    stored.database.write((trx) => insertCode(trx, { venueId, placeId, code }, now));

  it("opens nothing with a code that was revoked, and only its own with a new one [DEC-003]", async () => {
    const { id, code } = await placeOf(here, "2");
    const first = { venueId: here, placeId: id, mode: "dineIn", generation: 1 };
    expect(await find(code?.value ?? "")).toEqual(first);
    expect(await find("nobody-made-this-code")).toBeUndefined();

    await revoke(here, id, NOON + 1);
    expect(await find(code?.value ?? "")).toBeUndefined();
    expect((await placeOf(here, "2")).code).toBeUndefined();

    await insert(here, id, "a-new-code", NOON + 2);
    expect(await find("a-new-code")).toEqual({ ...first, generation: 2 });
    expect(await find(code?.value ?? "")).toBeUndefined();
    const { value, issuedAt } = (await placeOf(here, "2")).code ?? {};
    expect([value, issuedAt]).toEqual(["a-new-code", NOON + 2]);
  });

  it("puts a code into use for what the one before it was for", async () => {
    const { id: placeId } = await placeOf(here, "12");
    for (const mode of ["eMenu", undefined, "inRoom", undefined] as const) {
      await revoke(here, placeId);
      const code = `for ${String(mode)} ${Math.random()}`;
      const added = { venueId: here, placeId, code, ...(mode !== undefined && { mode }) };
      await stored.database.write((trx) => insertCode(trx, added, NOON));
    }
    const rows = await stored.database.reader
      .selectFrom("place_code")
      .select(["mode", "generation"])
      .where("place_id", "=", placeId)
      .orderBy("generation")
      .execute();
    expect(rows.map(({ mode, generation }) => `${generation} ${mode}`)).toEqual([
      "1 dineIn",
      "2 eMenu",
      "3 eMenu",
      "4 inRoom",
      "5 inRoom",
    ]);
  });

  it("lets no place have two codes, and no two places one", async () => {
    const { id } = await placeOf(here, "Window");
    await expect(insert(here, id, "second")).rejects.toThrow(/unique/i);
    const place = await placeOf(there, "Window");
    await revoke(there, place.id);
    const own = (await placeOf(here, "Window")).code?.value ?? "";
    await expect(insert(there, place.id, own)).rejects.toThrow(/unique|duplicate/i);
  });

  it("revokes nothing of another venue", async () => {
    const { id, code } = await placeOf(here, "2");
    await revoke(there, id);
    expect((await placeOf(here, "2")).code).toEqual(code);
  });
});
