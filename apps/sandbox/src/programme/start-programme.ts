/**
 * Why: a loyalty programme to develop, demonstrate and test against, on a real socket and without a network. Nothing of the server
 * stands in here, so that a mistake in the adapter is not made twice; it keeps a ledger of its own, which ours is compared with.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { answerBadly, FAULTS, Faults, isDoneDespite, type Fault } from "../payments/faults.ts";
import { readBody } from "../payments/read-body.ts";
import { json, type Answer, type Call } from "../payments/service.ts";
import type { SandboxPerson } from "./people.ts";
import { ProgrammeBook, type ProgrammeEntry, type SandboxReservation } from "./programme-book.ts";
import { answerProgramme, personIn, PROGRAMME_KEY } from "./programme-service.ts";

/** What a venue's owner types into the console. */
interface ProgrammeSandboxAccount {
  readonly apiUrl: string;
  readonly secrets: { readonly key: string };
}

/** A programme behind an address that somebody else listens at. */
export interface ProgrammeTown {
  readonly account: ProgrammeSandboxAccount;
  handle(request: IncomingMessage, response: ServerResponse): void;
}

export interface ProgrammeSandbox {
  readonly url: string;
  readonly account: ProgrammeSandboxAccount;
  /** What the next call meets; `behind` so many that are answered. */
  fault(fault: Fault, behind?: number): void;
  /** What the next call of one kind meets, whatever is asked before it. */
  faultAt(call: RedeemCall, fault: Fault): void;
  /** What every call meets, until it is well again. */
  outage(fault: Fault): void;
  recover(): void;
  /** It does what it is asked, and its answers wait until they are let go: all, or those to one kind of call. */
  hold(only?: RedeemCall): () => void;
  /** Every answer waits so long from now on. */
  delay(milliseconds: number): void;
  /** So many members more, with a PIN and as much as everybody has; answers their numbers. */
  welcome(count: number): readonly string[];
  /** How often it was called, by what stands behind its address. */
  calls(): readonly string[];
  /** How often it was called by one kind of call. */
  callsOf(call: RedeemCall): number;
  /** How far all that was ever reserved for an order has come. */
  reservedFor(orderRef: string): readonly SandboxReservation["state"][];
  /** Ends every login, as after a night. */
  endSessions(): void;
  person(phone: string): SandboxPerson | undefined;
  readonly messages: readonly { readonly phone: string; readonly text: string }[];
  ledger(): readonly ProgrammeEntry[];
  close(): Promise<void>;
}

/** Milliseconds after which whoever is slow is answered. */
const SLOW = 2_000;
const NAME = "programme";

/** The calls by which something is redeemed. */
const REDEEM_CALLS = ["reserve", "status", "commit", "cancel", "reverse", "earn"] as const;
export type RedeemCall = (typeof REDEEM_CALLS)[number];

/** "/reservations/cm_1/commit" is a commit. */
function callAt(path: string): RedeemCall | undefined {
  const [, folder, name, action] = path.split("/");
  if (folder === "earnings") return "earn";
  if (folder !== "reservations") return undefined;
  if (name === undefined) return "reserve";
  return name === "named" ? "status" : (action as RedeemCall | undefined);
}

/** The programme behind one address, whoever listens at it. */
class Programme {
  readonly book: ProgrammeBook;
  readonly faults = new Faults<typeof NAME | RedeemCall>();
  readonly calls: string[] = [];
  /** Milliseconds by which each answer is late. */
  late = 0;
  readonly #url: URL;
  held: { readonly only: RedeemCall | undefined; readonly end: Promise<void> } | undefined;

  constructor(url: string, clock: () => number) {
    this.#url = new URL(url);
    this.book = new ProgrammeBook(clock);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body === undefined) return void response.writeHead(413).end();
    const { pathname, searchParams } = new URL(request.url ?? "/", this.#url);
    const path = pathname.slice(this.#url.pathname.replace(/\/$/, "").length);
    if (path === "/ledger") return void response.end(JSON.stringify(this.book.ledger));
    const wanted = FAULTS.find((each) => path === `/faults/${each}`);
    if (wanted !== undefined) {
      this.faults.add(NAME, wanted);
      return void response.writeHead(204).end();
    }
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const { method = "GET" } = request;
    this.calls.push(path);
    await this.#serve({ method, path, query: searchParams, headers, body }, response);
  }

  async #serve(call: Call, response: ServerResponse): Promise<void> {
    const { trouble } = personIn(this.book, call) ?? {};
    const redeems = callAt(call.path);
    const ofCall = redeems && this.faults.next(redeems);
    const fault = ofCall ?? this.faults.next(NAME) ?? (trouble === "lost" ? "drop" : undefined);
    if (trouble === "failing") return answerBadly(response, "refuse");
    if (fault !== undefined && !isDoneDespite(fault)) return answerBadly(response, fault);
    if (trouble === "slow") await sleep(SLOW);
    if (this.late > 0) await sleep(this.late);
    const isLogin = call.path === "/members/login";
    const answer: Answer =
      trouble === "locked" && isLogin
        ? json(423, { retryAfter: 600 })
        : answerProgramme(this.book, call);
    if (fault !== undefined) return answerBadly(response, fault);
    if (this.held?.only === undefined || this.held.only === redeems) await this.held?.end;
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }
}

function accountAt(url: string): ProgrammeSandboxAccount {
  return { apiUrl: url, secrets: { key: PROGRAMME_KEY } };
}

/** Starts the programme on this machine. */
export async function startProgramme(clock: () => number = Date.now): Promise<ProgrammeSandbox> {
  const server = createServer((request, response) => {
    void programme.answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const programme = new Programme(url, clock);
  const { book, faults } = programme;
  return {
    url,
    account: accountAt(url),
    fault: (fault, behind) => faults.add(NAME, fault, behind),
    faultAt: (call, fault) => faults.add(call, fault),
    outage: (fault) => faults.last(NAME, fault),
    recover: () => {
      for (const each of [NAME, ...REDEEM_CALLS] as const) faults.end(each);
    },
    hold: (only) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      programme.held = { only, end: promise };
      return () => {
        programme.held = undefined;
        resolve();
      };
    },
    delay: (milliseconds) => {
      programme.late = milliseconds;
    },
    welcome: (count) => book.welcome(count),
    calls: () => [...programme.calls],
    callsOf: (call) => programme.calls.filter((path) => callAt(path) === call).length,
    reservedFor: (orderRef) => book.statesOf(orderRef),
    endSessions: () => book.endSessions(),
    person: (phone) => book.people.find((each) => each.phone === phone),
    messages: book.messages,
    ledger: () => [...book.ledger],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** The programme beside a server that runs already, as the demo's is. */
export function programmeTown(url: string, clock: () => number = Date.now): ProgrammeTown {
  const programme = new Programme(url, clock);
  return {
    account: accountAt(url),
    handle: (request, response) => {
      void programme.answer(request, response).catch(() => response.destroy());
    },
  };
}
