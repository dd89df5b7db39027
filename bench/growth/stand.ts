/** Why: every side of the comparison stands in a database of its own and is asked in the same way. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Ask, AskResult } from "../neighbours/ask.ts";
import { startPostgres } from "../postgres.ts";
import { median } from "../verdict.ts";

/** A fresh database, and what a server needs to know to stand on it. */
export interface Stand {
  readonly env: Readonly<Record<string, string>>;
  /** Where SQLite keeps its file; undefined on PostgreSQL. */
  readonly file: string | undefined;
  remove(): Promise<void>;
}

const FREELY = {
  LIMIT_READ: "1000000",
  LIMIT_PLACE_ORDER: "1000000",
  LIMIT_PLACE_PHONES: "20000",
  LIMIT_VENUE_PHONES: "20000",
};

/** Calls of each kind, one after the other; the first ones warm the process up and do not count. */
const CALLS = 150;
const WARM_UP = 50;

export async function freshStand(database: string): Promise<Stand> {
  const postgres = database === "postgres" ? await startPostgres() : undefined;
  const folder = await mkdtemp(join(tmpdir(), "comanda-growth-"));
  const env = {
    ...FREELY,
    DATA_DIR: folder,
    DATABASE_URL: postgres?.url ?? "",
    NODE_ENV: "production",
    LOG_LEVEL: "error",
  };
  return {
    env,
    file: postgres === undefined ? join(folder, "comanda.sqlite") : undefined,
    remove: async () => {
      await rm(folder, { recursive: true, force: true });
      await postgres?.stop();
    },
  };
}

/** The median of milliseconds from asking to the whole answer. */
export async function cost(call: Ask, asked: (at: number) => AskResult): Promise<number> {
  const waits: number[] = [];
  for (let at = 0; at < WARM_UP + CALLS; at += 1) {
    const { status, milliseconds, body } = await call(asked(at));
    if (status !== 200) throw new Error(`${asked(at).path} is answered with ${status}: ${body}`);
    waits.push(milliseconds);
  }
  return median(waits.slice(WARM_UP));
}
