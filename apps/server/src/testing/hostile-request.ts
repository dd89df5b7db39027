import type { ApiRequest } from "@comanda/contract";
import { ENDPOINTS, type Endpoint } from "@comanda/contract/schemas";
import { fc } from "@comanda/testkit";
import type { ListedRoute } from "./listed-routes.ts";

/** Parts of an address, as they travel: names of prototypes, half and double encodings, signs that nobody sees. */
const SEGMENTS = [
  "__proto__",
  "constructor",
  "toString",
  "%",
  "%zz",
  "%00",
  "%0d%0a",
  "%1b",
  "%25",
  "100%25",
  "%2e%2e%2fetc",
  "..%5c",
  "%E0%A4%A",
  "%ED%A0%80",
  "%E2%80%AE",
  "%F0%9F%8D%9C",
  "-1",
  "1e999",
  "9".repeat(400),
  "x".repeat(200),
  ";",
  "[]",
  "a.b",
];

/** JSON as no program of ours would write it. */
const BODIES = [
  "",
  "null",
  "0",
  "1e999",
  '"\\ud800"',
  '"\\u0000\\u001b[2J\\u202e"',
  "9".repeat(5_000),
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  `${'{"data":'.repeat(2_000)}1${"}".repeat(2_000)}`,
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"data":{"length":4294967295}}',
];

/** The members that calls read, so that what is hostile stands where it is looked for. */
const MEMBERS = Object.values<Endpoint>(ENDPOINTS).flatMap(({ params, query, body }) =>
  [params, query, body].flatMap((schema) =>
    schema !== undefined && "entries" in schema ? Object.keys(schema.entries as object) : [],
  ),
);

const segment = fc.oneof(
  fc.constantFrom(...SEGMENTS),
  fc
    .string({ unit: "grapheme", maxLength: 20 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
);

const member = fc.constantFrom(...new Set(MEMBERS), "__proto__", "constructor", "lang", "a[b]");

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 4, stringUnit: "binary" }),
  fc.constantFrom<unknown>(null, [], {}, -0, 2 ** 53, 1e308, -1e308, "\uD800", "\u001B\u202E", [
    [],
  ]),
);

const body = fc.oneof(
  fc.constantFrom(...BODIES),
  value.map((any) => JSON.stringify(any)),
  fc.dictionary(member, value).map((members) => JSON.stringify(members)),
);

const query = fc
  .array(fc.tuple(member, segment), { maxLength: 4 })
  .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join("&"));

const headers = fc.record(
  {
    accept: fc.constantFrom("*/*", "text/html", "application/json"),
    "idempotency-key": fc.constantFrom("__proto__", "", "x".repeat(300), "%00"),
    "content-type": fc.constantFrom(
      "application/json",
      "text/plain",
      "application/json; charset=x",
    ),
  },
  { requiredKeys: [] },
);

/** A request for a route by somebody who wishes it ill; every byte of it can travel. */
export function hostileRequest({ method, path }: ListedRoute): fc.Arbitrary<ApiRequest> {
  const holes = path.match(/:\w+|\*/g) ?? [];
  const hasBody = method !== "GET" && method !== "HEAD";
  return fc
    .record({
      parts: fc.tuple(...holes.map(() => segment)),
      query,
      headers,
      body: hasBody ? body : fc.constant(undefined),
    })
    .map((asked) => {
      let hole = 0;
      const filled = path.replaceAll(/:\w+|\*/g, () => asked.parts[hole++] ?? "");
      const length = String(Buffer.byteLength(asked.body ?? ""));
      const given = {
        "content-type": "application/json",
        "content-length": length,
        ...asked.headers,
      };
      return {
        method,
        path: asked.query === "" ? filled : `${filled}?${asked.query}`,
        headers: hasBody ? given : asked.headers,
        body: asked.body,
      };
    });
}
