/**
 * Why: a developer, a demo and the tests pay without a provider and without a network. Each provider speaks its own wire
 * form with its own signatures, on a real socket; nothing of the server stands in here, so that a mistake in an adapter is
 * not made twice. It keeps a ledger of its own, which ours is compared with to the cent.
 */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { accountsAt } from "./accounts.ts";
import type { Fault } from "./faults.ts";
import type { NotificationMode, SentNotice } from "./notifier.ts";
import type { ProviderName, SandboxEntry, SandboxPayment } from "./payment-book.ts";
import { Town, type TownPlace } from "./town.ts";

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

export interface PaymentSandbox extends Omit<PaymentTown, "handle" | "close"> {
  readonly url: string;
  /** What the next calls of a provider meet; `behind` so many that are answered. */
  fault(provider: ProviderName, fault: Fault, behind?: number): void;
  /** What every call of a provider meets, until it is well again. */
  outage(provider: ProviderName, fault: Fault): void;
  /** It answers again, also the calls for which a fault was laid. */
  recover(provider: ProviderName): void;
  /** A provider does what it is asked, and its answers wait until they are let go. */
  hold(provider: ProviderName): () => void;
  /** What a provider was asked to take, the first one first, and whether its link is open. */
  links(provider: ProviderName): readonly Pick<SandboxPayment, "reference" | "state">[];
  /** How often a provider was called so far, by the server and not by guests' browsers. */
  calls(provider: ProviderName): number;
  notify(mode: NotificationMode): void;
  /** How many notifications were kept so far. */
  kept(): number;
  /** Sends one of those, again where it was sent before. */
  deliver(at: number): Promise<void>;
  /** Notifications so far, and how they were answered. */
  readonly notices: readonly SentNotice[];
  /** Charges everybody who left to be charged late. */
  settleLate(): Promise<void>;
  ledger(): readonly SandboxEntry[];
  close(): Promise<void>;
}

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
    hold: (provider) => town.hold(provider),
    links: (provider) => town.book.all(provider),
    calls: (provider) => town.calls.get(provider) ?? 0,
    notify: (mode) => {
      town.notifier.mode = mode;
    },
    kept: () => town.notifier.kept,
    deliver: (at) => town.notifier.deliver(at),
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
