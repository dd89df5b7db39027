/** Why: what anybody may send is shaped by the contract, spoilt at random, and drawn alike from one seed. */
import type { CallInput, EndpointName } from "@comanda/contract";
import { ENDPOINTS, type Endpoint } from "@comanda/contract/schemas";
import { anyBodyLike, anyHeaders, fc, fittingInput } from "@comanda/testkit";
import type * as v from "valibot";
import { spoil, type Spoil } from "./spoil.ts";

/** A call before it is known who makes it and about what. */
export interface DrawnCall {
  readonly name: EndpointName;
  /** An order as a guest means it, by a phone of its own. */
  readonly isHonest: boolean;
  readonly input: CallInput;
  readonly hasSession: boolean;
  /** Whether it asks about what there is: a place, a dish, an order, a login. */
  readonly isKnown: boolean;
  /** Picks whose session it is, and about which of them it asks. */
  readonly at: number;
  readonly spoil: Spoil;
}

/** Calls in a hundred that are honest orders, and of the others those with a session. */
const HONEST = 10;
const WITH_SESSION = 26;
/** Calls drawn at once: the draw holds the answers up meanwhile. */
const BATCH = 100;

/** Not fast-check's own leaning to small numbers. */
const anyNumber = fc.noBias(fc.nat());
const percent = (share: number): fc.Arbitrary<boolean> =>
  anyNumber.map((drawn) => drawn % 100 < share);

/** So many calls; `order` is one that would be accepted, its id aside. */
export function* drawCalls(seed: number, count: number, order: unknown): Generator<DrawnCall> {
  const calls = anyCall(order);
  for (let drawn = 0; drawn < count; drawn += BATCH) {
    const numRuns = Math.min(BATCH, count - drawn);
    yield* fc.sample(calls, { seed: seed + drawn, numRuns });
  }
}

function anyCall(order: unknown): fc.Arbitrary<DrawnCall> {
  const names = Object.keys(ENDPOINTS) as EndpointName[];
  return fc.oneof(
    { weight: HONEST, arbitrary: honest(order) },
    { weight: 100 - HONEST, arbitrary: fc.oneof(...names.map((name) => odd(name, order))) },
  );
}

function honest(order: unknown): fc.Arbitrary<DrawnCall> {
  return anyNumber.map((at) => ({
    name: "placeOrder",
    isHonest: true,
    input: { body: order },
    hasSession: true,
    isKnown: true,
    at,
    spoil: (request) => request,
  }));
}

function odd(name: EndpointName, order: unknown): fc.Arbitrary<DrawnCall> {
  const endpoint: Endpoint = ENDPOINTS[name];
  const holes = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, hole = ""]) => hole);
  const sample = name === "placeOrder" || name === "checkStock" ? order : undefined;
  return fc.record({
    name: fc.constant(name),
    isHonest: fc.constant(false),
    input: fc.record({
      params: fc.record(Object.fromEntries(holes.map((hole) => [hole, anyText]))),
      query: like(endpoint.query).map(texts),
      headers: anyHeaders,
      ...(endpoint.body !== undefined && { body: anyBody(endpoint.body, sample) }),
    }),
    hasSession: percent(WITH_SESSION),
    isKnown: percent(60),
    at: anyNumber,
    spoil,
  });
}

const anyText = fc.oneof(fc.constantFrom("a", "..", "__proto__", "%00"), fc.string());

/** Fitting, fitting but for one member, or something else altogether. */
function like(schema: v.GenericSchema | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined) return anyBodyLike({ unknown: "1" });
  const fitting = fittingInput(schema);
  return fc.oneof(fitting, fitting.chain(anyBodyLike));
}

function anyBody(schema: v.GenericSchema, sample: unknown): fc.Arbitrary<unknown> {
  return sample === undefined ? like(schema) : fc.oneof(like(schema), anyBodyLike(sample));
}

/** As members of an address: halves of characters cannot stand in one. */
function texts(value: unknown): Record<string, string> {
  if (typeof value !== "object" || value === null) return {};
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const text = typeof member === "string" ? member : JSON.stringify(member ?? null);
    return [name.toWellFormed(), text.toWellFormed()];
  });
  return Object.fromEntries(members) as Record<string, string>;
}
