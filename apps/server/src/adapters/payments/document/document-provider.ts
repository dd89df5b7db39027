import { decimalText } from "@comanda/domain/payments";
import type { Money } from "@comanda/domain/money";
import type { Exchange, Exchanged } from "../exchange.ts";
import { guestUrl, providerId } from "../fields.ts";
import { andThen, declined, jsonOf, nonsense, ok, readAnswer } from "../outcome.ts";
import type {
  CreatedPayment,
  KnownPayment,
  NewPayment,
  Outcome,
  PaymentProvider,
  PaymentReport,
  PaymentStatus,
  RefundReport,
  RefundRequest,
} from "../payment-provider.ts";
import { hasMoney, reportOf } from "../report.ts";
import * as v from "valibot";
import { requestOf, type Values } from "./document-request.ts";
import { textAt, valueAt } from "./json-path.ts";
import type { ProviderDocument, RequestRecipe } from "./provider-document.ts";
import { amountOf, lineAt, statusOfWord, wordAt } from "./read-payment.ts";
import { verifyDocument } from "./verify-document.ts";

export interface DocumentAccount {
  readonly apiUrl: string;
  /** By name, the newest first. */
  readonly secrets: Readonly<Record<string, readonly string[]>>;
}

/** A provider that is spoken to as its document says. */
export function documentProvider(
  document: ProviderDocument,
  account: DocumentAccount,
  exchange: Exchange,
): PaymentProvider {
  const spoken = new SpokenDocument(document, account, exchange);
  const { notify, acknowledge, refund, shortestLifetime, create } = document;
  const { body, status } = acknowledge;
  return {
    capabilities: {
      refunds: refund === undefined ? "none" : refund.isInParts ? "in-parts" : "whole",
      // The same call again gives the same payment.
      findsByReference: create.isRepeatable,
      cancels: document.cancel !== undefined,
      trust: notify.trust,
      shortestLifetime,
    },
    create: (payment) => spoken.create(payment),
    verify: (notification) =>
      verifyDocument(document, (name) => account.secrets[name] ?? [], notification),
    acknowledge: () => ({ status, contentType: "text/plain", body }),
    query: (payment) => spoken.query(payment),
    refund: (request) => spoken.refund(request),
    cancel: (payment) => spoken.cancel(payment),
  };
}

class SpokenDocument {
  readonly #document: ProviderDocument;
  readonly #account: DocumentAccount;
  readonly #exchange: Exchange;

  constructor(document: ProviderDocument, account: DocumentAccount, exchange: Exchange) {
    this.#document = document;
    this.#account = account;
    this.#exchange = exchange;
  }

  async create(payment: NewPayment): Promise<Outcome<CreatedPayment>> {
    const { create, amount: form } = this.#document;
    if (payment.earlier !== undefined && !create.isRepeatable) {
      return declined("a call that must not be made twice");
    }
    const answer = await this.#call(create, {
      ...this.#valuesOf(payment),
      description: payment.description,
      returnUrl: payment.returnUrl,
      failUrl: payment.failUrl,
      cancelUrl: payment.cancelUrl,
      notifyUrl: payment.notifyUrl,
      lifetime: String(payment.lifetime),
      expiresAt: String(Math.floor(payment.now / 1000) + payment.lifetime),
      language: payment.language,
    });
    return readContent(answer, (content) => {
      const url = v.safeParse(guestUrl, textAt(content, create.out.url));
      const providerRef = v.safeParse(providerId, textAt(content, create.out.providerRef));
      if (!url.success || !providerRef.success) return nonsense("no page or no name of its own");
      const amount = textAt(content, create.out.amount ?? []);
      const isOther =
        amount !== undefined && amountOf(amount, form.unit, payment.currency) !== payment.amount;
      if (isOther) return nonsense("a payment of another amount");
      const passage = { kind: "redirect", url: url.output } as const;
      return ok({ providerRef: providerRef.output, kept: "", passage });
    });
  }

  async query(payment: KnownPayment): Promise<Outcome<PaymentReport>> {
    const { query, statuses } = this.#document;
    const answer = await this.#call(query, this.#valuesOf(payment));
    return readContent(answer, (content) => {
      const listed = query.list === undefined ? [content] : valueAt(content, query.list);
      if (!Array.isArray(listed) || listed.length > MAX_PAYMENTS) return nonsense("no payments");
      const found = (listed as unknown[]).map((each) => ({
        status: statusOfWord(statuses, wordAt(each, query.status)),
        line: lineAt(each, query, this.#document, payment),
      }));
      if (found.some(({ status, line }) => line === undefined && hasMoney(status))) {
        return nonsense("paid, without a readable amount or a name");
      }
      const lines = found.flatMap(({ line }) =>
        line !== undefined && hasMoney(line.status) ? [line] : [],
      );
      const each = found.map(({ line, status }) => line?.status ?? status);
      return ok(reportOf(lines, lines.length > 0 ? each : [...each, ...this.#overall(content)]));
    });
  }

  /** What is said of all payments, while none of them has money; where it says paid, somebody knows more than we do. */
  #overall(content: unknown): readonly PaymentStatus[] {
    const { query, statuses } = this.#document;
    if (query.overall === undefined) return [];
    const status = statusOfWord(statuses, wordAt(content, query.overall));
    return [hasMoney(status) ? "unknown" : status];
  }

  async refund({ payment, line, amount, ...rest }: RefundRequest): Promise<Outcome<RefundReport>> {
    const { refund } = this.#document;
    if (refund === undefined) return declined("it refunds nothing by itself");
    if (!refund.isInParts && amount !== payment.amount) {
      return declined("only the whole amount can go back");
    }
    const answer = await this.#call(refund, {
      ...this.#valuesOf({ ...payment, amount }),
      paymentRef: line.reference,
      refundReference: rest.refundReference,
      reason: rest.reason,
    });
    return readContent(answer, (content) => {
      const status = statusOfWord(refund.statuses, wordAt(content, refund.status));
      return ok({ status: status === "refunded" || status === "failed" ? status : "pending" });
    });
  }

  /** Asked before it is closed: who was faster than we are has paid. */
  async cancel(payment: KnownPayment) {
    const { cancel } = this.#document;
    if (cancel === undefined || payment.providerRef === "") return ok("unsupported" as const);
    return andThen(await this.query(payment), async ({ status }) => {
      if (hasMoney(status)) return ok("already-paid" as const);
      if (status === "expired" || status === "cancelled") return ok("cancelled" as const);
      const answer = await this.#call(cancel, this.#valuesOf(payment));
      return readContent(answer, () => ok("cancelled" as const));
    });
  }

  /** A value that is missing is a mistake of ours: nothing was sent. */
  async #call(recipe: RequestRecipe, values: Values): Promise<Exchanged> {
    const secrets = Object.entries(this.#account.secrets).map(
      ([name, list]) => [`secret:${name}`, list[0] ?? ""] as const,
    );
    const all = { ...Object.fromEntries(secrets), ...values };
    const request = requestOf(this.#document, recipe, this.#account.apiUrl, all);
    if (request === undefined) return { kind: "answered", answer: { status: 400, body: "" } };
    return this.#exchange(request);
  }

  #valuesOf({ reference, amount, currency, ...rest }: Valued): Values {
    const { unit } = this.#document.amount;
    return {
      reference,
      amount: unit === "minor" ? String(amount) : decimalText(amount, currency),
      currency: currency.code,
      currencyLower: currency.code.toLowerCase(),
      ...("providerRef" in rest && rest.providerRef !== ""
        ? { providerRef: rest.providerRef }
        : {}),
    };
  }
}

type Valued = Pick<KnownPayment, "reference" | "currency"> & {
  readonly amount: Money;
  readonly providerRef?: string;
};

/** Of one payment: a bill that is split by more people is none. */
const MAX_PAYMENTS = 100;

function readContent<Value>(
  exchanged: Exchanged,
  read: (content: unknown) => Outcome<Value>,
): Outcome<Value> {
  return readAnswer(exchanged, ({ status, body }) => {
    if (status >= 400) return declined(String(status));
    if (status < 200 || status >= 300) return nonsense(`status ${status}`);
    const content = jsonOf(body);
    return typeof content === "object" && content !== null ? read(content) : nonsense("no JSON");
  });
}
