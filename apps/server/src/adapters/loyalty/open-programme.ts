import { accept, refuse, type Result } from "@comanda/domain";
import type { Currency } from "@comanda/domain/payments";
import * as v from "valibot";
import type { Exchange } from "../payments/exchange.ts";
import { accountText, baseUrl } from "../payments/fields.ts";
import type { AccountRefusal } from "../payments/open-provider.ts";
import { documentProgramme } from "./document-programme.ts";
import type { LoyaltyProgramme } from "./loyalty-programme.ts";
import { programmeDocument, programmeSecrets } from "./programme-document.ts";

const programmeAccount = v.object({
  apiUrl: baseUrl,
  secrets: v.record(v.string(), accountText),
});

export interface OpenProgrammeParts {
  readonly exchange: Exchange;
  readonly currency: Currency;
  /** The sandbox and a venue's own network speak without TLS; nobody else does. */
  readonly allowsPlainHttp: boolean;
}

/** Opens a venue's account at a programme, both checked: somebody typed them. Without every secret it does not open at all. */
export function openProgramme(
  document: unknown,
  account: unknown,
  { exchange, currency, allowsPlainHttp }: OpenProgrammeParts,
): Result<LoyaltyProgramme, AccountRefusal> {
  const spoken = v.safeParse(programmeDocument, document);
  if (!spoken.success) return incomplete(spoken.issues[0]);
  const given = v.safeParse(programmeAccount, account);
  if (!given.success) return incomplete(given.issues[0]);
  const { apiUrl, secrets } = given.output;
  const missing = programmeSecrets(spoken.output).find((name) => !Object.hasOwn(secrets, name));
  if (missing !== undefined) {
    return refuse({ kind: "account-incomplete", member: `secrets.${missing}` });
  }
  if (apiUrl.startsWith("http://") && !allowsPlainHttp) return refuse({ kind: "plain-http" });
  return accept(documentProgramme(spoken.output, { apiUrl, secrets }, { exchange, currency }));
}

function incomplete(issue: v.BaseIssue<unknown>): Result<never, AccountRefusal> {
  return refuse({ kind: "account-incomplete", member: v.getDotPath(issue) ?? "" });
}
