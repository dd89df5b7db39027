import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createApp,
  installVenue,
  readConfig,
  StartError,
  type App,
  type HomePage,
} from "@comanda/server";
import { harbourHotel, kopiLane, standInPictures } from "@comanda/testkit";
import { Client } from "pg";
import { beforeEach, describe, expect, inject, it, onTestFinished } from "vitest";
import { demoPage } from "./demo-page.ts";
import { prepareMode } from "./demo.ts";
import { greet } from "./greeting.ts";

type Kind = "sqlite" | "postgres";
type Venue = "demo" | "real";

async function freshPostgres(): Promise<string> {
  const administrator = new Client({ connectionString: inject("postgresUrl") });
  await administrator.connect();
  onTestFinished(() => administrator.end());
  const name = `mode_${randomBytes(8).toString("hex")}`;
  await administrator.query(`CREATE DATABASE ${name}`);
  onTestFinished(
    async () => void (await administrator.query(`DROP DATABASE ${name} WITH (FORCE)`)),
  );
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return url.href;
}

describe("what npm start makes of a database", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "comanda-mode-"));
    return () => rm(folder, { recursive: true, force: true });
  });

  /** A started app on a database that holds these venues, and how `npm start` would go on. */
  async function open(kind: Kind, held: readonly Venue[], settings: Record<string, string> = {}) {
    const env = { DATA_DIR: folder, LOG_LEVEL: "silent", PORT: "0", ...settings };
    const url = kind === "postgres" ? await freshPostgres() : "";
    const config = readConfig({ ...env, DATABASE_URL: url }, "127.0.0.1");
    const app = await createApp(config, { web: undefined });
    onTestFinished(() => app.close());
    for (const venue of held) await install(app, venue);
    const start = async (mayDemo: boolean): Promise<string> =>
      greet(app, await prepareMode(app, config, mayDemo));
    const home = async (): Promise<HomePage | undefined> => {
      const mode = await prepareMode(app, config, true);
      return mode.kind === "demo" ? demoPage(app, mode.venues, "") : undefined;
    };
    return { app, start, home };
  }

  async function install({ database }: App, venue: Venue): Promise<void> {
    const pictures = standInPictures();
    if (venue === "demo") await installVenue(database, harbourHotel(pictures), Date.now());
    else {
      const kopi = kopiLane(pictures);
      const real = { ...kopi, settings: { ...kopi.settings, isDemo: false } };
      await installVenue(database, real, Date.now());
    }
  }

  async function loginsOf({ database }: App): Promise<readonly string[]> {
    const rows = await database.reader.selectFrom("staff").select("login").execute();
    return rows.map(({ login }) => login).sort();
  }

  const DEMO = "The demo:";
  const SET_UP = "/console/setup#";
  const LIVE = "Comanda is running.";

  it(
    "is a demo on an empty SQLite, and stays the same one [BEY-002]",
    { timeout: 120_000 },
    async () => {
      const { app, start, home: openHome } = await open("sqlite", []);
      const output = await start(true);
      expect(output).toContain(DEMO);
      expect(output).toContain(`${app.context.publicUrl()}/`);
      const logins = await loginsOf(app);
      expect(logins).toContain("owner@kopilane.demo");
      const home = await openHome();
      const page = await home?.("en", "nonce");
      for (const login of logins) expect(page).toContain(login);
      expect(page).toContain("/status/");
      const revoked = { revoked_at: 1 };
      await app.database.write((trx) => trx.updateTable("status_screen").set(revoked).execute());
      expect(await home?.("en", "nonce")).not.toContain("/status/");
      expect(await start(true)).toContain(DEMO);
      expect(await loginsOf(app)).toEqual(logins);
    },
  );

  it.each([
    ["sqlite", [], true, { NODE_ENV: "production" }, SET_UP],
    ["sqlite", [], false, {}, SET_UP],
    ["postgres", [], true, {}, SET_UP],
    ["sqlite", ["real"], true, {}, LIVE],
    ["sqlite", ["real"], true, { NODE_ENV: "production" }, LIVE],
    ["postgres", ["real"], true, {}, LIVE],
  ] as const)(
    "on %s with %j, asked for a demo %s, settings %j: none, and no demo login [BEY-002]",
    async (kind, held, mayDemo, settings, expected) => {
      const { app, start } = await open(kind, held, settings);
      const before = await loginsOf(app);
      const output = await start(mayDemo);
      expect(output).toContain(expected);
      expect(output).not.toContain(DEMO);
      expect(await loginsOf(app)).toEqual(before);
    },
  );

  it.each([
    ["sqlite", ["demo"], true, { NODE_ENV: "production" }],
    ["sqlite", ["demo"], false, {}],
    ["sqlite", ["demo", "real"], true, {}],
    ["postgres", ["demo"], true, {}],
  ] as const)(
    "on %s with %j, asked for a demo %s, settings %j: does not start [BEY-002]",
    async (kind, held, mayDemo, settings) => {
      const { start } = await open(kind, held, settings);
      const sentence = "This database holds the demo; set DATA_DIR to another folder.";
      await expect(start(mayDemo)).rejects.toThrow(new StartError(sentence));
    },
  );
});
