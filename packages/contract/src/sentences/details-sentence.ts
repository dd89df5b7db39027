import type { Text } from "@comanda/domain";
import type { DetailsRefusal } from "@comanda/domain/fulfilment";
import { details as english } from "./en-details.ts";
import type { DetailsSentences } from "./sentence-catalog.ts";
import { details as chinese } from "./zh-details.ts";

/** What is wrong at a field of an order's details, in both languages: "Please enter your phone number". */
export function detailsSentence(refusal: DetailsRefusal): Text {
  return { en: sentenceIn(english, refusal), zh: sentenceIn(chinese, refusal) };
}

function sentenceIn(catalog: DetailsSentences, refusal: DetailsRefusal): string {
  const say = catalog[refusal.kind] as (about: DetailsRefusal) => string;
  return say(refusal);
}
