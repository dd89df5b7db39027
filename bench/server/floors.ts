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

interface Row {
  readonly id: string;
  readonly number: number;
}

/** The members of an order's row that do not change from order to order. */
function constants(): readonly (string | number)[] {
  return JSON.parse(readFileSync(setting("ROW"), "utf8")) as (string | number)[];
}

const COLUMNS = `id, number, user_id, order_id, idempotency_key, venue_id, place_id, place_label, mode, business_day,
  state, guests, remark, cart, receipt, total, taken, session_started_at, digest, placed_at, changed_at`;

/** Rows that arrive in one turn of the event loop share one transaction and one commit. */
function sqliteFloor(server: FastifyInstance): void {
  const connection = new SqliteConnection(setting("FILE"));
  connection.pragma("journal_mode = WAL");
  connection.pragma("synchronous = FULL");
  const insert = connection.prepare(
    `insert into placed_order (${COLUMNS}) values (${"?,".repeat(20)}?)`,
  );
  const rest = constants();
  const waiting: { row: Row; done: () => void }[] = [];
  let last = 0;
  const commit = connection.transaction((batch: typeof waiting) => {
    for (const { row } of batch) insert.run(row.id, row.number, row.id, row.id, row.id, ...rest);
  });
  const flush = (): void => {
    const batch = waiting.splice(0);
    commit(batch);
    for (const { done } of batch) done();
  };
  server.post("/*", (_request, reply) => {
    last += 1;
    const row = { id: randomBytes(12).toString("base64url"), number: last };
    waiting.push({ row, done: () => void reply.send({ number: row.number }) });
    if (waiting.length === 1) setImmediate(flush);
    return reply;
  });
}

/** One statement for an order, committed by itself. */
function postgresFloor(server: FastifyInstance): void {
  const pool = new Pool({ connectionString: setting("DATABASE_URL"), max: 20 });
  const rest = constants();
  const places = Array.from({ length: 21 }, (_, index) => `$${index + 1}`).join(",");
  const text = `insert into placed_order (${COLUMNS}) values (${places})`;
  let last = Number(setting("FIRST"));
  server.post("/*", async (_request, reply) => {
    last += 1;
    const number = last;
    const id = randomBytes(12).toString("base64url");
    await pool.query({ name: "insert", text, values: [id, number, id, id, id, ...rest] });
    return reply.send({ number });
  });
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
