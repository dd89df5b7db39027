import * as v from "valibot";
import { accept, refuse, type Result } from "@comanda/domain";
import type { PaymentPlatform } from "@comanda/domain/checkout";
import type { Currency } from "@comanda/domain/payments";
import { asiaPay, asiaPayAccount } from "./asiapay.ts";
import { documentProvider } from "./document/document-provider.ts";
import { providerDocument, secretsOf } from "./document/provider-document.ts";
import { QLUB, SMOOCH } from "./documents/own-recipe.ts";
import { STRIPE } from "./documents/stripe.ts";
import type { Exchange } from "./exchange.ts";
import { baseUrl, secretList } from "./fields.ts";
import { fomo, fomoAccount } from "./fomo.ts";
import { hitPay, hitPayAccount } from "./hitpay.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { pocketPay, pocketPayAccount } from "./pocket-pay.ts";

/** The platforms of the specification, and what came since. */
export type ProviderName = PaymentPlatform | "stripe";

export interface ProviderParts {
  readonly exchange: Exchange;
  /** The venue's: an account in another one takes other money than the bill asks for. */
  readonly currency: Currency;
  /** The sandbox and a venue's own network speak without TLS; nobody else does. */
  readonly allowsPlainHttp: boolean;
}

/** Why an account opens nothing. */
export type AccountRefusal =
  | { readonly kind: "account-incomplete"; readonly member: string }
  | { readonly kind: "other-currency"; readonly currency: string }
  | { readonly kind: "plain-http" };

type Opened = Result<PaymentProvider, AccountRefusal>;

const OPENERS: Readonly<Record<ProviderName, (account: unknown, parts: ProviderParts) => Opened>> =
  {
    cardForm: opener(asiaPayAccount, asiaPay),
    hitpay: opener(hitPayAccount, hitPay),
    pocketPay: opener(pocketPayAccount, pocketPay),
    fomo: opener(fomoAccount, fomo),
    qlub: (account, parts) => openDocument(QLUB, account, parts),
    smooch: (account, parts) => openDocument(SMOOCH, account, parts),
    stripe: (account, parts) => openDocument(STRIPE, account, parts),
  };

/** Opens a venue's account at a provider. Without every secret that it needs it does not open at all. */
export function openProvider(name: ProviderName, account: unknown, parts: ProviderParts): Opened {
  return OPENERS[name](account, parts);
}

function opener<Schema extends v.GenericSchema>(
  schema: Schema,
  make: (account: v.InferOutput<Schema>, exchange: Exchange) => PaymentProvider,
): (account: unknown, parts: ProviderParts) => Opened {
  return (account, parts) => {
    const found = v.safeParse(schema, account);
    if (!found.success) return incomplete(v.getDotPath(found.issues[0]));
    const refusal = refusalOf(found.output, parts);
    return refusal === undefined ? accept(make(found.output, parts.exchange)) : refuse(refusal);
  };
}

function incomplete(member: string | null): Opened {
  return refuse({ kind: "account-incomplete", member: member ?? "" });
}

const common = v.looseObject({ currency: v.optional(v.string()) });

function refusalOf(account: unknown, parts: ProviderParts): AccountRefusal | undefined {
  const { currency, ...rest } = v.parse(common, account);
  if (currency !== undefined && currency !== parts.currency.code) {
    return { kind: "other-currency", currency };
  }
  const isPlain = Object.values(rest).some((each) => String(each).startsWith("http://"));
  return isPlain && !parts.allowsPlainHttp ? { kind: "plain-http" } : undefined;
}

const documentAccount = v.object({
  apiUrl: v.optional(baseUrl),
  secrets: v.record(v.string(), secretList),
});

/** A provider of a document: the document is checked like the account, because somebody typed it. */
export function openDocument(document: unknown, account: unknown, parts: ProviderParts): Opened {
  const spoken = v.safeParse(providerDocument, document);
  if (!spoken.success) return incomplete(v.getDotPath(spoken.issues[0]));
  const given = v.safeParse(documentAccount, account);
  if (!given.success) return incomplete(v.getDotPath(given.issues[0]));
  const { secrets, apiUrl = spoken.output.apiUrl } = given.output;
  if (apiUrl === undefined) return incomplete("apiUrl");
  const missing = secretsOf(spoken.output).find((name) => !Object.hasOwn(secrets, name));
  if (missing !== undefined) return incomplete(`secrets.${missing}`);
  const refusal = refusalOf({ apiUrl }, parts);
  if (refusal !== undefined) return refuse(refusal);
  return accept(documentProvider(spoken.output, { apiUrl, secrets }, parts.exchange));
}
