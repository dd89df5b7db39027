import * as fc from "fast-check";
import type * as v from "valibot";

/** A schema as valibot builds it; each type has only some of the members. */
interface Node {
  readonly type: string;
  readonly pipe?: readonly (Node & { readonly requirement?: unknown })[];
  readonly entries: Readonly<Record<string, Node>>;
  readonly item: Node;
  readonly wrapped: Node;
  readonly options: readonly unknown[];
  readonly literal: unknown;
}

const TEXTS = ["a", "Kopi ", "SO_12", "甜\u200b點", "a\nb", "1"];

/** Inputs that mostly fit a schema, at and about its limits too; what a check of its own wants they meet by chance. */
export function fittingInput(schema: v.GenericSchema): fc.Arbitrary<unknown> {
  return fitting(schema as unknown as Node);
}

function fitting(node: Node): fc.Arbitrary<unknown> {
  const limit = (type: string): number | undefined =>
    node.pipe?.find((step) => step.type === type)?.requirement as number | undefined;
  const longest = limit("max_length");
  const shortest = limit("min_length") ?? 0;
  switch (node.type) {
    case "string":
      return fc.oneof(
        {
          weight: 5,
          arbitrary: fc.constantFrom(...TEXTS).map((text) => text.padEnd(shortest, "x")),
        },
        { weight: 1, arbitrary: fc.constantFrom("", "\0", "x".repeat(longest ?? 9)) },
        { weight: 1, arbitrary: fc.constantFrom("x".repeat((longest ?? 9) + 1)) },
      );
    case "number":
      return fc.constantFrom(0, 1, 1, 1, 2, limit("max_value") ?? 3, limit("min_value") ?? 4, 0.5);
    case "boolean":
      return fc.boolean();
    case "literal":
      return fc.constant(node.literal);
    case "picklist":
      return fc.constantFrom(...node.options);
    case "optional":
    case "nullish":
      return fc.option(fitting(node.wrapped), { nil: undefined, freq: 2 });
    case "nullable":
      return fc.option(fitting(node.wrapped));
    case "union":
      return fc.oneof(...(node.options as readonly Node[]).map(fitting));
    case "array":
      return fc.array(fitting(node.item), { maxLength: Math.min(2, longest ?? 2) });
    case "object":
      return membersOf(node).map(sentOnly);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function membersOf({ entries }: Node): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(entries).map(([key, member]) => [key, fitting(member)] as const);
  return fc.record({ ...Object.fromEntries(members), unknown: fc.constantFrom(undefined, 1) });
}

/** What is undefined is not sent, as in JSON. */
function sentOnly(members: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}
