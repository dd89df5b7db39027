import type { PaymentBook, ProviderName, SandboxPayment, Try } from "./payment-book.ts";

/** A request to a provider; the path is what stands behind the provider's own address. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a provider sends the merchant. */
export interface Notice {
  readonly method: "GET" | "POST";
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What a provider works with. */
export interface ServiceParts {
  readonly book: PaymentBook;
  readonly clock: () => number;
  /** The page on which a guest pays. */
  readonly pageOf: (payment: SandboxPayment) => string;
  /** Where an account's notifications go that no payment names an address for; empty while nobody has said. */
  readonly registered: (name: ProviderName) => string;
}

/** A simulated provider. */
export interface Service {
  answer(call: Call): Answer;
  /** What it tells about a try; undefined where it tells nothing. */
  noticeOf(payment: SandboxPayment, tried: Try): Notice | undefined;
  /** Where the guest goes from its page; undefined where they stay on it. */
  backTo(payment: SandboxPayment, outcome: "paid" | "failed" | "cancelled"): string;
}

export function json(status: number, body: unknown): Answer {
  return { status, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

export function text(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain" }, body };
}

/** What a body says; nothing where it is no JSON object. */
export function objectIn(body: string): Readonly<Record<string, unknown>> {
  try {
    const found = JSON.parse(body) as unknown;
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The text or number of a member; empty where there is none. */
export function memberOf(body: Readonly<Record<string, unknown>>, name: string): string {
  const value = body[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

/** An address with more in its query. */
export function withQuery(url: string, values: Readonly<Record<string, string>>): string {
  const found = new URL(url);
  for (const [name, value] of Object.entries(values)) found.searchParams.set(name, value);
  return found.href;
}
