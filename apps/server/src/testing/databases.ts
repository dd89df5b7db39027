import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { inject } from "vitest";

/** Every store and HTTP suite runs once for each: `describe.each(DATABASES)("orders [%s]", …)`. */
export const DATABASES = ["sqlite", "postgres"] as const;
export type DatabaseKind = (typeof DATABASES)[number];

/** Where a fresh, empty database is, as the environment of a server says it. */
export interface FreshDatabase {
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  remove(): Promise<void>;
}

/** A database that nobody has used and nobody else will. */
export async function freshDatabase(kind: DatabaseKind): Promise<FreshDatabase> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-test-"));
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true });
  if (kind === "sqlite") {
    return { env: { DATA_DIR: folder, DATABASE_URL: "" }, remove: removeFolder };
  }
  const name = `test_${randomBytes(8).toString("hex")}`;
  await asAdministrator(`CREATE DATABASE ${name}`);
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
