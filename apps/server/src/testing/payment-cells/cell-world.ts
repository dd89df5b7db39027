/** Why: providers in this process, and a server in one of its own that may die at any moment; its database outlives it. */
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startPayments, type PaymentSandbox } from "@comanda/sandbox";
import type { ApiRequest } from "@comanda/contract";
import { inject } from "vitest";
import { createApp } from "../../app/app.ts";
import { readConfig } from "../../config/config.ts";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import { readPlaces } from "../../features/places/places.ts";
import { freePort } from "../free-port.ts";
import { freshDatabase, type DatabaseKind } from "../databases.ts";
import { checkInWith, type Diner } from "../diner.ts";
import { failureLog } from "../failure-log.ts";
import { openAccounts } from "../paying-world.ts";
import { sender, type RawReply } from "../raw-request.ts";
import { sealKey } from "../seal-key.ts";
import { NOON } from "../first-world.ts";
import {
  COUNTED,
  ENOUGH,
  type Answered,
  type SentQuestion,
  type Question,
  type Rows,
} from "./server-words.ts";

const DAY = 24 * 60 * 60_000;
const SERVER = fileURLToPath(new URL("./killable-server.ts", import.meta.url));
const MANY = "1000000";

export interface CellWorld {
  readonly sandbox: PaymentSandbox;
  readonly url: string;
  /** The next noon; whatever is left of the day before has come to its end by then. Guests pay through this provider. */
  begin(provider: ProviderName): Promise<void>;
  /** A phone that has just checked in. */
  phone(): Promise<Diner>;
  /** So much time passes; what is due by then has been done when it settles. */
  pass(milliseconds: number): Promise<void>;
  /** The venue's guests pay through this provider from now on. */
  choose(provider: ProviderName): Promise<void>;
  /** Like a power cut. */
  kill(): Promise<void>;
  /** Another process on the same database, at the same address. */
  restart(): Promise<void>;
  look(orderId?: string): Promise<Rows>;
  send(request: ApiRequest): Promise<RawReply>;
  close(): Promise<void>;
}

export async function openCellWorld(kind: DatabaseKind): Promise<CellWorld> {
  const first = inject("firstWorld");
  if (first === undefined) throw new Error("the suite has no first world");
  const database = await freshDatabase(kind, first);
  const venueId = first[kind].kopi;
  const clock = { now: NOON };
  const sandbox = await startPayments(() => clock.now);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...database.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    LIMIT_OPEN_SESSION: MANY,
    LIMIT_READ: MANY,
    LIMIT_PLACE_ORDER: MANY,
    LIMIT_PLACE_PHONES: MANY,
    LIMIT_VENUE_PHONES: MANY,
    SEAL_KEYS: sealKey(),
  };
  const codes = await prepare({ env, venueId, url, clock, sandbox });
  const start = (): Promise<ChildProcess> =>
    startServer({
      ...env,
      CELL_NOW: String(clock.now),
      CELL_VENUE: venueId,
      CELL_SANDBOX: new URL(sandbox.url).host,
    });
  let server = await start();
  const ask = (question: Question): Promise<Rows | undefined> => askServer(server, question);
  const choose = async (provider: ProviderName): Promise<void> => {
    await ask({ kind: "choose", provider });
  };
  const goTo = async (now: number): Promise<void> => {
    clock.now = now;
    await ask({ kind: "time", now });
  };
  const kill = async (): Promise<void> => {
    const ended = once(server, "exit");
    server.kill("SIGKILL");
    await ended;
  };
  const send = sender(url);
  let phones = 0;
  return {
    sandbox,
    url,
    begin: async (provider) => {
      sandbox.notify("sent");
      sandbox.recover(provider);
      await goTo(clock.now + DAY - ((clock.now - NOON) % DAY));
      await choose(provider);
    },
    choose,
    phone: () => checkInWith(send, codes[(phones += 1) % codes.length] ?? ""),
    pass: (milliseconds) => goTo(clock.now + milliseconds),
    kill,
    restart: async () => {
      server = await start();
    },
    look: async (orderId) => {
      const rows = await ask({ kind: "look", orderId });
      if (rows === undefined) throw new Error("the server has nothing to show");
      return rows;
    },
    send,
    close: async () => {
      await kill();
      await sandbox.close();
      await database.remove();
    },
  };
}

interface Preparation {
  readonly env: Readonly<Record<string, string>>;
  readonly venueId: string;
  readonly url: string;
  readonly clock: { now: number };
  readonly sandbox: PaymentSandbox;
}

/** Stores the venue's accounts and enough of the counted dish; answers the codes of its tables. */
async function prepare({ env, venueId, url, clock, sandbox }: Preparation) {
  const app = await createApp(readConfig({ ...env, LOG_LEVEL: "silent" }, "127.0.0.1"), {
    clock: () => clock.now,
    web: undefined,
    logger: failureLog(),
    webhookHosts: [new URL(sandbox.url).host],
  });
  const { database } = app;
  await openAccounts({ app, clock, url }, { id: venueId }, sandbox);
  await database.write((trx) =>
    trx
      .updateTable("item_state")
      .set({ stock: ENOUGH })
      .where("venue_id", "=", venueId)
      .where("code", "=", COUNTED)
      .execute(),
  );
  const { places } = await readPlaces({ database, publicUrl: url, venueId, now: clock.now });
  await app.close();
  return places.flatMap(({ link }) => link?.split("/").at(-1) ?? []);
}

/** What has been compiled once need not be compiled at each start. */
const CODE = process.env["NODE_COMPILE_CACHE"] ?? join(tmpdir(), "comanda-test-code");

async function startServer(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const kept = { PATH: process.env["PATH"], NODE_COMPILE_CACHE: CODE };
  const child = fork(SERVER, { env: { ...kept, ...env }, execArgv: [] });
  running.add(child);
  child.once("exit", () => running.delete(child));
  const [word] = (await Promise.race([once(child, "message"), once(child, "exit")])) as unknown[];
  if (word !== "listening") throw new Error("the server did not start");
  child.setMaxListeners(0);
  return child;
}

/** A test that fails half-way leaves nothing running. */
const running = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

let asked = 0;

function askServer(server: ChildProcess, question: Question): Promise<Rows | undefined> {
  asked += 1;
  const id = asked;
  return new Promise((resolve, reject) => {
    const hear = (answered: Answered): void => {
      if (answered.id !== id) return;
      end();
      if (answered.error === "") resolve(answered.rows);
      else reject(new Error(answered.error));
    };
    const die = (): void => {
      end();
      reject(new Error("the server ended before it answered"));
    };
    const end = (): void => {
      server.off("message", hear);
      server.off("exit", die);
    };
    server.on("message", hear);
    server.on("exit", die);
    server.send({ id, question } satisfies SentQuestion);
  });
}
