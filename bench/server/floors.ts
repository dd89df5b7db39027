/**
 * Why: what the same framework and the same database do when nothing is decided. FLOOR names which: `menu` answers a
 * constant brotli buffer, `settings` the same bytes behind one HMAC check, `sqlite` and `postgres` write the row of
 * an order durably and answer.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import SqliteConnection from "better-sqlite3";
import Fastify, { type FastifyInstance } from "fastify";
import { Pool } from "pg";

const setting = (name: string): string => process.env[name] ?? "";
const app = Fastify();
app.get("/healthz", (_request, reply) => reply.send("ok"));

function menuFloor(server: FastifyInstance): void {
  const body = readFileSync(setting("BODY"));
  server.get("/*", (_request, reply) =>
    reply
      .header("content-type", "application/json; charset=utf-8")
      .header("content-encoding", "br")
      .send(body),
  );
}

function settingsFloor(server: FastifyInstance): void {
  const body = readFileSync(setting("BODY"), "utf8");
  const key = randomBytes(32);
  const expected = createHmac("sha256", key).update("payload").digest();
  server.get("/*", (request, reply) => {
    const { authorization = "" } = request.headers;
    const found = createHmac("sha256", key).update(authorization).digest();
    reply.header("x-known", timingSafeEqual(found, expected) ? "1" : "0");
    return reply.header("content-type", "application/json; charset=utf-8").send(body);
  });
}

type Row = Record<string, string | number | null>;

/** An order's row and those of its lines. */
interface Rows {
  readonly order: Row;
  readonly lines: readonly Row[];
}

/** The same order again, under ids and a number of its own. */
function orders(last: number): () => Rows {
  const { order, lines } = JSON.parse(readFileSync(setting("ROW"), "utf8")) as Rows;
  let number = last;
  return () => {
    number += 1;
    const id = randomBytes(12).toString("base64url");
    const own = { id, number, user_id: id, order_id: id, idempotency_key: id };
    return {
      order: { ...order, ...own },
      lines: lines.map((line) => ({ ...line, placed_order_id: id })),
    };
  };
}

/** Rows that arrive in one turn of the event loop share one transaction and one commit. */
function sqliteFloor(server: FastifyInstance): void {
  const connection = new SqliteConnection(setting("FILE"));
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  connection.pragma("foreign_keys = ON");
  const next = orders(0);
  const sample = next();
  const insertOrder = connection.prepare(insertOf("placed_order", sample.order));
  const insertLine = connection.prepare(insertOf("order_line", sample.lines[0] ?? {}));
  const waiting: { rows: Rows; done: () => void }[] = [];
  const commit = connection.transaction((batch: typeof waiting) => {
    for (const { rows } of batch) {
      insertOrder.run(Object.values(rows.order));
      for (const line of rows.lines) insertLine.run(Object.values(line));
    }
  });
  const flush = (): void => {
    const batch = waiting.splice(0);
    commit(batch);
    for (const { done } of batch) done();
  };
  server.post("/*", (_request, reply) => {
    const rows = next();
    waiting.push({ rows, done: () => void reply.send({ number: rows.order["number"] }) });
    if (waiting.length === 1) setImmediate(flush);
    return reply;
  });
}

function insertOf(table: string, row: Row): string {
  const columns = Object.keys(row);
  return `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`;
}

/**
 * Orders share a commit as those of SQLite do: one statement writes all that wait, one write is under way at a time, and
 * what comes meanwhile waits for the next. Where 31 orders come while one is written, 32 orders are two commits.
 */
function postgresFloor(server: FastifyInstance): void {
  const pool = new Pool({ connectionString: setting("DATABASE_URL"), max: 1 });
  const next = orders(Number(setting("FIRST")));
  const sample = next();
  const waiting: { rows: Rows; done: () => void }[] = [];
  let isWriting = false;
  const writeAll = async (): Promise<void> => {
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      const text = insertAll(sample, batch.length);
      const values = [
        ...batch.flatMap(({ rows }) => Object.values(rows.order)),
        ...batch.flatMap(({ rows }) => rows.lines.flatMap((line) => Object.values(line))),
      ];
      await pool.query({ name: `insert ${batch.length}`, text, values });
      for (const { done } of batch) done();
    }
    isWriting = false;
  };
  server.post("/*", (_request, reply) => {
    const rows = next();
    waiting.push({ rows, done: () => void reply.send({ number: rows.order["number"] }) });
    if (!isWriting) void writeAll();
    return reply;
  });
}

/**
 * Writes so many orders shaped like the sample, all orders first and then all lines:
 * `with placed as (insert ... values ($1, ...), ...) insert into order_line (...) values ($55, ...), ...`
 */
function insertAll({ order, lines }: Rows, count: number): string {
  let at = 0;
  const places = (row: Row): string => {
    const numbered = Object.keys(row).map(() => {
      at += 1;
      return `$${at}`;
    });
    return `(${numbered.join(", ")})`;
  };
  const columns = (row: Row): string => Object.keys(row).join(", ");
  const times = (rows: readonly Row[]): string =>
    Array.from({ length: count }, () => rows.map(places).join(", ")).join(", ");
  return `with placed as (insert into placed_order (${columns(order)}) values ${times([order])})
    insert into order_line (${columns(lines[0] ?? {})}) values ${times(lines)}`;
}

const floors: Record<string, () => Promise<void> | void> = {
  menu: () => menuFloor(app),
  settings: () => settingsFloor(app),
  sqlite: () => sqliteFloor(app),
  postgres: () => postgresFloor(app),
};
await floors[setting("FLOOR")]?.();
await app.listen({ port: Number(setting("PORT")), host: "127.0.0.1" });
process.on("SIGTERM", () => process.exit(0));
