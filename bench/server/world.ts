/** Why: every server of the bench stands on the same venue, the same phones and the same order. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { App } from "@comanda/server";
import { standInPictures } from "@comanda/testkit";
import { installKopiLane } from "../kopi-lane.ts";
import { ORDER_PATH, orderTemplate } from "../order-template.ts";
import { phoneTokens } from "../phone-tokens.ts";

/** Phones; each may place thirty orders a minute. */
const PHONES = 20_000;

/** All of them sit at one table, which may therefore order as often as all of them. */
const ONE_TABLE = { LIMIT_PLACE_PHONES: String(PHONES), LIMIT_VENUE_PHONES: String(PHONES) };

export interface BenchWorld {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly menuPath: string;
  readonly settingsPath: string;
  readonly tokensFile: string;
  /** The order's body with @ORDER@ where its number goes. */
  readonly bodyFile: string;
  /** What the servers answer to the two reads, for the floors. */
  readonly menuFile: string;
  readonly settingsFile: string;
  /** The rows of an order, for the floors: `{order, lines}`, each by column. */
  readonly rowFile: string;
}

/** A fresh database with Kopi Lane, and files of everything the drivers send. */
export async function prepareWorld(databaseUrl: string): Promise<BenchWorld> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-bench-"));
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
    LOG_LEVEL: "info",
    ...ONE_TABLE,
  };
  const installed = await installKopiLane(env, standInPictures());
  const { app } = installed;
  const menuHash = (await app.context.venues.find(installed.venueId))?.catalogue.menuHash ?? "";
  const tokens = phoneTokens(installed, PHONES);
  const token = tokens[0] ?? "";
  const settingsPath = `/v2/api/selforder/general?menuHash=${menuHash}`;
  const menuPath = `/v2/api/menu/${menuHash}`;
  const body = await orderTemplate(installed);
  const write = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(folder, name), content);
    return join(folder, name);
  };
  const world = {
    folder,
    env,
    menuPath,
    settingsPath,
    tokensFile: await write("tokens", tokens.join("\n")),
    bodyFile: await write("body", body),
    menuFile: await write("menu", await read(app, menuPath, token)),
    settingsFile: await write("settings", await read(app, settingsPath, token)),
    rowFile: await write("row", JSON.stringify(await placedRows(app, body, token))),
  };
  await app.close();
  return world;
}

export async function removeWorld({ folder }: BenchWorld): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** The bytes a phone gets, compressed as it asks for them. */
async function read({ http }: App, url: string, token: string): Promise<Buffer> {
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "br" };
  const { rawPayload } = await http.inject({ url, headers });
  return rawPayload;
}

/** Places the order once; answers its row and those of its lines. */
async function placedRows({ http, database }: App, body: string, token: string) {
  const placed = await http.inject({
    method: "POST",
    url: ORDER_PATH,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    payload: body.replace("@ORDER@", "1"),
  });
  if (placed.statusCode !== 200) throw new Error(`the sample order is refused: ${placed.body}`);
  const order = await database.reader
    .selectFrom("placed_order")
    .selectAll()
    .executeTakeFirstOrThrow();
  const lines = await database.reader.selectFrom("order_line").selectAll().execute();
  return { order: { ...order, business_day: "floor" }, lines };
}
