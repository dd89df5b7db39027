import type { Language, Result } from "@comanda/domain";
import type { Currency } from "@comanda/domain/payments";
import type { Money } from "@comanda/domain/money";

/** What a provider says of a payment, in words of ours. What it says in words that nobody knows is `unknown`. */
export type PaymentStatus =
  | "pending"
  | "authorised"
  | "paid"
  | "failed"
  | "cancelled"
  | "expired"
  | "refunded"
  | "partly-refunded"
  | "disputed"
  | "unknown";

/** What is to be paid, and where the guest comes back to. */
export interface NewPayment {
  /** Ours, of this one try: at most 35 letters, digits, "_" and "-", never used before. */
  readonly reference: string;
  readonly amount: Money;
  readonly currency: Currency;
  /** What the provider's page calls it. */
  readonly description: string;
  readonly returnUrl: string;
  readonly failUrl: string;
  readonly cancelUrl: string;
  /** Where the provider tells us; without a query, because one provider takes none. */
  readonly notifyUrl: string;
  /** Seconds for which it may be paid. */
  readonly lifetime: number;
  readonly now: number;
  readonly language: Language;
  readonly method: "any" | "bank-transfer";
  /** Set where an earlier call for this reference ended without an answer. */
  readonly earlier: EarlierTry | undefined;
}

/** What a call that ended without an answer had come to know. */
export interface EarlierTry {
  readonly providerRef: string;
}

/** How the guest gets to the provider. */
export type Passage =
  | { readonly kind: "redirect"; readonly url: string }
  | {
      readonly kind: "form";
      readonly action: string;
      readonly fields: readonly (readonly [name: string, value: string])[];
    }
  /** What a code to be scanned by a bank's app says. */
  | { readonly kind: "code"; readonly code: string };

export interface CreatedPayment {
  readonly providerRef: string;
  /** What the provider wants to hear again, kept with the payment; a secret of this payment. */
  readonly kept: string;
  readonly passage: Passage;
}

/** A payment that was created, as it is stored. */
export interface KnownPayment {
  readonly reference: string;
  /** Empty where the answer that would have said it was lost. */
  readonly providerRef: string;
  readonly kept: string;
  readonly amount: Money;
  readonly currency: Currency;
}

/** A request that says it comes from a provider. */
export interface Notification {
  readonly method: string;
  /** Behind the "?", as it came. */
  readonly query: string;
  /** By names in small letters. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Uint8Array;
  readonly now: number;
  /** The payment whose own, unguessable address it came to; undefined at an address of the whole account. */
  readonly payment: KnownPayment | undefined;
}

/** Why a notification is thrown away, unread. */
export interface NotGenuine {
  readonly kind: "unsigned" | "wrong-signature" | "stale" | "wrong-account" | "malformed";
}

/** What a genuine notification says. */
export interface Genuine {
  /** The same for the same notification, sent again or played back. */
  readonly eventKey: string;
  /** Ours; empty where it names the provider's alone. */
  readonly reference: string;
  readonly providerRef: string;
  /** Undefined where it only says that something happened: then the provider is asked. */
  readonly claim: PaymentLine | undefined;
}

/** One capture, or one try at it, of a payment. */
export interface PaymentLine {
  /** The provider's, the same whenever it is read; of a refund it is the one to name. */
  readonly reference: string;
  readonly status: PaymentStatus;
  readonly amount: Money;
  readonly currency: string;
  /** Of the amount; undefined where the provider says that, but not how much. */
  readonly refunded: Money | undefined;
}

/** What the provider says when it is asked. */
export interface PaymentReport {
  readonly status: PaymentStatus;
  readonly lines: readonly PaymentLine[];
}

export interface RefundRequest {
  readonly payment: KnownPayment;
  readonly line: Pick<PaymentLine, "reference">;
  /** Ours, never used before. */
  readonly refundReference: string;
  readonly amount: Money;
  readonly reason: string;
  /** Whether it was asked before and nobody knows what became of it. */
  readonly isAgain: boolean;
}

export interface RefundReport {
  /** Pending is found out by asking for the payment. */
  readonly status: "refunded" | "pending" | "failed";
}

type CancelReport = "cancelled" | "already-paid" | "unsupported";

/** Why an answer is not known: what was asked for may have been done. */
export type NoAnswer = "timed-out" | "no-connection" | "too-large" | "broken-off" | "server-error";

/**
 * What became of a call to a provider. Nothing that the other side does is thrown. `declined` says that it was not done;
 * after `unknown` and `nonsense` it may have been done, and is asked for before anybody tries again.
 */
export type Outcome<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | { readonly kind: "declined"; readonly reason: string }
  | { readonly kind: "unknown"; readonly reason: NoAnswer; readonly earlier?: EarlierTry }
  | { readonly kind: "nonsense"; readonly reason: string; readonly earlier?: EarlierTry };

interface Capabilities {
  readonly refunds: "none" | "whole" | "one-in-part" | "in-parts";
  /** Whether a payment is found by our reference, where the provider's was lost. */
  readonly findsByReference: boolean;
  readonly cancels: boolean;
  /** Whether a notification proves a payment by itself, or only says that somebody should ask. */
  readonly trust: "full" | "hint";
  /** Seconds; a payment lives so long at least. */
  readonly shortestLifetime: number;
}

/** One provider, with one account of a venue. */
export interface PaymentProvider {
  readonly capabilities: Capabilities;
  readonly create: (payment: NewPayment) => Promise<Outcome<CreatedPayment>>;
  readonly verify: (notification: Notification) => Result<Genuine, NotGenuine>;
  /** What a notification is answered, whatever becomes of it. */
  readonly acknowledge: () => Acknowledgement;
  readonly query: (payment: KnownPayment) => Promise<Outcome<PaymentReport>>;
  readonly refund: (request: RefundRequest) => Promise<Outcome<RefundReport>>;
  readonly cancel: (payment: KnownPayment) => Promise<Outcome<CancelReport>>;
}

interface Acknowledgement {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}
