import { ACCOUNT_FIELDS, type AccountField } from "@comanda/contract";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";

/** What an owner types, by the names of the fields. */
type Typed = Readonly<Record<string, string>>;
type Members = Readonly<Record<string, unknown>>;

/** A secret that was renewed still counts beside the new one for what was signed before. */
const SECRETS_KEPT = 2;
/** Letters of a secret that are shown, and how long one is of which any are. */
const SHOWN = 4;
const LONG_ENOUGH = 12;

/**
 * The account that an owner has typed, in the members that its adapter reads: a secret that was left empty stays what it was
 * before, what else is left empty is as the program has it.
 */
export function accountOf(
  provider: ProviderName,
  typed: Typed,
  before: unknown,
  isLive: boolean,
): object {
  const account: Record<string, unknown> = {};
  for (const field of ACCOUNT_FIELDS[provider]) {
    const value = valueOf(field, typed[field.name] ?? "", memberAt(before, field.name), isLive);
    if (value !== undefined) put(account, field.name, value);
  }
  return account;
}

function valueOf(
  { kind, choices, places }: AccountField,
  typed: string,
  before: unknown,
  isLive: boolean,
): unknown {
  switch (kind) {
    case "secret":
      return typed === "" ? before : typed;
    case "secrets":
      return typed === "" ? before : renewed(typed, before);
    case "flag":
      return typed === "yes";
    case "choice":
      return typed === "" ? choices?.[0] : typed;
    case "url": {
      const place = isLive ? places?.live : places?.test;
      if (typed !== "") return typed;
      return place === "" ? undefined : place;
    }
    case "text":
    case "currency":
      return typed === "" ? undefined : typed;
  }
}

function renewed(typed: string, before: unknown): readonly string[] {
  const older = textsIn(before).filter((secret) => secret !== typed);
  return [typed, ...older].slice(0, SECRETS_KEPT);
}

/** What of an account an owner may read again: what is no secret, and of secrets the last letters of long ones. */
export function shownAccount(
  provider: ProviderName,
  account: unknown,
): { readonly values: Record<string, string>; readonly secrets: Record<string, string[]> } {
  const values: Record<string, string> = {};
  const secrets: Record<string, string[]> = {};
  for (const { name, kind, places } of ACCOUNT_FIELDS[provider]) {
    const value = memberAt(account, name);
    if (kind === "secret" || kind === "secrets") secrets[name] = textsIn(value).map(lastLetters);
    else if (kind === "flag") values[name] = value === true ? "yes" : "no";
    else if (typeof value === "string") {
      const isUsual = value === places?.live || value === places?.test;
      values[name] = isUsual ? "" : value;
    }
  }
  return { values, secrets };
}

function lastLetters(secret: string): string {
  return secret.length < LONG_ENOUGH ? "" : secret.slice(-SHOWN);
}

function textsIn(value: unknown): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((each) => typeof each === "string");
}

/** "secrets.key" is the member `key` of `secrets`. */
function memberAt(account: unknown, name: string): unknown {
  let found: unknown = account;
  for (const part of name.split(".")) {
    found =
      typeof found === "object" && found !== null && Object.hasOwn(found, part)
        ? (found as Members)[part]
        : undefined;
  }
  return found;
}

function put(account: Record<string, unknown>, name: string, value: unknown): void {
  const [first = "", second] = name.split(".");
  if (second === undefined) account[first] = value;
  else account[first] = { ...(account[first] as Members | undefined), [second]: value };
}
