/** Why: providers in this process, and a server in one of its own that may die at any moment; its database outlives it. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  startPayments,
  startProgramme,
  type PaymentSandbox,
  type ProgrammeSandbox,
} from "@comanda/sandbox";
import type { ApiRequest, WireStaffProgramme } from "@comanda/contract";
import { inject } from "vitest";
import { createApp } from "../../app/app.ts";
import { readConfig } from "../../config/config.ts";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import { readPlaces } from "../../features/places/places.ts";
import { freePort } from "../free-port.ts";
import { freshDatabase, type DatabaseKind } from "../databases.ts";
import { checkInWith, type Diner } from "../diner.ts";
import { failureLog } from "../failure-log.ts";
import { chooseProvider, openAccounts } from "../paying-world.ts";
import { connect } from "../programme-world.ts";
import { sender, type RawReply } from "../raw-request.ts";
import { sealKey } from "../seal-key.ts";
import { signInAt, type Login, type Staff } from "../staff.ts";
import { demosOfWorld, NOON } from "../first-world.ts";
import { forkServer } from "./fork-server.ts";
import {
  COUNTED,
  ENOUGH,
  type Answered,
  type SentQuestion,
  type Question,
  type Rows,
} from "./server-words.ts";

const DAY = 24 * 60 * 60_000;
const MANY = "1000000";
const [OWNER = { login: "", password: "" }]: readonly Login[] = demosOfWorld().kopi.staff;

export interface CellWorld {
  readonly sandbox: PaymentSandbox;
  readonly programme: ProgrammeSandbox;
  readonly url: string;
  /** The next noon; whatever is left of the day before has come to its end by then. Guests pay through this provider. */
  begin(provider: ProviderName): Promise<void>;
  /** A phone that has just checked in. */
  phone(): Promise<Diner>;
  /** A console of the owner's. */
  owner(): Promise<Staff>;
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
  const programme = await startProgramme(() => clock.now);
  const hosts = [sandbox.url, programme.url].map((each) => new URL(each).host);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...database.env,
    PORT: String(port),
    HOST: "127.0.0.1",
    NODE_ENV: "production",
    LIMIT_OPEN_SESSION: MANY,
    LIMIT_READ: MANY,
    LIMIT_SIGN_IN: MANY,
    LIMIT_PLACE_ORDER: MANY,
    LIMIT_PLACE_PHONES: MANY,
    LIMIT_VENUE_PHONES: MANY,
    SEAL_KEYS: sealKey(),
  };
  const codes = await prepare({ env, venueId, url, clock, sandbox, programme, hosts });
  const start = (): Promise<ChildProcess> =>
    forkServer({
      ...env,
      CELL_NOW: String(clock.now),
      CELL_VENUE: venueId,
      CELL_SANDBOXES: hosts.join(","),
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
    programme,
    url,
    begin: async (provider) => {
      sandbox.notify("sent");
      sandbox.recover(provider);
      programme.recover();
      await goTo(clock.now + DAY - ((clock.now - NOON) % DAY));
      await choose(provider);
    },
    choose,
    phone: () => checkInWith(send, codes[(phones += 1) % codes.length] ?? ""),
    owner: () => signInAt(url, OWNER),
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
      await programme.close();
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
  readonly programme: ProgrammeSandbox;
  /** Of both. */
  readonly hosts: string[];
}

/** Stores the venue's accounts and enough of the counted dish; answers the codes of its tables. */
async function prepare({ env, venueId, url, clock, sandbox, programme, hosts }: Preparation) {
  const app = await createApp(readConfig({ ...env, LOG_LEVEL: "silent" }, "127.0.0.1"), {
    clock: () => clock.now,
    web: undefined,
    logger: failureLog(),
    webhookHosts: hosts,
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
  await app.listen();
  await joinProgramme(await signInAt(url, OWNER), programme);
  await chooseProvider({ app }, { id: venueId }, { hasStoreCredit: true });
  const { places } = await readPlaces({ database, publicUrl: url, venueId, now: clock.now });
  await app.close();
  return places.flatMap(({ link }) => link?.split("/").at(-1) ?? []);
}

/** The venue's members redeem at the sandbox's programme. */
async function joinProgramme(owner: Staff, programme: ProgrammeSandbox): Promise<void> {
  await connect(owner, programme);
  const { rules, basis } = await owner.read<WireStaffProgramme>("readProgramme");
  const change = { hasProgramme: true, programmeName: "Lane Rewards", programmeRedeem: true };
  await owner.read("changeProgramme", { body: { ...rules, ...change, basis } });
}

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
