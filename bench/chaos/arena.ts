/** Why: both databases go through the same: a venue, phones that never stop ordering, a server that is replaced. */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp, readConfig } from "@comanda/server";
import { standInPictures } from "@comanda/testkit";
import { installKopiLane } from "../kopi-lane.ts";
import { orderTemplate } from "../order-template.ts";
import { phoneTokens } from "../phone-tokens.ts";
import { serve, type Served } from "../server/processes.ts";
import { holdAgainst, type Findings } from "./hold-against.ts";
import { killAtCall, type Blow } from "./kill-at-call.ts";
import { AT_ONCE, send, startStream, type OrderStream } from "./order-stream.ts";

export interface Arena {
  /** Settles when so many orders more have been acknowledged; rejects when the server ends unasked. */
  more(count: number): Promise<void>;
  /** Makes the server end by a signal, and puts a new one in its place. */
  killServer(signal: NodeJS.Signals): Promise<void>;
  /** Makes the server end inside a system call of its commit, and puts a new one in its place. */
  killServerAt(blow: Blow): Promise<void>;
  /** Ends the stream, asks for every order once more, and looks into the database. */
  finish(): Promise<Outcome>;
}

export interface Outcome extends Findings {
  readonly acknowledged: number;
  readonly repeated: number;
  /** Orders that were answered otherwise when they were sent once more. */
  readonly answeredDifferently: number;
  /** Times the server died inside a commit by its own hand. */
  readonly diedInCommit: number;
  /** Times a connection was asked how durable it is, and times it was not durable enough. */
  readonly asked: number;
  readonly careless: number;
}

interface Note {
  readonly diedInCommit?: boolean;
  readonly isDurable?: boolean;
}

/** More phones than any stream gets to: every order comes from another one. */
const PHONES = 30_000;
const READERS = 3;
const VICTIM = join(import.meta.dirname, "victim.ts");

export async function openArena(databaseUrl: string): Promise<Arena> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-chaos-"));
  const notes = join(folder, "notes");
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    NODE_ENV: "production",
    // All of them sit at one table.
    LIMIT_PLACE_PHONES: String(PHONES),
    LIMIT_VENUE_PHONES: String(PHONES),
    LOG_LEVEL: "silent",
    CHAOS_NOTES: notes,
  };
  const installed = await installKopiLane(env, standInPictures());
  const source = {
    tokens: phoneTokens(installed, PHONES),
    template: await orderTemplate(installed),
  };
  await installed.app.close();
  let server = await serve("victim", VICTIM, env);
  const stream = startStream({ ...source, url: () => server.url });
  const readers = startReaders(() => server.url);
  return {
    more: (count) => Promise.race([stream.more(count), endedUnasked(server)]),
    killServer: async (signal) => {
      server.signal(signal);
      await server.ended;
      server = await serve("victim", VICTIM, env);
    },
    killServerAt: async (blow) => {
      await killAtCall([server.pid], blow);
      await server.ended;
      server = await serve("victim", VICTIM, env);
    },
    finish: async () => {
      await stream.end();
      await readers.end();
      const answeredDifferently = await askOnceMore(server.url, stream);
      await server.stop();
      const app = await createApp(readConfig({ ...env, PORT: "0" }, "127.0.0.1"), {
        web: undefined,
      });
      const findings = await holdAgainst(app, stream.acknowledged);
      await app.close();
      const noted = notesIn(await readFile(notes, "utf8"));
      await rm(folder, { recursive: true, force: true });
      return {
        ...findings,
        ...noted,
        answeredDifferently,
        acknowledged: stream.acknowledged.length,
        repeated: stream.repeated(),
      };
    },
  };
}

/** Somebody always reads, so that a dying database strikes reads too: no server may end of it. */
function startReaders(url: () => string): { end(): Promise<unknown> } {
  const over = new AbortController();
  const readOnAndOn = async (): Promise<void> => {
    while (!over.signal.aborted) {
      await fetch(`${url()}/readyz`).then(
        (response) => response.text(),
        () => undefined,
      );
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const readers = Promise.all(Array.from({ length: READERS }, readOnAndOn));
  return {
    end: () => {
      over.abort();
      return readers;
    },
  };
}

async function endedUnasked({ ended }: Served): Promise<never> {
  await ended;
  throw new Error("the server ended although nobody killed it");
}

/** The same key gives the same answer, letter by letter, whatever died meanwhile. */
async function askOnceMore(url: string, { acknowledged }: OrderStream): Promise<number> {
  let otherwise = 0;
  const rest = acknowledged.values();
  const ask = async (): Promise<void> => {
    for (const order of rest) {
      if ((await send(url, order)) !== order.answer) otherwise += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, ask));
  return otherwise;
}

function notesIn(text: string) {
  const notes = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Note);
  return {
    diedInCommit: notes.filter((note) => note.diedInCommit === true).length,
    asked: notes.filter((note) => note.isDurable !== undefined).length,
    careless: notes.filter((note) => note.isDurable === false).length,
  };
}
