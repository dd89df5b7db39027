import * as fc from "fast-check";

/** Texts that have broken something somewhere. */
const ODD_TEXTS = [
  "",
  " ",
  "\0",
  "%00",
  "../../etc/passwd",
  "' or 1=1 --",
  "__proto__",
  "constructor",
  "toString",
  "\ud800",
  "\u202e",
  "🍜",
  "NaN",
  "-1",
  "1e999",
  "x".repeat(300),
];

const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: "grapheme", maxLength: 30 }),
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, true, [], {}, -0, -1, 0.1, 2 ** 53, 1e308, -1e308, [[[[]]]]),
  // An own member of that name, as only JSON can make it.
  fc.constantFrom<unknown>(
    ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}'].map(
      (json): unknown => JSON.parse(json),
    ),
  ),
);

/** The sample with one member at any depth made odd or taken away; sometimes something else altogether. */
export function anyBodyLike(sample: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(sample);
  const spoilt = fc
    .record({
      place: fc.constantFrom(...places),
      value: fc.option(oddValue, { nil: undefined, freq: 6 }),
    })
    .map(({ place, value }) => replaced(sample, place, value));
  return fc.oneof({ weight: 6, arbitrary: spoilt }, { weight: 1, arbitrary: oddValue });
}

/** The sample's members and others, each true or odd or missing. */
export function anyMembersLike(
  sample: Readonly<Record<string, string>>,
): fc.Arbitrary<Record<string, string>> {
  const members = Object.entries(sample).map(
    ([name, value]) => [name, fc.oneof(fc.constant(value), oddText.map(wellFormed))] as const,
  );
  return fc.record(Object.fromEntries(members));
}

/** Headers as they may travel, about what the server reads. */
export const anyHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    "idempotency-key": fc.oneof(
      { weight: 4, arbitrary: fc.uuid() },
      {
        weight: 1,
        arbitrary: fc.string({ unit: "grapheme-ascii", maxLength: 120 }).map(headerText),
      },
    ),
    "accept-encoding": fc.constantFrom("br", "gzip", "*", "br;q=0", "identity", ""),
    "accept-language": fc.string({ unit: "grapheme-ascii", maxLength: 20 }).map(headerText),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "' or 1=1", ","),
    "x-http-method-override": fc.constantFrom("DELETE", "GET"),
  },
  { requiredKeys: [] },
);

type Place = readonly (string | number)[];

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, member]) =>
    placesIn(member, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [at, ...inner];
}

function replaced(value: unknown, [first, ...rest]: Place, by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    return list.map((member, at) => (at === first ? replaced(member, rest, by) : member));
  }
  const members = value as Readonly<Record<string, unknown>>;
  return { ...members, [first]: replaced(members[first], rest, by) };
}

/** Halves of characters cannot stand in an address. */
function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** Without the control characters that no client can send in a header. */
function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, "");
}
