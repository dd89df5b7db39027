/** Why: a thousand chains of ten branches each stand in one database; one branch must not pay for the others. */
import { sql, type RawBuilder } from "kysely";
import { ROUTES } from "@comanda/contract";
import { DEFAULT_CODE_MODE } from "@comanda/domain/session";
import type { App } from "@comanda/server";
import type { DemoPictures } from "@comanda/testkit";
import { installKopiLane, type InstalledVenue } from "../kopi-lane.ts";
import { asker, type Ask } from "../neighbours/ask.ts";
import { ORDER_PATH, orderTemplate } from "../order-template.ts";
import { phoneTokens } from "../phone-tokens.ts";
import { serve } from "../server/processes.ts";
import type { Verdict } from "../verdict.ts";
import { cost, freshStand } from "./stand.ts";

const VENUES = 10_000;
/** So many of them are opened by one phone each. */
const OPENED = 2_000;
/** Copies of one statement: each has a menu of 400 kB. */
const AT_ONCE = 200;
const PHONES = 200;
const TIMES = 1.5;
const START_MILLISECONDS = 2_000;
const MEGABYTES = 250;

/** One venue beside 10,000: how long the start takes, what 2,000 opened ones keep in memory, what an order costs. */
export async function compareVenues(
  database: string,
  subject: string,
  pictures: DemoPictures,
): Promise<Verdict[]> {
  const alone = await side(database, subject, pictures, 0);
  const many = await side(database, subject, pictures, VENUES);
  const named = (what: string): string => `${what} ${database}, ${VENUES} venues`;
  return [
    { name: named("start ms"), value: many.start, limit: START_MILLISECONDS },
    { name: named("memory MB"), value: many.memory, limit: MEGABYTES },
    { name: named("placing, times with one"), value: many.placing / alone.placing, limit: TIMES },
  ];
}

interface Side {
  readonly start: number;
  readonly memory: number;
  readonly placing: number;
}

async function side(
  database: string,
  subject: string,
  pictures: DemoPictures,
  copies: number,
): Promise<Side> {
  const stand = await freshStand(database);
  const installed = await installKopiLane(stand.env, pictures);
  await copyVenue(installed, copies);
  const body = await orderTemplate(installed);
  const phones = phoneTokens(installed, PHONES);
  const guests = guestsOf(installed, Math.min(copies, OPENED));
  await installed.app.close();
  const server = await serve(database, subject, stand.env);
  const call = asker(server.url, 4);
  await openEach(call, guests);
  const placing = await cost(call, (at) => ({
    path: ORDER_PATH,
    method: "POST",
    headers: bearer(phones[at % PHONES] ?? ""),
    body: body.replace("@ORDER@", String(at)),
  }));
  const found = { start: server.startMilliseconds, memory: server.memory(), placing };
  await server.stop();
  await stand.remove();
  const figures = `start ${found.start.toFixed(0)} ms, memory ${found.memory.toFixed(0)} MB, placing ${placing.toFixed(2)} ms`;
  process.stdout.write(`${database}, ${copies + 1} venues: ${figures}\n`);
  return found;
}

/** A guest of another venue: a session there, and its menu's address. */
interface Guest {
  readonly token: string;
  readonly menuHash: string;
}

/** Each loads settings and menu, as a phone does after its check-in; four at a time. */
async function openEach(call: Ask, guests: readonly Guest[]): Promise<void> {
  const waiting = [...guests];
  const next = async (): Promise<void> => {
    for (let guest = waiting.pop(); guest !== undefined; guest = waiting.pop()) {
      const { token, menuHash } = guest;
      const settings = { path: `${ROUTES.loadSettings.path}?menuHash=${menuHash}` };
      const menu = { path: ROUTES.loadMenu.path.replace(":hash", menuHash) };
      for (const { path } of [settings, menu]) {
        const { status, body } = await call({
          path,
          headers: { ...bearer(token), "accept-encoding": "br" },
        });
        if (status !== 200) throw new Error(`${path} is answered with ${status}: ${body}`);
      }
    }
  };
  await Promise.all([next(), next(), next(), next()]);
}

function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

/** One phone at the first table of each of the first copies. */
function guestsOf({ app, placeId }: InstalledVenue, count: number): readonly Guest[] {
  const startedAt = Date.now();
  return Array.from({ length: count }, (_, index) => ({
    menuHash: `menu${index + 1}`,
    token: app.context.tokens.sign({
      venueId: `0venue${index + 1}`,
      placeId: `${placeId}${index + 1}`,
      mode: DEFAULT_CODE_MODE,
      generation: 1,
      visitId: "",
      userId: `guest${String(index).padStart(20, "0")}`,
      startedAt,
      expiresAt: startedAt + 3_600_000,
    }),
  }));
}

/** Copies with settings, menu, tables and codes of their own; the parts of menus are read by none of these calls. */
async function copyVenue({ app, venueId }: InstalledVenue, copies: number): Promise<void> {
  const { database } = app;
  const own = sql`'0venue' || i`;
  const after = (column: string): RawBuilder<unknown> => sql`${sql.ref(`real.${column}`)} || i`;
  const tables = [
    ["venue", { id: own, slug: after("slug"), menu_hash: sql`'menu' || i` }],
    ["venue_setting", { venue_id: own }],
    ["menu", { venue_id: own, hash: sql`'menu' || i` }],
    ["place", { venue_id: own, id: after("id") }],
    ["place_code", { venue_id: own, place_id: after("place_id"), code: after("code") }],
  ] as const;
  for (const [table, values] of tables) {
    const columns = await columnsOf(database, table);
    const key = sql.ref(`real.${table === "venue" ? "id" : "venue_id"}`);
    for (let from = 1; from <= copies; from += AT_ONCE) {
      const to = Math.min(copies, from + AT_ONCE - 1);
      await database.write((trx) =>
        copyOf({ table, columns, values, from, to, key, venueId }).execute(trx),
      );
    }
  }
}

interface Copy {
  readonly table: string;
  readonly columns: readonly string[];
  readonly values: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly from: number;
  readonly to: number;
  readonly key: RawBuilder<unknown>;
  readonly venueId: string;
}

function copyOf({ table, columns, values, from, to, key, venueId }: Copy): RawBuilder<unknown> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const copied = sql.join(columns.map((column) => values[column] ?? sql.ref(`real.${column}`)));
  return sql`insert into ${sql.table(table)} (${names})
    with recursive n (i) as (select ${sql.lit(from)} union all select i + 1 from n where i < ${sql.lit(to)})
    select ${copied} from n, ${sql.table(table)} as real where ${key} = ${venueId}`;
}

async function columnsOf({ reader }: App["database"], table: string): Promise<readonly string[]> {
  const tables = await reader.introspection.getTables();
  const found = tables.find(({ name }) => name === table);
  return (found?.columns ?? []).map(({ name }) => name);
}
