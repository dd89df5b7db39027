import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { openStored, type Stored } from "../../testing/stored-venue.ts";
import { NOON } from "../../testing/world.ts";
import {
  deleteSession,
  findSessions,
  findStaffByLogin,
  insertSession,
  insertStaff,
  type StoredStaff,
} from "./staff.store.ts";

describe.each(DATABASES)("the store of staff [%s]", (kind) => {
  let stored: Stored;
  let mei: StoredStaff;
  beforeAll(async () => {
    stored = await openStored(kind);
    const venueId = await stored.install({ slug: "here", staff: [] });
    mei = {
      id: "mei",
      venueId,
      name: "美玲",
      login: "mei@here.demo",
      role: "kitchen",
      passwordHash: "hash",
    };
    await stored.database.write((trx) => insertStaff(trx, mei, NOON));
  });
  afterAll(() => stored.close());

  const open = (tokenHash: string, now: number, expiresAt: number): Promise<void> =>
    stored.database.write((trx) => insertSession(trx, mei, { tokenHash, now, expiresAt }));
  const found = async (tokenHash: string) =>
    (await findSessions(stored.database.reader, [tokenHash, "another"])).get(tokenHash);

  it("finds a person by the login", async () => {
    expect(await findStaffByLogin(stored.database.reader, "mei@here.demo")).toEqual(mei);
    expect(await findStaffByLogin(stored.database.reader, "nobody@here.demo")).toBeUndefined();
  });

  it("gives a login to one person, whatever the venue", async () => {
    const venueId = await stored.install({ slug: "there" });
    const writing = stored.database.write((trx) =>
      insertStaff(trx, { ...mei, id: "other", venueId }, NOON),
    );
    await expect(writing).rejects.toThrow(/unique/i);
  });

  it("knows whose a session is and when it ends", async () => {
    await open("one", NOON, NOON + 1000);
    const { passwordHash: _, ...staff } = mei;
    expect(await found("one")).toEqual({ staff, expiresAt: NOON + 1000, lastSeenAt: NOON });
    expect(await found("none")).toBeUndefined();
  });

  it("ends one session and no other", async () => {
    await open("phone", NOON, NOON + 1000);
    await open("laptop", NOON, NOON + 1000);
    await stored.database.write((trx) => deleteSession(trx, "phone"));
    expect(await found("phone")).toBeUndefined();
    expect(await found("laptop")).toBeDefined();
  });

  it("keeps no session past its end", async () => {
    await open("old", NOON, NOON + 1000);
    await open("new", NOON + 5000, NOON + 9000);
    const rows = await stored.database.reader
      .selectFrom("staff_session")
      .select("token_hash")
      .execute();
    expect(rows).toEqual([{ token_hash: "new" }]);
  });
});
