import { describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { openStored } from "../testing/stored-venue.ts";
import type { Announcement } from "./database.ts";

const CHANGE: Announcement = { venueId: "here", topic: "venue" };

describe.each(DATABASES)("what a transaction announces [%s]", (kind) => {
  async function openListening(beforeCommit?: () => void) {
    const stored = await openStored(kind, beforeCommit);
    onTestFinished(() => stored.close());
    const { database } = stored;
    const heard: Announcement[] = [];
    const secrets = () => database.reader.selectFrom("secret").select("name").execute();
    const seen: unknown[] = [];
    database.announceTo((announcement) => {
      heard.push(announcement);
      seen.push(secrets());
    });
    return { ...stored, heard, seen };
  }

  it("is heard when others can see what it changed, and not before", async () => {
    const { database, heard, seen } = await openListening();
    await database.write(async (trx) => {
      trx.onCommit(CHANGE);
      await trx.insertInto("secret").values({ name: "new", value: "" }).execute();
      expect(heard).toEqual([]);
    });
    expect(heard).toEqual([CHANGE]);
    expect(await seen[0]).toContainEqual({ name: "new" });
  });

  it("is heard by nobody when it is undone", async () => {
    const { database, heard } = await openListening();
    const undone = database.write((trx) => {
      trx.onCommit(CHANGE);
      return Promise.reject(new Error("changed my mind"));
    });
    await expect(undone).rejects.toThrow("changed my mind");
    expect(heard).toEqual([]);
  });

  it("is heard once when it had to run again", async () => {
    const { database, heard } = await openListening();
    let runs = 0;
    const run = () =>
      database.write((trx) => {
        trx.onCommit(CHANGE);
        runs += 1;
        if (runs > 1) return Promise.resolve();
        return Promise.reject(Object.assign(new Error("lost a race"), { code: "40001" }));
      });
    // SQLite has nobody to lose a race against: the caller hears of it and runs it again.
    const first = await run().then(
      () => "committed",
      () => "lost",
    );
    expect(first).toBe(kind === "sqlite" ? "lost" : "committed");
    if (first === "lost") await run();
    expect([runs, heard]).toEqual([2, [CHANGE]]);
  });
});
