import { sentenceOf } from "@comanda/contract";
import { readText, type Language } from "@comanda/domain";
import type { GuestCountRefusal } from "@comanda/domain/session";

/** Loaded only when somebody enters without saying how many: the sentences of refusals weigh more than this page. */
export function guestsProblem(refusal: GuestCountRefusal, language: Language): string {
  return readText(sentenceOf(refusal), language);
}
