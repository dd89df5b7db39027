/** Why: beside wrong values there are wrong methods, types, addresses and bodies, and callers who hang up. */
import { fc } from "@comanda/testkit";
import type { WireRequest } from "./wire.ts";

export type Spoil = (request: WireRequest) => WireRequest;

const DEPTH = 5_000;
const LONG = 300_000;

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { "content-type": "text/plain" },
  { "content-type": "application/xml" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "content-type": "application/json; charset=x" },
  { "content-type": ";" },
  { "content-encoding": "gzip" },
  { expect: "100-continue" },
  { range: "bytes=0-1" },
  { "if-none-match": "*" },
  { accept: "text/html" },
  { "x-long": "x".repeat(20_000) },
  { cookie: "comanda_staff=%E0%A4%A; comanda_staff=; __proto__=x" },
  { authorization: "Basic Og==" },
];

const BODIES: readonly (string | Buffer)[] = [
  "",
  "null",
  "1e999",
  "9".repeat(5_000),
  '"\\ud800"',
  "[".repeat(DEPTH) + "]".repeat(DEPTH),
  `${'{"data":'.repeat(1_000)}1${"}".repeat(1_000)}`,
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  `{"data":"${"x".repeat(LONG)}"}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from("\ufeff{}"),
];

const METHODS = ["GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE", "PROPFIND"];

const ENDINGS = [
  "/",
  "//",
  "/%zz",
  "/%00",
  "/../../etc/passwd",
  "?%E0%A4%A",
  "?a[b]=1",
  "?orderId=1&orderId=2",
  `?since=${"9".repeat(400)}`,
  `/${"x".repeat(3_000)}`,
];

const typed = fc.constantFrom(...HEADERS).map((more): Spoil => (request) => ({
  ...request,
  headers: { ...request.headers, ...more },
}));
const otherBody = fc.constantFrom(...BODIES).map((body): Spoil => (request) => ({
  ...request,
  body,
}));
const shortened = fc.nat(99).map(
  (percent): Spoil =>
    (request) =>
      cut(request, percent),
);
const otherMethod = fc.constantFrom(...METHODS).map((method): Spoil => (request) => ({
  ...request,
  method,
}));
const otherAddress = fc.constantFrom(...ENDINGS).map((ending): Spoil => (request) => ({
  ...request,
  path: request.path + ending,
}));
const halved = (half: "closed" | "hung up"): fc.Arbitrary<Spoil> =>
  fc.constant((request) => ({ ...request, half }));

/** Most calls stay as they are. */
export const spoil: fc.Arbitrary<Spoil> = fc.oneof(
  { weight: 70, arbitrary: fc.constant<Spoil>((request) => request) },
  { weight: 6, arbitrary: typed },
  { weight: 5, arbitrary: otherBody },
  { weight: 5, arbitrary: shortened },
  { weight: 5, arbitrary: otherMethod },
  { weight: 4, arbitrary: otherAddress },
  { weight: 3, arbitrary: halved("closed") },
  { weight: 2, arbitrary: halved("hung up") },
);

/** JSON that ends too early. */
function cut(request: WireRequest, percent: number): WireRequest {
  const { body } = request;
  if (typeof body !== "string") return request;
  return { ...request, body: body.slice(0, (body.length * percent) / 100) };
}
