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

it("looks into no value as it plans, and finds the index of what stands in the statement", async () => {
  const connection = new SqliteConnection(":memory:");
  const db = new Kysely<{ dish: { code: string; price: number; sold_out_at: number } }>({
    dialect: new ReadingDialect(connection),
  });
  onTestFinished(() => db.destroy());
  connection.exec(
    "create table dish (code text, price integer, sold_out_at integer);" +
      "create index for_sale on dish (code, price) where sold_out_at = 0",
  );
  const query = db
    .selectFrom("dish")
    .select("price")
    .where("code", "=", "TEH")
    .where("sold_out_at", "=", 0)
    .where("price", ">", 100)
    .orderBy("price")
    .limit(5);
  const { sql: text, parameters } = query.compile();
  expect(text).toBe(
    'select "price" from "dish" where "code" = +? and "sold_out_at" = 0 and "price" > +? order by "price" limit +?',
  );
  expect(connection.prepare(`explain query plan ${text}`).all(parameters)).toEqual([
    expect.objectContaining({
      detail: "SEARCH dish USING COVERING INDEX for_sale (code=? AND price>?)",
    }),
  ]);
});
