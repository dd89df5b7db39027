import type { Text } from "@comanda/domain";
import type { Refusal } from "../refusals.ts";
import { guest as english, short as shortInEnglish } from "./en.ts";
import type { SentenceCatalog } from "./sentence-catalog.ts";
import { guest as chinese, short as shortInChinese } from "./zh.ts";

/**
 * What goes wrong for a guest, in both languages. A phone need not download what only staff can meet: of that it says
 * that something went wrong; `anySentenceOf` has words for all.
 */
export function sentenceOf(refusal: Refusal, currencySymbol = ""): Text {
  return {
    en: guestSentence(english, refusal, currencySymbol),
    zh: guestSentence(chinese, refusal, currencySymbol),
  };
}

/** What one language says to a guest. */
export function guestSentence(
  catalog: SentenceCatalog["guest"],
  refusal: Refusal,
  currencySymbol: string,
): string {
  const sentences: Readonly<Partial<Record<string, unknown>>> = catalog;
  const say = (sentences[refusal.kind] ?? catalog.internal) as Say;
  return say(refusal, currencySymbol);
}

type Say = (about: Refusal, symbol: string) => string;

/** An item that is short, as the stock check lists it (API-007). */
export function shortSentence(title: Text, left: number): Text {
  return { en: shortInEnglish(title, left), zh: shortInChinese(title, left) };
}
