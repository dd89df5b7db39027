import { findCurrency, type Currency } from "@comanda/domain/payments";
import type { Exchange, Exchanged, ProviderRequest } from "../adapters/payments/exchange.ts";
import { openProvider, type ProviderName } from "../adapters/payments/open-provider.ts";
import type {
  KnownPayment,
  NewPayment,
  Notification,
  PaymentProvider,
} from "../adapters/payments/payment-provider.ts";

export function currencyOf(code: string): Currency {
  const found = findCurrency(code);
  if (found === undefined) throw new Error(`no currency ${code}`);
  return found;
}

export const SGD = currencyOf("SGD");

/** The moment of the vectors that have one. */
export const VECTOR_TIME = 1_735_689_700_000;

export const NEW_PAYMENT: NewPayment = {
  reference: "SO_1735689600123",
  amount: 4250,
  currency: SGD,
  description: "Kopi Lane, order 12",
  returnUrl: "https://eat.example.com/payment/success",
  failUrl: "https://eat.example.com/payment/fail",
  cancelUrl: "https://eat.example.com/payment/cancel",
  notifyUrl: "https://eat.example.com/hooks/pay/7",
  lifetime: 900,
  now: VECTOR_TIME,
  language: "en",
  method: "any",
  earlier: undefined,
};

export const KNOWN_PAYMENT: KnownPayment = {
  reference: NEW_PAYMENT.reference,
  providerRef: "",
  kept: "",
  amount: 4250,
  currency: SGD,
};

/** A request from outside with this body, in the form of a POST unless it says otherwise. */
export function notificationOf(body: string, rest: Partial<Notification> = {}): Notification {
  return {
    method: "POST",
    query: "",
    headers: {},
    body: Buffer.from(body),
    now: VECTOR_TIME,
    payment: undefined,
    ...rest,
  };
}

/** Answers one after the other, and keeps what was sent. */
export function scripted(...answers: readonly (Exchanged | string)[]): {
  readonly exchange: Exchange;
  readonly sent: readonly ProviderRequest[];
} {
  const sent: ProviderRequest[] = [];
  const exchange: Exchange = (request) => {
    const answer = answers[sent.push(request) - 1] ?? answered(500, "");
    return Promise.resolve(typeof answer === "string" ? answered(200, answer) : answer);
  };
  return { exchange, sent };
}

export function answered(status: number, body: string): Exchanged {
  return { kind: "answered", answer: { status, body } };
}

/** Opens an account that is in order. */
export function opened(
  name: ProviderName,
  account: unknown,
  exchange: Exchange = scripted().exchange,
  currency: Currency = SGD,
): PaymentProvider {
  const found = openProvider(name, account, { exchange, currency, allowsPlainHttp: true });
  if (!found.ok) throw new Error(`the account opens nothing: ${JSON.stringify(found.refusal)}`);
  return found.value;
}
