import { decimalText, type Currency } from "@comanda/domain/payments";
import type { Money } from "@comanda/domain/money";
import { requestOf, type Values } from "../payments/document/document-request.ts";
import type { Answer, Exchange, ProviderRequest } from "../payments/exchange.ts";
import { declined, jsonOf, nonsense, ok, readAnswer } from "../payments/outcome.ts";
import type { Outcome } from "../payments/payment-provider.ts";
import type { ProgrammeDocument, ProgrammeRequest } from "./programme-document.ts";

export interface ProgrammeAccount {
  readonly apiUrl: string;
  readonly secrets: Readonly<Record<string, string>>;
}

export interface ProgrammeParts {
  readonly exchange: Exchange;
  readonly currency: Currency;
}

/** What a status of HTTP is read as that means one thing to a call. */
interface Meaning<Value> {
  readonly statuses: readonly number[];
  readonly read: (content: unknown) => Value;
}

/** Makes a request as its document says, and reads the answer. */
export type Call = <Value>(
  recipe: ProgrammeRequest,
  values: Values,
  read: (content: unknown) => Value,
  meanings?: readonly Meaning<Value>[],
) => Promise<Outcome<Value>>;

export interface Caller {
  readonly call: Call;
  /** As the programme wants to read an amount. */
  readonly amountText: (amount: Money) => string;
}

export function callerOf(
  document: ProgrammeDocument,
  account: ProgrammeAccount,
  { exchange, currency }: ProgrammeParts,
): Caller {
  const secrets = Object.fromEntries(
    Object.entries(account.secrets).map(([name, value]) => [`secret:${name}`, value]),
  );
  return {
    amountText: (amount) =>
      document.amount.unit === "minor" ? String(amount) : decimalText(amount, currency),
    call: async (recipe, values, read, meanings = []) => {
      const all = { currency: currency.code, ...secrets, ...values };
      const request = requestOf(document, recipe, account.apiUrl, all);
      // A value that is missing is a mistake of ours: nothing was sent.
      if (request === undefined) return declined("400");
      const exchanged = await exchange(withList(recipe, request));
      return readAnswer(exchanged, (answer) => readContent(answer, read, meanings));
    },
  };
}

function readContent<Value>(
  { status, body }: Answer,
  read: (content: unknown) => Value,
  meanings: readonly Meaning<Value>[],
): Outcome<Value> {
  const content = jsonOf(body);
  const meaning = meanings.find(({ statuses }) => statuses.includes(status));
  if (meaning !== undefined) return ok(meaning.read(content));
  if (status >= 400) return declined(String(status));
  if (status < 200 || status >= 300) return nonsense(`status ${status}`);
  return typeof content === "object" && content !== null ? ok(read(content)) : nonsense("no JSON");
}

/** What is redeemed is a list, which JSON says as one and a form as its text. */
function withList(recipe: ProgrammeRequest, request: ProviderRequest): ProviderRequest {
  const named = Object.entries(recipe.fields).find(([, value]) => value === "{{redemptions}}");
  if (named === undefined || recipe.encoding !== "json" || request.body === undefined) {
    return request;
  }
  const body = jsonOf(request.body) as Record<string, unknown>;
  const list = jsonOf(String(body[named[0]]));
  return { ...request, body: JSON.stringify({ ...body, [named[0]]: list }) };
}
