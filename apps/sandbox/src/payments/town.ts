/** Why: all simulated providers answer behind one address, whoever listens at it. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { cardGateway } from "./card-gateway.ts";
import { answerBadly, FAULTS, Faults, isDoneDespite } from "./faults.ts";
import { fomoService } from "./fomo-service.ts";
import { ACTIONS, Guests } from "./guest-actions.ts";
import { closedPage, guestPage } from "./guest-page.ts";
import { hitPayService } from "./hitpay-service.ts";
import { Notifier } from "./notifier.ts";
import { ownRecipeService } from "./own-recipe-service.ts";
import { PaymentBook, type ProviderName, type SandboxPayment } from "./payment-book.ts";
import { pocketService } from "./pocket-service.ts";
import { readBody } from "./read-body.ts";
import type { Call, Service, ServiceParts } from "./service.ts";
import { stripeService } from "./stripe-service.ts";

/** Where they are reached. */
export interface TownPlace {
  /** By the server, "http://127.0.0.1:3000/sandbox". */
  readonly url: string;
  /** By guests' browsers. */
  readonly pages: string;
  readonly clock?: () => number;
  /** Milliseconds after which who left to be charged late is charged; left out: when somebody says so. */
  readonly lateAfter?: number;
}

/** All providers behind one address, each in a folder of its own. */
export class Town {
  readonly book = new PaymentBook();
  readonly faults = new Faults();
  readonly notifier = new Notifier();
  readonly registered = new Map<ProviderName, string>();
  readonly calls = new Map<ProviderName, number>();
  readonly #held = new Map<ProviderName, Promise<void>>();
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
    await this.#serve(first, { method, path, query: searchParams, headers, body }, response);
  }

  hold(provider: ProviderName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#held.set(provider, promise);
    return () => {
      this.#held.delete(provider);
      resolve();
    };
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

  async #serve(provider: ProviderName, call: Call, response: ServerResponse): Promise<void> {
    // A guest's browser brings the form, and no fault is between the two.
    const isGuests = call.path === "/payForm.jsp";
    if (!isGuests) this.calls.set(provider, (this.calls.get(provider) ?? 0) + 1);
    const fault = isGuests ? undefined : this.faults.next(provider);
    if (fault !== undefined && !isDoneDespite(fault)) return answerBadly(response, fault);
    const answer = this.#services[provider].answer(call);
    if (fault !== undefined) return answerBadly(response, fault);
    if (!isGuests) await this.#held.get(provider);
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
