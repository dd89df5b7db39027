import * as v from "valibot";
import type { FieldMistake } from "../field-mistakes.ts";
import { HIDDEN_SIGN } from "./typed-fields.ts";

/** What is wrong with the fields of a form, by their names: the first mistake of each. */
export type FieldMistakes = Readonly<Partial<Record<string, FieldMistake>>>;

/**
 * Holds what stands in a form against the schema of its call, before anything is sent: a login "Ah" of at least three characters
 * is `{ login: { kind: "field-too-short", least: 3 } }`. Empty where the call takes it.
 */
export function fieldMistakes(schema: v.GenericSchema, typed: unknown): FieldMistakes {
  const { issues = [] } = v.safeParse(schema, typed);
  const mistakes: Partial<Record<string, FieldMistake>> = {};
  for (const issue of issues) {
    const field = issue.path?.[0]?.key;
    if (typeof field !== "string") continue;
    const mistake = mistakeOf(issue);
    // Somebody who fills in one character of three would be told a second time.
    const isStricter =
      mistake.kind === "field-too-short" && mistakes[field]?.kind === "field-missing";
    if (mistakes[field] === undefined || isStricter) mistakes[field] = mistake;
  }
  return mistakes;
}

function mistakeOf({ type, message, requirement }: v.BaseIssue<unknown>): FieldMistake {
  if (message === HIDDEN_SIGN) return { kind: "field-hidden-sign" };
  if (typeof requirement !== "number") return { kind: "field-wrong" };
  switch (type) {
    case "min_length":
      return requirement === 1
        ? { kind: "field-missing" }
        : { kind: "field-too-short", least: requirement };
    case "max_length":
      return { kind: "field-too-long", most: requirement };
    case "min_value":
      return { kind: "field-too-small", least: requirement };
    case "max_value":
      return { kind: "field-too-large", most: requirement };
    default:
      return { kind: "field-wrong" };
  }
}
