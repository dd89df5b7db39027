import { randomBytes } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";
import type { FirstWorld } from "./first-world.ts";

/** Every store and HTTP suite runs once for each: `describe.each(DATABASES)("orders [%s]", …)`. */
export const DATABASES = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** Where a fresh, empty database is, as the environment of a server says it. */
export interface FreshDatabase {
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  remove(): Promise<void>;
}

/** A database that nobody has used and nobody else will: an empty one, or a copy of the first world's. */
export async function freshDatabase(
  kind: DatabaseKind,
  copied?: FirstWorld,
): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-test-"));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  if (kind === "sqlite") {
    if (copied !== undefined) await cp(copied.folder, folder, { recursive: true });
    return { env: { DATA_DIR: folder, DATABASE_URL: "" }, remove: removeFolder };
  }
  const name = `test_${randomBytes(8).toString("hex")}`;
  const template = copied === undefined ? "" : ` TEMPLATE ${copied.database}`;
  await asAdministrator(`CREATE DATABASE ${name}${template}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  return {
    env: { DATA_DIR: folder, DATABASE_URL: url.href },
    remove: async () => {
      await asAdministrator(`DROP DATABASE ${name} WITH (FORCE)`);
      await removeFolder();
    },
  };
}

async function asAdministrator(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject("postgresUrl") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
