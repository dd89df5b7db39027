/** Why: shows in a test that a further language is a file alone; what it has no words for stays English. */
import type { Text } from "@comanda/domain";
import * as english from "./en.ts";
import type {
  DetailsSentences,
  FieldSentences,
  GuestSentences,
  MistakeSentences,
  QuoteSentences,
  StaffSentences,
} from "./sentence-catalog.ts";

export const short = (title: Text, left: number): string => `${title.en} : plus que ${left}.`;

export const guest: GuestSentences = {
  ...english.guest,
  "empty-cart": () => "Veuillez choisir un plat.",
  "item-gone": ({ title }) => `${title.en} n'est plus à la carte.`,
};

export const staff: StaffSentences = {
  ...english.staff,
  "sign-in-required": () => "Veuillez vous connecter.",
};

export const mistakes: MistakeSentences = {
  ...english.mistakes,
  "not-yes-or-no": () => "Veuillez écrire yes ou no.",
};

export const quotes: QuoteSentences = {
  ...english.quotes,
  says: (said) => `On lit « ${said} ».`,
};

export const details: DetailsSentences = {
  ...english.details,
  "postal-not-found": () => "Ce code postal est introuvable.",
};

export const fields: FieldSentences = {
  ...english.fields,
  "field-missing": () => "Veuillez remplir ce champ.",
};
