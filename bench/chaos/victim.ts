/**
 * Why: the server that is killed. It is the real one, and does two things more: it notes how durable each
 * connection that writes really is, and after SIGUSR2 it kills itself inside the next commit of SQLite.
 */
import { appendFileSync } from "node:fs";
import { createApp, readConfig, runUntilStopped, type App } from "@comanda/server";
import type { Pool, PoolClient } from "pg";

interface Settings {
  readonly fsync: string;
  readonly synchronous: string;
}

const SETTINGS = `select current_setting('fsync') as fsync,
  current_setting('synchronous_commit') as synchronous`;
/** Connections that are asked together; the server opens up to twenty. */
const POOL = 20;
const PAUSE_MILLISECONDS = 1000;
const NOTES = process.env["CHAOS_NOTES"] ?? "";
let diesInCommit = false;
process.on("SIGUSR2", () => {
  diesInCommit = true;
});

await runUntilStopped(async () => {
  const app = await createApp(readConfig(process.env, "127.0.0.1"), {
    web: undefined,
    beforeCommit: () => {
      if (!diesInCommit) return;
      note({ diedInCommit: true });
      process.kill(process.pid, "SIGKILL");
    },
  });
  noteDurability(app);
  await app.listen();
  return app;
});

function note(entry: Readonly<Record<string, unknown>>): void {
  appendFileSync(NOTES, `${JSON.stringify(entry)}\n`);
}

/** Asks the very connections that write: the one of SQLite, or again and again all that the pool holds. */
function noteDurability({ database }: App): void {
  if (database.kind === "postgres") {
    void noteOfPool(database.pool);
    return;
  }
  const { connection } = database;
  const journal = connection.pragma("journal_mode", { simple: true });
  const synchronous = connection.pragma("synchronous", { simple: true });
  note({ isDurable: journal === "wal" && synchronous === 2, journal, synchronous });
}

async function noteOfPool(pool: Pool): Promise<void> {
  for (;;) {
    const taken = await Promise.allSettled(Array.from({ length: POOL }, () => pool.connect()));
    const clients = taken.flatMap((attempt) =>
      attempt.status === "fulfilled" ? [attempt.value] : [],
    );
    await Promise.all(clients.map(noteOfClient));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS));
  }
}

async function noteOfClient(client: PoolClient): Promise<void> {
  try {
    const { rows } = await client.query<Settings>(SETTINGS);
    const [settings] = rows;
    const isDurable = settings?.fsync === "on" && settings.synchronous === "on";
    note({ isDurable, ...settings });
    client.release();
  } catch {
    // The database was killed while it was asked.
    client.release(true);
  }
}
