import SqliteConnection from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { expect, it, onTestFinished, vi } from "vitest";
import { ReadingDialect } from "./sqlite-dialect.ts";

it("prepares a statement once, whatever it is asked with and however many ask at once", async () => {
  const connection = new SqliteConnection(":memory:");
  const prepared = vi.spyOn(connection, "prepare");
  const db = new Kysely<{ dish: { code: string; price: number } }>({
    dialect: new ReadingDialect(connection),
  });
  onTestFinished(() => db.destroy());
  await sql`create table dish (code text, price integer)`.execute(db);
  for (const [code, price] of [
    ["KOPI", 180],
    ["TEH", 170],
  ] as const) {
    await db.insertInto("dish").values({ code, price }).execute();
  }
  const priceOf = (code: string) =>
    db.selectFrom("dish").select("price").where("code", "=", code).execute();
  const found = await Promise.all(["TEH", "KOPI", "NONE"].map(priceOf));
  expect(found).toEqual([[{ price: 170 }], [{ price: 180 }], []]);
  expect(prepared).toHaveBeenCalledTimes(3);
  await sql`alter table dish add column stock integer`.execute(db);
  expect(await db.selectFrom("dish").selectAll().where("code", "=", "TEH").execute()).toEqual([
    { code: "TEH", price: 170, stock: null },
  ]);
  expect(await priceOf("KOPI")).toEqual([{ price: 180 }]);
});
