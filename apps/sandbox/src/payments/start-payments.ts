/**
 * Why: a developer, a demo and the tests pay without a provider and without a network. Each provider speaks its own wire
 * form with its own signatures, on a real socket; nothing of the server stands in here, so that a mistake in an adapter is
 * not made twice. It keeps a ledger of its own, which ours is compared with to the cent.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { accountsAt } from "./accounts.ts";
import { cardGateway } from "./card-gateway.ts";
import { answerBadly, FAULTS, Faults, isDoneDespite, type Fault } from "./faults.ts";
import { fomoService } from "./fomo-service.ts";
import { ACTIONS, Guests } from "./guest-actions.ts";
import { closedPage, guestPage } from "./guest-page.ts";
import { hitPayService } from "./hitpay-service.ts";
import { Notifier, type NotificationMode, type SentNotice } from "./notifier.ts";
import { ownRecipeService } from "./own-recipe-service.ts";
import {
  PaymentBook,
  type ProviderName,
  type SandboxEntry,
  type SandboxPayment,
} from "./payment-book.ts";
import { pocketService } from "./pocket-service.ts";
import type { Call, Service, ServiceParts } from "./service.ts";
import { stripeService } from "./stripe-service.ts";

/** Providers behind an address that somebody else listens at. */
export interface PaymentTown {
  /** What an owner types into the console, by provider. */
  readonly accounts: Readonly<Record<ProviderName, object>>;
  /** Where a provider tells that has one address for an account. */
  register(provider: ProviderName, url: string): void;
  /** Answers a request to anything below its address. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
}

/** Where they are reached. */
interface TownPlace {
  /** By the server, "http://127.0.0.1:3000/sandbox". */
  readonly url: string;
  /** By guests' browsers. */
  readonly pages: string;
  readonly clock?: () => number;
  /** Milliseconds after which who left to be charged late is charged; left out: when somebody says so. */
  readonly lateAfter?: number;
}

export interface PaymentSandbox extends Omit<PaymentTown, "handle" | "close"> {
  readonly url: string;
  /** What the next calls of a provider meet; `behind` so many that are answered. */
  fault(provider: ProviderName, fault: Fault, behind?: number): void;
  /** What every call of a provider meets, until it is well again. */
  outage(provider: ProviderName, fault: Fault): void;
  /** It answers again, also the calls for which a fault was laid. */
  recover(provider: ProviderName): void;
  /** How often a provider was called so far, by the server and not by guests' browsers. */
  calls(provider: ProviderName): number;
  notify(mode: NotificationMode): void;
  /** Notifications so far, and how they were answered. */
  readonly notices: readonly SentNotice[];
  /** Charges everybody who left to be charged late. */
  settleLate(): Promise<void>;
  ledger(): readonly SandboxEntry[];
  close(): Promise<void>;
}

/** Bytes of the largest request that is read. */
const LARGEST = 262_144;

/** Starts every provider on this machine. */
export async function startPayments(clock: () => number = Date.now): Promise<PaymentSandbox> {
  const server = createServer((request, response) => {
    void town.answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const town = new Town({ url, pages: url, clock });
  return {
    url,
    accounts: accountsAt(url),
    register: (provider, address) => void town.registered.set(provider, address),
    fault: (provider, fault, behind) => town.faults.add(provider, fault, behind),
    outage: (provider, fault) => town.faults.last(provider, fault),
    recover: (provider) => town.faults.end(provider),
    calls: (provider) => town.calls.get(provider) ?? 0,
    notify: (mode) => {
      town.notifier.mode = mode;
    },
    notices: town.notifier.sent,
    settleLate: () => town.guests.settleLate(),
    ledger: () => town.book.ledger(),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Every provider beside a server that runs already: the demo's, whose one address a phone reaches. */
export function paymentTown(place: TownPlace): PaymentTown {
  const town = new Town(place);
  const { lateAfter } = place;
  const late =
    lateAfter === undefined
      ? undefined
      : setInterval(() => void town.guests.settleLate(lateAfter), LOOKS).unref();
  return {
    accounts: accountsAt(place.url, place.pages),
    register: (provider, address) => void town.registered.set(provider, address),
    handle: (request, response) => {
      void town.answer(request, response).catch(() => response.destroy());
    },
    close: () => clearInterval(late),
  };
}

/** Milliseconds between two looks for who is to be charged late. */
const LOOKS = 5_000;

/** All providers behind one address, each in a folder of its own. */
class Town {
  readonly book = new PaymentBook();
  readonly faults = new Faults();
  readonly notifier = new Notifier();
  readonly registered = new Map<ProviderName, string>();
  readonly calls = new Map<ProviderName, number>();
  readonly guests: Guests;
  readonly #services: Readonly<Record<ProviderName, Service>>;
  readonly #url: URL;

  constructor({ url, pages, clock = Date.now }: TownPlace) {
    this.#url = new URL(url);
    const parts: ServiceParts = {
      book: this.book,
      clock,
      pageOf: ({ provider, id }) => `${pages}/guest/${provider}/${id}`,
      registered: (name) => this.registered.get(name) ?? "",
    };
    this.#services = {
      cardForm: cardGateway(parts),
      hitpay: hitPayService(parts),
      pocketPay: pocketService(parts),
      qlub: ownRecipeService("qlub", parts),
      smooch: ownRecipeService("smooch", parts),
      fomo: fomoService(parts),
      stripe: stripeService(parts),
    };
    this.guests = new Guests(this.#services, this.notifier, clock);
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(request);
    if (body === undefined) return void response.writeHead(413).end();
    const { pathname, searchParams } = new URL(request.url ?? "/", this.#url);
    const [, first = "", ...rest] = this.#below(pathname).split("/");
    if (first === "guest") return this.#serveGuest(rest, request.method, body, response);
    if (first === "faults") return this.#script(rest, request.method, response);
    if (first === "ledger") return void response.end(JSON.stringify(this.book.ledger()));
    if (!isProvider(first, this.#services)) return void response.writeHead(404).end();
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const { method = "GET" } = request;
    const path = `/${rest.map(decodeURIComponent).join("/")}`;
    this.#serve(first, { method, path, query: searchParams, headers, body }, response);
  }

  /** "/sandbox/hitpay/refund" is "/hitpay/refund" below "http://127.0.0.1:3000/sandbox". */
  #below(pathname: string): string {
    const folder = this.#url.pathname.replace(/\/$/, "");
    return pathname.slice(folder.length);
  }

  /** `PUT /faults/hitpay/hang` is what HitPay's next call meets. */
  #script(
    [provider = "", wanted]: readonly string[],
    method: string | undefined,
    response: ServerResponse,
  ): void {
    const fault = FAULTS.find((each) => each === wanted);
    const isKnown = fault !== undefined && isProvider(provider, this.#services);
    if (isKnown && method === "PUT") this.faults.add(provider, fault);
    response.writeHead(isKnown && method === "PUT" ? 204 : 404).end();
  }

  #serve(provider: ProviderName, call: Call, response: ServerResponse): void {
    // A guest's browser brings the form, and no fault is between the two.
    const isGuests = call.path === "/payForm.jsp";
    if (!isGuests) this.calls.set(provider, (this.calls.get(provider) ?? 0) + 1);
    const fault = isGuests ? undefined : this.faults.next(provider);
    if (fault !== undefined && !isDoneDespite(fault)) return answerBadly(response, fault);
    const answer = this.#services[provider].answer(call);
    if (fault !== undefined) return answerBadly(response, fault);
    response.writeHead(answer.status, answer.headers).end(answer.body);
  }

  async #serveGuest(
    [provider = "", id]: readonly string[],
    method: string | undefined,
    body: string,
    response: ServerResponse,
  ): Promise<void> {
    const payment = isProvider(provider, this.#services) ? this.book.find(provider, id) : undefined;
    if (payment === undefined) return void response.writeHead(404).end();
    if (method === "POST") return this.#act(payment, body, response);
    response.writeHead(200, HTML).end(guestPage(payment));
  }

  async #act(payment: SandboxPayment, body: string, response: ServerResponse): Promise<void> {
    const action = ACTIONS.find((each) => each === new URLSearchParams(body).get("action"));
    if (action === undefined) return void response.writeHead(400).end();
    const went = await this.guests.act(payment, action);
    if (went.kind === "back") return void response.writeHead(303, { location: went.url }).end();
    const isOver = went.kind === "over";
    response.writeHead(isOver ? 410 : 200, HTML).end(isOver ? guestPage(payment) : closedPage());
  }
}

const HTML = { "content-type": "text/html; charset=utf-8" };

function isProvider(
  name: string,
  services: Readonly<Record<ProviderName, Service>>,
): name is ProviderName {
  return Object.hasOwn(services, name);
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > LARGEST) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}
