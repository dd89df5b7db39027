import * as v from "valibot";
import { baseUrl } from "../fields.ts";
import { addressTemplate, fieldsOf, path, paths, SECRET, text } from "./document-fields.ts";
import { namesIn } from "./template.ts";

/** What a request may say of a payment. */
const VALUES = new Set([
  "reference",
  "amount",
  "currency",
  "currencyLower",
  "description",
  "returnUrl",
  "failUrl",
  "cancelUrl",
  "notifyUrl",
  "expiresAt",
  "lifetime",
  "language",
  "providerRef",
  "paymentRef",
  "refundReference",
  "reason",
]);

const pathTemplate = addressTemplate(VALUES);
const fields = fieldsOf(VALUES);
const encoding = v.picklist(["json", "form"]);
const method = v.picklist(["GET", "POST", "PUT", "DELETE"]);

const status = v.picklist([
  "pending",
  "authorised",
  "paid",
  "failed",
  "cancelled",
  "expired",
  "refunded",
  "partly-refunded",
  "disputed",
]);
const words = v.record(status, v.pipe(v.array(text), v.maxLength(20)));

/** How amounts are written: 4250 or "42.50", as a number or as text. */
const amountForm = v.object({
  unit: v.picklist(["minor", "decimal"]),
  type: v.picklist(["number", "text"]),
});

const request = v.object({ method, path: pathTemplate, encoding, headers: fields, fields });

/** What is read of a payment, in an answer or in each member of a list. */
const reading = v.object({
  /** Put together by ":", so that two members say it: "complete:paid". */
  status: paths,
  amount: paths,
  currency: v.optional(paths),
  payment: v.optional(paths),
  refunded: v.optional(paths),
});

/** "header:Stripe-Signature#v1" is the part v1 of `t=…,v1=…`. */
const source = v.pipe(text, v.regex(/^(?:header:[\w-]+(?:#\w+)?|field:\w+)$/));

const signature = v.object({
  algorithm: v.picklist(["sha1", "sha256", "sha512"]),
  mode: v.picklist(["hmac", "hash"]),
  encoding: v.picklist(["hex", "base64"]),
  from: source,
  secret: v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/)),
  secretEncoding: v.optional(v.picklist(["text", "hex", "base64"]), "text"),
  message: v.variant("kind", [
    v.object({
      kind: v.literal("template"),
      template: v.pipe(
        text,
        v.check(
          (filled) =>
            namesIn(filled).every(
              (name) => name === "raw" || name === "secret" || v.is(source, name),
            ),
          "an unknown value",
        ),
      ),
    }),
    v.object({
      kind: v.literal("ordered"),
      fields: v.pipe(v.array(text), v.minLength(1), v.maxLength(40)),
      separator: v.pipe(v.string(), v.maxLength(3)),
      hasSecretLast: v.boolean(),
    }),
    v.object({
      kind: v.literal("sorted-pairs"),
      exclude: v.pipe(v.array(text), v.maxLength(10)),
    }),
  ]),
  /** Several signatures in one value, while a key is renewed. */
  separator: v.optional(v.pipe(v.string(), v.length(1))),
});

const notify = v.object({
  method: v.picklist(["GET", "POST"]),
  encoding: v.picklist(["json", "form", "query"]),
  signature: v.optional(signature),
  timestamp: v.optional(v.object({ from: source, tolerance: v.pipe(v.number(), v.minValue(1)) })),
  /** All of them together are the key. */
  eventKey: paths,
  reference: paths,
  providerRef: paths,
  ...reading.entries,
  trust: v.picklist(["full", "hint"]),
});

/** How a provider is spoken to, as data: a provider whose form it fits needs no program of its own. */
export const providerDocument = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,30}$/)),
    apiUrl: v.optional(baseUrl),
    headers: fields,
    amount: amountForm,
    shortestLifetime: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
    statuses: words,
    create: v.object({
      ...request.entries,
      /** Whether the same call again is the same payment. */
      isRepeatable: v.boolean(),
      out: v.object({ url: paths, providerRef: paths, amount: v.optional(paths) }),
    }),
    notify,
    acknowledge: v.object({ status: v.picklist([200, 202, 204]), body: text }),
    query: v.object({
      ...request.entries,
      /** Where several payments are listed, each is read by itself. */
      list: v.optional(path),
      /** And what is said of all of them, while nobody has paid. */
      overall: v.optional(paths),
      ...reading.entries,
    }),
    refund: v.optional(
      v.object({ ...request.entries, isInParts: v.boolean(), status: paths, statuses: words }),
    ),
    cancel: v.optional(v.object({ ...request.entries })),
  }),
  v.check(
    ({ notify: { signature: signed, trust } }) => signed !== undefined || trust === "hint",
    "what nobody signs is no proof",
  ),
);
export type ProviderDocument = v.InferOutput<typeof providerDocument>;
export type SignatureRecipe = v.InferOutput<typeof signature>;
export type Reading = v.InferOutput<typeof reading>;
export type RequestRecipe = v.InferOutput<typeof request>;

/** The secrets that a document asks of an account. */
export function secretsOf(document: ProviderDocument): readonly string[] {
  const { create, query, refund, cancel, notify: told, headers } = document;
  const requests = [create, query, refund, cancel].flatMap((each) => each ?? []);
  const templates = [headers, ...requests.flatMap((each) => [each.headers, each.fields])];
  const named = templates
    .flatMap((each) => Object.values(each))
    .flatMap(namesIn)
    .filter((name) => SECRET.test(name))
    .map((name) => name.slice("secret:".length));
  return [...new Set([...named, ...(told.signature === undefined ? [] : [told.signature.secret])])];
}
