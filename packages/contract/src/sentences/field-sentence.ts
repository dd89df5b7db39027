import type { Text } from "@comanda/domain";
import type { FieldMistake } from "../field-mistakes.ts";
import { fields as english } from "./en-fields.ts";
import type { FieldSentences } from "./sentence-catalog.ts";
import { fields as chinese } from "./zh-fields.ts";

/** What to write into a field of a form instead: "At least 10 characters." */
export function fieldSentence(mistake: FieldMistake): Text {
  return { en: sentenceIn(english, mistake), zh: sentenceIn(chinese, mistake) };
}

function sentenceIn(catalog: FieldSentences, mistake: FieldMistake): string {
  const say = catalog[mistake.kind] as (about: FieldMistake) => string;
  return say(mistake);
}
