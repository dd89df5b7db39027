/** Why: what Comanda says in English at a field of a form. */
import type { FieldSentences } from "./sentence-catalog.ts";

export const fields: FieldSentences = {
  "field-missing": () => "Please fill this in.",
  "field-too-short": ({ least }) => `At least ${least} characters.`,
  "field-too-long": ({ most }) => `At most ${most} characters.`,
  "field-too-small": ({ least }) => `At least ${least}.`,
  "field-too-large": ({ most }) => `At most ${most}.`,
  "field-hidden-sign": () => "This text contains invisible characters. Please type it in by hand.",
  "field-wrong": () => "This cannot be saved as it is. Please check it.",
};
