import { accept, refuse, type Result } from "@comanda/domain";
import type { Currency } from "@comanda/domain/payments";
import { LRUCache } from "lru-cache";
import type {
  LoyaltyProgramme,
  ProgrammeCampaign,
} from "../../adapters/loyalty/loyalty-programme.ts";
import { openProgramme } from "../../adapters/loyalty/open-programme.ts";
import { OWN_PROGRAMME } from "../../adapters/loyalty/own-recipe.ts";
import type { Exchange } from "../../adapters/payments/exchange.ts";
import type { AccountRefusal } from "../../adapters/payments/open-provider.ts";
import type { Outcome } from "../../adapters/payments/payment-provider.ts";
import type { Reader } from "../../db/database.ts";
import { seal, unseal, type SealKeys } from "../../lib/seal.ts";
import {
  findProgrammeAccount,
  type StoredProgrammeAccount,
} from "../../tables/programme/programme-account.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";

/** What opens a venue's account at a programme. */
export interface ProgrammeAccount {
  readonly apiUrl: string;
  readonly secrets: { readonly key: string };
}

/** Why a venue's account at a programme cannot be used. */
export type ProgrammeClosed =
  | Exclude<AccountRefusal, { readonly kind: "other-currency" }>
  | { readonly kind: "no-account" | "no-seal-key" | "seal-key-unknown" | "seal-broken" }
  | { readonly kind: "private-address" };

type Opened = Result<LoyaltyProgramme, ProgrammeClosed>;

export interface ProgrammesParts {
  readonly reader: Reader;
  /** The newest first; undefined where the server has none. */
  readonly keys: () => SealKeys | undefined;
  /** Sends a request where an account may lead. */
  readonly exchange: Exchange;
  readonly mayLeadTo: (url: URL) => boolean;
  /** Whether an address may be spoken to without TLS: the demo's sandbox. */
  readonly mayBePlain: (url: URL) => boolean;
  /** What opens the demo's sandbox; undefined where there is none. */
  readonly sandbox: () => ProgrammeAccount | undefined;
  readonly clock: () => number;
}

/** Accounts that stay open in memory. */
const KEPT = 500;
/** Milliseconds for which what a programme says to everybody is not asked for again, whoever asks. */
const SAME_FOR_ALL = 60_000;

interface SameAnswer<Value> {
  readonly until: number;
  readonly said: Promise<Outcome<Value>>;
}

/** Opens venues' accounts at loyalty programmes. What their keys are nobody else gets to know. */
export class Programmes {
  readonly #parts: ProgrammesParts;
  readonly #open = new LRUCache<string, LoyaltyProgramme>({ max: KEPT });
  readonly #privacy = new LRUCache<string, SameAnswer<{ readonly html: string }>>({ max: KEPT });
  readonly #campaigns = new LRUCache<string, SameAnswer<readonly ProgrammeCampaign[]>>({
    max: KEPT,
  });

  constructor(parts: ProgrammesParts) {
    this.#parts = parts;
  }

  get canSeal(): boolean {
    return this.#parts.keys() !== undefined;
  }

  /** The account with which a venue of the demo is connected. */
  sandbox(): ProgrammeAccount | undefined {
    return this.#parts.sandbox();
  }

  async open({ id, rules }: Pick<OpenVenue, "id" | "rules">): Promise<Opened> {
    const stored = await findProgrammeAccount(this.#parts.reader, id);
    if (stored === undefined || stored.sealed === "") return refuse({ kind: "no-account" });
    const { currency } = rules.online;
    const key = `${id} ${currency.code} ${stored.sealed}`;
    const kept = this.#open.get(key);
    if (kept !== undefined) return accept(kept);
    const account = this.read(stored);
    if (!account.ok) return account;
    const opened = this.try(account.value, currency);
    if (opened.ok) this.#open.set(key, opened.value);
    return opened;
  }

  /** An account as its owner has typed it, before it is stored. */
  try(account: ProgrammeAccount, currency: Currency): Opened {
    const { exchange, mayLeadTo, mayBePlain } = this.#parts;
    const url = URL.canParse(account.apiUrl) ? new URL(account.apiUrl) : undefined;
    if (url !== undefined && !mayLeadTo(url)) return refuse({ kind: "private-address" });
    const allowsPlainHttp = url !== undefined && mayBePlain(url);
    const opened = openProgramme(OWN_PROGRAMME, account, { exchange, currency, allowsPlainHttp });
    return opened.ok ? opened : refuse(opened.refusal as ProgrammeClosed);
  }

  seal(venueId: string, account: ProgrammeAccount): Result<string, ProgrammeClosed> {
    const keys = this.#parts.keys();
    if (keys === undefined) return refuse({ kind: "no-seal-key" });
    return accept(seal(keys, JSON.stringify(account), placeOf(venueId)));
  }

  /** What a stored account holds, its key included. */
  read({
    venue_id: venueId,
    sealed,
  }: Pick<StoredProgrammeAccount, "venue_id" | "sealed">): Result<
    ProgrammeAccount,
    ProgrammeClosed
  > {
    const keys = this.#parts.keys();
    if (keys === undefined) return refuse({ kind: "no-seal-key" });
    const text = unseal(keys, sealed, placeOf(venueId));
    return text.ok ? accept(JSON.parse(text.value) as ProgrammeAccount) : text;
  }

  /** The keys that seal handles too. */
  get keys(): SealKeys | undefined {
    return this.#parts.keys();
  }

  /** The privacy text, asked for once a minute however many guests ask for it. */
  privacyOf(venueId: string, programme: LoyaltyProgramme) {
    return this.#saidToAll(this.#privacy, venueId, () => programme.privacy());
  }

  campaignsOf(venueId: string, programme: LoyaltyProgramme) {
    return this.#saidToAll(this.#campaigns, venueId, () => programme.campaigns());
  }

  async #saidToAll<Value extends object>(
    kept: LRUCache<string, SameAnswer<Value>>,
    venueId: string,
    ask: () => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> {
    const now = this.#parts.clock();
    const before = kept.get(venueId);
    if (before !== undefined && before.until > now) return before.said;
    const said = ask();
    kept.set(venueId, { until: now + SAME_FOR_ALL, said });
    const outcome = await said;
    // What failed is asked for again by whoever comes next.
    if (outcome.kind !== "ok") kept.delete(venueId);
    return outcome;
  }

  /** An account was saved or removed: what another programme has said counts no more. */
  forget(venueId: string): void {
    this.#privacy.delete(venueId);
    this.#campaigns.delete(venueId);
  }
}

function placeOf(venueId: string): string {
  return `venue ${venueId}, loyalty programme`;
}
