import type { Text } from "@comanda/domain";
import type { Refusal } from "../refusals.ts";
import * as english from "./en.ts";
import type { SentenceCatalog } from "./sentence-catalog.ts";
import { guestSentence } from "./sentence-of.ts";
import * as chinese from "./zh.ts";

/** What goes wrong for anybody, guest or staff, in both languages; amounts carry the venue's symbol. */
export function anySentenceOf(refusal: Refusal, currencySymbol = ""): Text {
  return {
    en: sentenceIn(english, refusal, currencySymbol),
    zh: sentenceIn(chinese, refusal, currencySymbol),
  };
}

/** What one language says to anybody. */
export function sentenceIn(
  catalog: SentenceCatalog,
  refusal: Refusal,
  currencySymbol: string,
): string {
  const sentences: Readonly<Partial<Record<string, unknown>>> = catalog.staff;
  const say = sentences[refusal.kind] as ((about: Refusal) => string) | undefined;
  return say === undefined ? guestSentence(catalog.guest, refusal, currencySymbol) : say(refusal);
}
