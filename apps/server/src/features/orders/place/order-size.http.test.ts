import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../../db/database.ts";
import { newId } from "../../../ids.ts";
import { NOON, openWorld, type World } from "../../../testing/world.ts";

const COPIES = 200;
const MINUTE = 60_000;
/** What an order of three dishes with their options may take, with everything by which it is found. */
const MAX_BYTES = 5_000;

/** Writes the one stored order again as other people's, a minute after one another, each with all of its lines. */
async function writeAgain(database: Database, copies: number): Promise<void> {
  const order = await database.reader
    .selectFrom("placed_order")
    .selectAll()
    .executeTakeFirstOrThrow();
  const lines = await database.reader.selectFrom("order_line").selectAll().execute();
  await database.write(async (trx) => {
    for (let at = 1; at <= copies; at += 1) {
      const now = NOON + at * MINUTE;
      const own = {
        id: newId(now),
        user_id: newId(now),
        order_id: `SO_${now}`,
        idempotency_key: crypto.randomUUID(),
        number: order.number + at,
        placed_at: now,
        changed_at: now,
      };
      await trx
        .insertInto("placed_order")
        .values({ ...order, ...own })
        .execute();
      const copied = lines.map((line) => ({ ...line, placed_order_id: own.id }));
      await trx.insertInto("order_line").values(copied).execute();
    }
  });
}

/** What the database takes, its free pages left out. */
async function bytesOf({ reader }: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select (page_count - freelist_count) * page_size as bytes
    from pragma_page_count, pragma_freelist_count, pragma_page_size`.execute(reader);
  return rows[0]?.bytes ?? 0;
}

describe("a stored order of three dishes [sqlite]", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld("sqlite");
  });
  afterAll(() => world.close());

  it("takes at most 5 kB, its lines and indexes included", async () => {
    const diner = await world.kopi.checkIn();
    await diner.place();
    const { database } = world.app;
    const before = await bytesOf(database);
    await writeAgain(database, COPIES);
    const each = ((await bytesOf(database)) - before) / COPIES;
    expect(each).toBeLessThan(MAX_BYTES);
  });
});
