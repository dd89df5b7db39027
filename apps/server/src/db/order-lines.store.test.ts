import { sql, type Kysely } from "kysely";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../config/config.ts";
import { DATABASES, freshDatabase, type FreshDatabase } from "../testing/databases.ts";
import type { DatabaseAddress } from "./database-address.ts";
import { migrate, migrateTo } from "./migrate.ts";
import { openUnchanged } from "./open.ts";

const addressOf = ({ env }: FreshDatabase): DatabaseAddress => readConfig(env, "").database;
const AMPLE = 60_000;

/** A table as it was before its lines were rows. */
interface Before {
  placed_order: Record<string, string | number>;
  venue: Record<string, string | number>;
}

const RECEIPT = {
  lines: [
    {
      line: "line-0",
      code: "KOPI",
      title: { en: "Kopi", zh: "咖啡" },
      quantity: 2,
      isTakeAway: true,
      isContainer: false,
      remark: "少冰 🧊",
      unitPrice: 150,
      options: [{ group: { en: "Cup", zh: "杯" }, title: { en: "Large", zh: "大" }, depth: 0 }],
      unitTotal: 200,
      adjustments: [],
      lineTotal: 400,
    },
    {
      line: "container:BOX",
      code: "BOX",
      title: { en: "Box", zh: "盒" },
      quantity: 1,
      isTakeAway: true,
      isContainer: true,
      remark: "",
      unitPrice: 30,
      options: [],
      unitTotal: 30,
      adjustments: [],
      lineTotal: 30,
    },
  ],
  subtotal: 430,
  discounts: [],
  charges: [{ kind: "tax", amount: 39 }],
  total: 469,
  promotions: [],
};

const CUP = {
  optionTitle: "Cup",
  optionTitle2: "杯",
  optionActive: true,
  optionRequired: true,
  isMultiple: false,
  minQty: 0,
  maxQty: 0,
  optionType: 1,
  optionPrice: 0,
  options: [
    {
      itemOptionId: "large",
      codeId: "",
      title: "Large",
      title2: "大",
      active: true,
      qty: 1,
      addPrice: 0.5,
      optionArray: [],
    },
  ],
};
const CART = [
  { lineId: "line-0", codeId: "KOPI", qty: 2, optionArray: [CUP] },
  { lineId: "container:BOX", codeId: "BOX", qty: 1, optionArray: [] },
];

function orderBefore(at: number, parts: Record<string, string> = {}) {
  return {
    id: `order-${String(at).padStart(6, "0")}`,
    venue_id: "venue",
    user_id: `user-${at}`,
    order_id: `SO_${at}`,
    place_id: "place",
    place_label: "7",
    mode: "dineIn",
    number: at,
    business_day: "2026-03-14",
    state: "placed",
    guests: 2,
    remark: "",
    cart: JSON.stringify(CART),
    receipt: JSON.stringify(RECEIPT),
    total: 469,
    taken: "[]",
    session_started_at: 1,
    idempotency_key: `key-${at}`,
    digest: "digest",
    placed_at: 1,
    changed_at: 1,
    ...parts,
  };
}

describe.each(DATABASES)("orders of a database from before their lines were rows [%s]", (kind) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(kind);
    return () => fresh.remove();
  });

  async function openWith(orders: ReturnType<typeof orderBefore>[]) {
    const database = await openUnchanged(addressOf(fresh));
    onTestFinished(() => database.close());
    await database.exclusively(async (db) => {
      await migrateTo(db, database.kind, "0003-readiness");
      const before = db as unknown as Kysely<Before>;
      const venue = { id: "venue", slug: "venue", settings: "{}", menu_hash: "", revision: 1 };
      const more = { acknowledge_seconds: 60, day_starts_at: 0, is_demo: 0, created_at: 1 };
      await before
        .insertInto("venue")
        .values({ ...venue, ...more })
        .execute();
      for (let at = 0; at < orders.length; at += 500) {
        await before
          .insertInto("placed_order")
          .values(orders.slice(at, at + 500))
          .execute();
      }
    });
    return database;
  }

  it("have their lines as rows, and their receipts as they were", async () => {
    const database = await openWith([orderBefore(1)]);
    await migrate(database);
    const [order] = await database.reader.selectFrom("placed_order").selectAll().execute();
    expect(order).toMatchObject({ receipt: JSON.stringify(RECEIPT), receipt_version: 1 });
    expect(order).not.toHaveProperty("cart");
    const [kopi, box] = await database.reader
      .selectFrom("order_line")
      .selectAll()
      .orderBy("position")
      .execute();
    expect(kopi).toMatchObject({
      placed_order_id: "order-000001",
      position: 0,
      line: "line-0",
      code: "KOPI",
      quantity: 2,
      is_take_away: 1,
      is_container: 0,
      remark: "少冰 🧊",
      unit_price: 150,
      unit_total: 200,
      line_total: 400,
      tax: 36,
      choices: expect.any(String) as string,
    });
    expect(JSON.parse(kopi?.choices ?? "")).toMatchObject([
      {
        title: { en: "Cup", zh: "杯" },
        control: "singleList",
        isOn: true,
        isRequired: true,
        options: [{ id: "large", title: { en: "Large", zh: "大" }, quantity: 1, surcharge: 50 }],
      },
    ]);
    expect(box).toMatchObject({ position: 1, code: "BOX", is_container: 1, tax: 3, choices: "[]" });
  });

  it(
    "are carried over a few at a time, every one of them once",
    async () => {
      const orders = Array.from({ length: 1_203 }, (_, at) => orderBefore(at + 1));
      const database = await openWith(orders);
      await migrate(database);
      const rows = await database.reader
        .selectFrom("order_line")
        .select(["placed_order_id", "position"])
        .orderBy("placed_order_id")
        .orderBy("position")
        .execute();
      expect(rows).toEqual(
        orders.flatMap(({ id }) => [
          { placed_order_id: id, position: 0 },
          { placed_order_id: id, position: 1 },
        ]),
      );
    },
    AMPLE,
  );

  it("stand as they stood when the program ends in the middle of it, and the next one goes on", async () => {
    const orders = Array.from({ length: 600 }, (_, at) => orderBefore(at + 1));
    const last = orderBefore(601, { receipt: "cut off" });
    const database = await openWith([...orders, last]);
    await expect(migrate(database)).rejects.toThrow("the schema could not be brought up to date");
    const tables = await database.reader.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain("order_line");
    const kept = await sql<{ cart: string }>`select cart from placed_order`.execute(
      database.reader,
    );
    expect(kept.rows).toHaveLength(601);
    await database.exclusively((db) =>
      sql`update placed_order set receipt = ${JSON.stringify(RECEIPT)} where id = ${last.id}`.execute(
        db,
      ),
    );
    await migrate(database);
    const { count } = await database.reader
      .selectFrom("order_line")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(1_202);
  });
});
