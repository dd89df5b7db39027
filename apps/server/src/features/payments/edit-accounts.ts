import { accept, refuse, type Result } from "@comanda/domain";
import {
  PAYMENT_PROVIDERS,
  PROVIDER_NAMES,
  type ApiRefusal,
  type WirePaymentAccount,
  type WirePaymentAccounts,
} from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Currency } from "@comanda/domain/payments";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type { Reader, Writer } from "../../db/database.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import {
  findAccount,
  listAllAccounts,
  putAccount,
  type StoredAccount,
} from "../../tables/payments/payment-account.store.ts";
import { raiseRevision } from "../../tables/venue/raise-revision.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import type { Publisher } from "../../venue/publish-settings.ts";
import { accountRefused } from "./account-refused.ts";
import type { PaymentAccounts } from "./payment-accounts.ts";
import { storePaymentAccount } from "./store-account.ts";
import { accountOf, shownAccount } from "./typed-account.ts";

export interface AccountParts extends Publisher {
  readonly accounts: PaymentAccounts;
  readonly venue: OpenVenue;
  readonly publicUrl: string;
}

/** A venue's accounts at payment providers, as its owner edits them: no secret comes back. */
export async function listPaymentAccounts(
  db: Reader,
  { accounts, venue, publicUrl }: Pick<AccountParts, "accounts" | "venue" | "publicUrl">,
): Promise<WirePaymentAccounts> {
  const stored = new Map(
    (await listAllAccounts(db, venue.id)).map((account) => [account.provider, account]),
  );
  const { currency } = venue.rules.online;
  return {
    accounts: PAYMENT_PROVIDERS.map((provider) => ({
      ...viewOf(accounts, provider, stored.get(provider), currency),
      notifyUrl: `${publicUrl}/v2/api/payments/notify/${venue.id}/${provider}`,
    })),
    canSeal: accounts.canSeal,
    hasSandbox: accounts.hasSandbox,
    returnUrl: `${publicUrl}/payment/success`,
  };
}

function viewOf(
  accounts: PaymentAccounts,
  provider: ProviderName,
  stored: StoredAccount | undefined,
  currency: Currency,
): Omit<WirePaymentAccount, "notifyUrl"> {
  const basis = basisOf(stored);
  const nothing = { values: {}, secrets: {}, isSandbox: false, problem: null };
  if (stored === undefined || stored.sealed === "") {
    return { provider, isSet: false, isLive: false, ...nothing, basis };
  }
  const set = { provider, isSet: true, isLive: stored.is_live === 1, ...nothing, basis };
  const read = accounts.read(stored);
  const opened = read.ok ? accounts.try(provider, read.value, currency) : read;
  const problem = opened.ok ? null : problemOf(provider, accountRefused(provider, opened.refusal));
  if (!read.ok) return { ...set, problem };
  const isSandbox = accounts.isSandbox(provider, read.value);
  return { ...set, ...shownAccount(provider, read.value), isSandbox, problem };
}

function problemOf(
  provider: ProviderName,
  refusal: ReturnType<typeof accountRefused>,
): WirePaymentAccount["problem"] {
  const { problem, member, currency } = refusal;
  switch (problem) {
    case "no-account":
    case "no-sandbox":
    case "keys-refused":
    case "no-answer":
    case "nonsense":
      throw new Error(`an account at ${provider} that opens or does not: ${problem}`);
    default:
      return { problem, member, currency };
  }
}

function basisOf(stored: StoredAccount | undefined): string {
  return String(stored?.revision ?? 0);
}

/** Saves an account that opens; of what does not, nothing is stored. Secrets that were not typed stay. */
export function savePaymentAccount(
  parts: AccountParts,
  provider: ProviderName,
  { basis, values, isLive, isSandbox }: BodyOf<"savePaymentAccount">,
): Promise<Result<WirePaymentAccounts, ApiRefusal>> {
  const { accounts, venue, by, now } = parts;
  return change(parts, provider, basis, async (trx, stored) => {
    const before = stored === undefined || stored.sealed === "" ? undefined : stored;
    const read = before === undefined ? undefined : accounts.read(before);
    // Where what was before cannot be opened any more, everything is typed again.
    const known = read?.ok === true ? read.value : undefined;
    const account = isSandbox
      ? accounts.sandboxOf(provider)
      : accountOf(provider, values, known, isLive);
    if (account === undefined) return accountRefused(provider, { kind: "no-sandbox" });
    const opened = accounts.try(provider, account, venue.rules.online.currency);
    if (!opened.ok) return accountRefused(provider, opened.refusal);
    const kept = await storePaymentAccount(trx, accounts, {
      venueId: venue.id,
      provider,
      account,
      isLive: isLive && !isSandbox,
      by: by.id,
      now,
    });
    if (!kept.ok) return accountRefused(provider, kept.refusal);
    await note(trx, parts, "payment-account-saved", provider);
    return undefined;
  });
}

/** Forgets an account with all its secrets; guests are offered it no more. */
export function removePaymentAccount(
  parts: AccountParts,
  provider: ProviderName,
  { basis }: BodyOf<"removePaymentAccount">,
): Promise<Result<WirePaymentAccounts, ApiRefusal>> {
  return change(parts, provider, basis, async (trx, stored) => {
    if (stored === undefined || stored.sealed === "") {
      return accountRefused(provider, { kind: "no-account" });
    }
    await raiseRevision(trx, parts.venue.id, "revision");
    await putAccount(trx, {
      ...stored,
      sealed: "",
      currency: "",
      is_live: 0,
      revision: stored.revision + 1,
      updated_at: parts.now,
      updated_by: parts.by.id,
    });
    await note(trx, parts, "payment-account-removed", provider);
    return undefined;
  });
}

/** Does it where the account still stands as the person saw it: of two at one moment one is told. */
function change(
  parts: AccountParts,
  provider: ProviderName,
  seen: string,
  act: (trx: Writer, stored: StoredAccount | undefined) => Promise<ApiRefusal | undefined>,
): Promise<Result<WirePaymentAccounts, ApiRefusal>> {
  const { database, by, venue } = parts;
  return database.write<Result<WirePaymentAccounts, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venue.id);
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    const stored = await findAccount(trx, venue.id, provider);
    if (basisOf(stored) !== seen) return refuse({ kind: "settings-outdated" });
    const refusal = await act(trx, stored);
    return refusal === undefined ? accept(await listPaymentAccounts(trx, parts)) : refuse(refusal);
  });
}

function note(
  trx: Writer,
  { venue, by, now }: AccountParts,
  deed: "payment-account-saved" | "payment-account-removed",
  provider: ProviderName,
): Promise<void> {
  const subject = PROVIDER_NAMES[provider].en;
  return insertAuditLine(trx, { venueId: venue.id, at: now, actor: nameOf(by), deed, subject });
}
