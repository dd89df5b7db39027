import { accept, refuse, type Result } from "@comanda/domain";
import type { Currency } from "@comanda/domain/payments";
import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { asiaPayAccount } from "../../adapters/payments/asiapay.ts";
import { httpExchange, type Exchange } from "../../adapters/payments/exchange.ts";
import {
  openProvider,
  type AccountRefusal,
  type ProviderName,
} from "../../adapters/payments/open-provider.ts";
import type { PaymentProvider } from "../../adapters/payments/payment-provider.ts";
import type { Reader } from "../../db/database.ts";
import { seal, unseal, type SealKeys } from "../../lib/seal.ts";
import { findAccount, type StoredAccount } from "../../tables/payments/payment-account.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { OpenedAccounts } from "../../venue/opened-accounts.ts";
import {
  checkedLookup,
  isRefusedAddress,
  type PrivateAddresses,
} from "../webhooks/webhook-address.ts";

/** Why a venue's account at a provider cannot be used. */
export type AccountClosed =
  | AccountRefusal
  /** There is none. */
  | { readonly kind: "no-account" }
  /** The server has no key that seals. */
  | { readonly kind: "no-seal-key" }
  /** What sealed it is not among the server's keys any more, or the row was changed. */
  | { readonly kind: "seal-key-unknown" | "seal-broken" }
  /** It leads into a private network. */
  | { readonly kind: "private-address" };

type Opened = Result<PaymentProvider, AccountClosed>;

interface PaymentAccountsParts {
  readonly reader: Reader;
  /** The newest first; undefined where the server has none. */
  readonly keys: () => SealKeys | undefined;
  /** Where accounts may lead although it is not public, without TLS too: the demo's sandbox. */
  readonly may: PrivateAddresses;
  /** What opens the demo's sandbox, by provider; the record may grow. */
  readonly sandbox: Readonly<Partial<Record<ProviderName, object>>>;
  /** Milliseconds that a provider has for an answer; undefined for the usual ones. */
  readonly deadline?: number | undefined;
}

/** Accounts that stay open in memory. */
const KEPT = 500;

/**
 * Opens venues' accounts at payment providers. What their keys are nobody else gets to know. An account is read whenever it is
 * asked for, so that what an owner has saved in one process holds in all; it stays open while its row stays the same.
 */
export class PaymentAccounts {
  readonly #reader: Reader;
  readonly #keys: () => SealKeys | undefined;
  readonly #may: PrivateAddresses;
  readonly #exchange: Exchange;
  readonly #sandbox: PaymentAccountsParts["sandbox"];
  readonly #open = new LRUCache<string, PaymentProvider>({ max: KEPT });

  constructor({ reader, keys, may, sandbox, deadline }: PaymentAccountsParts) {
    this.#reader = reader;
    this.#keys = keys;
    this.#may = may;
    this.#sandbox = sandbox;
    this.#exchange = guardedExchange(may, deadline);
  }

  /** Whether anything can be stored. */
  get canSeal(): boolean {
    return this.#keys() !== undefined;
  }

  get hasSandbox(): boolean {
    return Object.keys(this.#sandbox).length > 0;
  }

  /** The account with which a venue pays in the sandbox; undefined where there is none. */
  sandboxOf(provider: ProviderName): object | undefined {
    return this.#sandbox[provider];
  }

  isSandbox(provider: ProviderName, account: unknown): boolean {
    const sandbox = this.sandboxOf(provider);
    return sandbox !== undefined && JSON.stringify(sandbox) === JSON.stringify(account);
  }

  /** Whom guests of a venue pay online; whether that account opens is another question. */
  platformOf({ rules }: Pick<OpenVenue, "rules">): ProviderName {
    return rules.online.platform;
  }

  /** A venue's account at a provider, in the venue's currency. */
  async open(
    { id, rules }: Pick<OpenVenue, "id" | "rules">,
    provider: ProviderName,
  ): Promise<Opened> {
    const stored = await findAccount(this.#reader, id, provider);
    if (stored === undefined || stored.sealed === "") return refuse({ kind: "no-account" });
    return this.#opened(stored, provider, rules.online.currency);
  }

  /** Which of a venue's accounts open. */
  openedOf(accounts: readonly StoredAccount[], currency: Currency): OpenedAccounts {
    const open = accounts.filter(
      (stored) => this.#opened(stored, stored.provider as ProviderName, currency).ok,
    );
    const form = open.find(({ provider }) => provider === "cardForm");
    const account = form === undefined ? undefined : this.read(form);
    return {
      providers: new Set(open.map(({ provider }) => provider as ProviderName)),
      asiaPay: account?.ok === true ? asiaPayOf(account.value) : undefined,
    };
  }

  /** An account as its owner has typed it, before it is stored. */
  try(provider: ProviderName, account: unknown, currency: Currency): Opened {
    const urls = addressesIn(account);
    if (urls.some((url) => isRefusedAddress(url, this.#may))) {
      return refuse({ kind: "private-address" });
    }
    const { allowed, except } = this.#may;
    const plain = urls.filter(({ protocol }) => protocol === "http:");
    return openProvider(provider, account, {
      exchange: this.#exchange,
      currency,
      allowsPlainHttp: allowed || plain.every(({ host }) => except.includes(host)),
    });
  }

  /** Seals what opens an account, for its venue and provider alone. */
  seal(
    { venue_id, provider }: Pick<StoredAccount, "venue_id" | "provider">,
    account: unknown,
  ): Result<string, AccountClosed> {
    const keys = this.#keys();
    if (keys === undefined) return refuse({ kind: "no-seal-key" });
    return accept(seal(keys, JSON.stringify(account), placeOf(venue_id, provider)));
  }

  /** What a stored account holds, secrets included. */
  read({
    venue_id,
    provider,
    sealed,
  }: Pick<StoredAccount, "venue_id" | "provider" | "sealed">): Result<unknown, AccountClosed> {
    const keys = this.#keys();
    if (keys === undefined) return refuse({ kind: "no-seal-key" });
    const text = unseal(keys, sealed, placeOf(venue_id, provider));
    return text.ok ? accept(JSON.parse(text.value) as unknown) : text;
  }

  #opened(stored: StoredAccount, provider: ProviderName, currency: Currency): Opened {
    const key = `${stored.venue_id} ${provider} ${currency.code} ${stored.sealed}`;
    const kept = this.#open.get(key);
    if (kept !== undefined) return accept(kept);
    const account = this.read(stored);
    if (!account.ok) return account;
    const opened = this.try(provider, account.value, currency);
    if (opened.ok) this.#open.set(key, opened.value);
    return opened;
  }
}

function placeOf(venueId: string, provider: string): string {
  return `venue ${venueId}, ${provider}`;
}

/** A name that leads into a private network is refused by the connection itself. */
export function guardedExchange(may: PrivateAddresses, deadline: number | undefined): Exchange {
  return async (request) =>
    isRefusedAddress(request.url, may)
      ? { kind: "unanswered", reason: "no-connection" }
      : httpExchange({ lookup: checkedLookup(request.url, may), deadline })(request);
}

/** The addresses that an account leads to. */
function addressesIn(account: unknown): readonly URL[] {
  const members = typeof account === "object" && account !== null ? Object.values(account) : [];
  return members.flatMap((value) =>
    typeof value === "string" && /^https?:/i.test(value) && URL.canParse(value)
      ? [new URL(value)]
      : [],
  );
}

function asiaPayOf(account: unknown): OpenedAccounts["asiaPay"] {
  const found = v.safeParse(asiaPayAccount, account);
  if (!found.success) return undefined;
  return { merchantId: found.output.merchantId, action: found.output.formUrl };
}
