import { describe, expect, it } from "vitest";
import { EVENTS, type Events } from "../events.ts";
import { REFUSAL_STATUS } from "../refusal-status.ts";
import { CartLine } from "./cart-line.ts";
import type { Endpoint } from "./endpoint.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { Category, Item } from "./menu.ts";
import { Receipt } from "./receipt.ts";
import { PaymentRules } from "./payment-rules.ts";
import { PickUpPoints } from "./pick-up-points.ts";
import { VenueSettings } from "./settings.ts";
import { Upsell } from "./upsell.ts";
import { WebhookEvent } from "./webhook-event.ts";

const WHAT_TO_THINK_ABOUT = `The wire has changed. Phones keep an old build for as long as a tab stays open, carts and
orders are stored in this form, and the specification names its members. Before you accept the change:
  1. Does the last build still understand the new answers? Extra members yes; missing or renamed ones no.
  2. Does the server understand what the last build sends, and carts saved yesterday? New members are optional.
  3. Is a member of the specification gone, or called otherwise (D-13)? Then it is wrong.
  4. Do the mapping and its round-trip laws know the new member?
  5. Does the new build understand an old server's answers? It meets one while a venue upgrades: a new member of an answer
     has a default.
If all is well: npx vitest run packages/contract -u, and say in the commit why the wire moved`;

/** What this test reads of a valibot schema; each kind has some of these. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly value?: Shape;
  readonly wrapped?: Shape;
  readonly default?: unknown;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly [Shape, ...Rule[]];
}

interface Rule {
  readonly type: string;
  readonly requirement?: unknown;
  readonly message?: string;
}

/** Shapes that stand in many places are printed once and then named. */
const NAMED = new Map<object, string>([
  [CartLine, "CartLine"],
  [Category, "Category"],
  [Item, "Item"],
  [Receipt, "Receipt"],
  [VenueSettings, "VenueSettings"],
  [Upsell, "Upsell"],
  [PaymentRules, "PaymentRules"],
  [PickUpPoints, "PickUpPoints"],
  [WebhookEvent, "WebhookEvent"],
]);

/** Says what may stand in a place, with everything inside it; `above` are the members of the objects around it. */
function shapeOf(shape: Shape, above: readonly string[]): string {
  const known = NAMED.get(shape);
  if (known !== undefined) return known;
  const inside = (each: unknown): string => shapeOf(each as Shape, above);
  const rules = rulesOf(shape);
  switch (shape.type) {
    case "object":
    case "loose_object":
      return membersOf(shape, above);
    case "array":
      return `list${rules} of ${inside(shape.item)}`;
    case "record":
      return `by key: ${inside(shape.value)}`;
    case "union":
      return (shape.options ?? []).map(inside).join(" or ");
    case "picklist":
      return (shape.options ?? []).map((each) => JSON.stringify(each)).join(" | ");
    case "literal":
      return JSON.stringify(shape.literal);
    case "lazy":
      return "a dish, of which the code alone is read, or a Category";
    case "nullable":
      return `null or ${inside(shape.wrapped)}`;
    case "optional":
    case "nullish":
      return inside(shape.wrapped);
    default:
      return `${shape.type}${rules}`;
  }
}

/** The members of an object in the alphabet's order; what an object around it has already said is not said again. */
function membersOf({ entries = {} }: Shape, above: readonly string[]): string {
  const names = Object.keys(entries).sort();
  if (names.length === 0) return "{}";
  if (above.includes(names.join())) return "the same again";
  const indent = "  ".repeat(above.length + 1);
  const lines = Object.entries(entries).map(([name, member]) => {
    return `${indent}${name}${absenceOf(member)}: ${shapeOf(member, [...above, names.join()])}`;
  });
  return `\n${lines.sort().join("\n")}`;
}

/** "?" may be left out, "= 1" is 1 when left out. */
function absenceOf(shape: Shape): string {
  if (shape.type !== "optional" && shape.type !== "nullish") return "";
  const mark = shape.type === "nullish" ? " or null" : "";
  const value: unknown =
    typeof shape.default === "function" ? (shape.default as () => unknown)() : shape.default;
  return value === undefined ? `?${mark}` : ` = ${JSON.stringify(value)}${mark}`;
}

/** Everything that is asked of a value beside its kind, from the innermost pipe outwards. */
function rulesOf({ pipe }: Shape): string {
  if (pipe === undefined) return "";
  const [first, ...rules] = pipe;
  const own = rules.map(({ type, requirement, message }) => {
    if (type === "check") return ` [${type}: ${message}]`;
    const limit = requirement instanceof RegExp ? String(requirement) : JSON.stringify(requirement);
    return ` [${[type, limit].filter(Boolean).join(" ")}]`;
  });
  return rulesOf(first) + own.join("");
}

/** The events of a stream by name; a hint carries nothing. */
function eventsOf([stream, events]: [string, Events]): string {
  const names = Object.entries(events).map(([name, read]) => `${name}: ${String(read(""))}`);
  return [`events of ${stream}:`, ...names].join("\n  ");
}

function endpointShape([name, endpoint]: [string, Endpoint]): string {
  const { method, path, caller, roles = [], refusals, bodyBytes } = endpoint;
  const parts = (["params", "query", "body", "answer"] as const).flatMap((part) => {
    const schema = endpoint[part];
    const most = part === "body" ? `, at most ${bodyBytes} bytes` : "";
    return schema === undefined ? [] : [`${part}${most}: ${shapeOf(schema, [])}`];
  });
  const who = [caller, ...roles].join(" ");
  const head = `${name}  ${method} ${path}  asked by: ${who}`;
  return [head, `refuses: ${refusals.join(", ") || "nothing"}`, ...parts].join("\n");
}

describe("the wire", () => {
  it("is what it was, or somebody has thought about it (D-13)", async () => {
    const shapes = [...NAMED].map(([shape, name]) => `${name}: ${membersOf(shape as Shape, [])}`);
    const statuses = Object.entries(REFUSAL_STATUS).map(([kind, status]) => `${status} ${kind}`);
    const wire = [
      ...Object.entries<Endpoint>(ENDPOINTS).map(endpointShape),
      ...Object.entries<Events>(EVENTS).map(eventsOf),
      ...shapes,
      ["refusals:", ...statuses.sort()].join("\n  "),
    ];
    const text = `${wire.join("\n\n").replaceAll(/ +$/gm, "")}\n`;
    try {
      await expect(text).toMatchFileSnapshot("wire-shape.txt");
    } catch (cause) {
      throw new Error(WHAT_TO_THINK_ABOUT, { cause });
    }
  });
});
