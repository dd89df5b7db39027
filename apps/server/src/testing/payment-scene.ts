import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { startPayments, type GuestAction, type PaymentSandbox } from "@comanda/sandbox";
import { httpExchange } from "../adapters/payments/exchange.ts";
import type { ProviderName } from "../adapters/payments/open-provider.ts";
import type {
  CreatedPayment,
  KnownPayment,
  NewPayment,
  Notification,
  Outcome,
  Passage,
  PaymentProvider,
} from "../adapters/payments/payment-provider.ts";
import { NEW_PAYMENT, opened } from "./payments.ts";

/** A venue with an account at each provider of the sandbox, and an address that hears their notifications. */
export interface PaymentScene {
  readonly sandbox: PaymentSandbox;
  readonly provider: (name: ProviderName) => PaymentProvider;
  /** A payment that nobody has made before. */
  readonly newPayment: (name: ProviderName, changed?: Partial<NewPayment>) => NewPayment;
  /** What has been heard since it was last looked at. */
  readonly heard: () => readonly Notification[];
  readonly close: () => Promise<void>;
}

/** Milliseconds that the tests' provider has for an answer. */
const DEADLINE = 400;

export async function paymentScene(): Promise<PaymentScene> {
  const sandbox = await startPayments();
  const heard: Omit<Notification, "payment">[] = [];
  const receiver = createServer((request, response) => {
    void hear(request).then((notification) => {
      heard.push(notification);
      response.end("OK");
    });
  });
  receiver.listen(0, "127.0.0.1");
  await once(receiver, "listening");
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks`;
  sandbox.register("cardForm", address);
  sandbox.register("stripe", address);
  const exchange = httpExchange({ deadline: DEADLINE });
  const provider = (name: ProviderName) => opened(name, sandbox.accounts[name], exchange);
  let made = 0;
  return {
    sandbox,
    provider,
    newPayment: (name, changed = {}) => ({
      ...NEW_PAYMENT,
      reference: `SO_1735689600123-${++made}`,
      notifyUrl: address,
      now: Date.now(),
      lifetime: Math.max(900, provider(name).capabilities.shortestLifetime),
      ...changed,
    }),
    heard: () => heard.splice(0).map((each) => ({ ...each, payment: undefined })),
    close: async () => {
      receiver.closeAllConnections();
      receiver.close();
      await sandbox.close();
    },
  };
}

async function hear(request: IncomingMessage): Promise<Omit<Notification, "payment">> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  );
  const [, query = ""] = (request.url ?? "").split("?");
  const { method = "" } = request;
  return { method, query, headers, body: Buffer.concat(pieces), now: Date.now() };
}

/** The value of an outcome that is in order. */
export function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind !== "ok") throw new Error(`no value: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

/** As it would be stored. */
export function knownOf(wanted: NewPayment, created: CreatedPayment): KnownPayment {
  const { reference, amount, currency } = wanted;
  return { reference, amount, currency, providerRef: created.providerRef, kept: created.kept };
}

/** Goes to the provider's page as a browser does; answers where that is. */
export async function goTo(passage: Passage): Promise<string> {
  if (passage.kind === "redirect") return passage.url;
  if (passage.kind === "code") return passage.code;
  const body = new URLSearchParams(passage.fields.map(([name, value]) => [name, value]));
  const { headers, status } = await fetch(passage.action, {
    method: "POST",
    body,
    redirect: "manual",
  });
  return headers.get("location") ?? `refused ${status}`;
}

/** Taps a button of the page; answers where the browser goes, or the status where it stays. */
export async function tap(page: string, action: GuestAction): Promise<string> {
  const body = new URLSearchParams({ action });
  const { headers, status } = await fetch(page, { method: "POST", body, redirect: "manual" });
  return headers.get("location") ?? String(status);
}
