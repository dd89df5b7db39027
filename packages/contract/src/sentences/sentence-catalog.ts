import type { Text } from "@comanda/domain";
import type { DetailsRefusal } from "@comanda/domain/fulfilment";
import type { FieldMistake, FieldMistakeKind } from "../field-mistakes.ts";
import type { CellMistake, ImportMistakeKind } from "../import-mistakes.ts";
import type { Refusal } from "../refusals.ts";
import type { StaffRefusalKind } from "../refusal-status.ts";

/** A sentence for each of these kinds; amounts carry the venue's symbol. */
type Sentences<Kinds extends Refusal["kind"]> = {
  readonly [Kind in Kinds]: (
    about: Extract<Refusal, { readonly kind: Kind }>,
    symbol: string,
  ) => string;
};

export type GuestSentences = Sentences<Exclude<Refusal["kind"], StaffRefusalKind>>;
export type StaffSentences = Sentences<StaffRefusalKind>;

/** What to write into a cell instead; where the cell stands is said before it. */
export type MistakeSentences = {
  readonly [Kind in ImportMistakeKind]: (
    about: Extract<CellMistake, { readonly kind: Kind }>,
  ) => string;
};

/** What is said at a field of a form. */
export type FieldSentences = {
  readonly [Kind in FieldMistakeKind]: (
    about: Extract<FieldMistake, { readonly kind: Kind }>,
  ) => string;
};

/** What is said at a field of the details of an order (DLV-040, DLV-041). */
export type DetailsSentences = {
  readonly [Kind in DetailsRefusal["kind"]]: (
    about: Extract<DetailsRefusal, { readonly kind: Kind }>,
  ) => string;
};

/** What stands before such a sentence: what the cell says, and what was probably meant. */
export interface QuoteSentences {
  readonly says: (said: string) => string;
  readonly meant: (suggested: Text) => string;
}

/**
 * What one language says of everything that may go wrong; a kind without its sentence does not compile. A language is a
 * file of this shape. Literals of the specification stand word for word; the others say what to do next where there is
 * something to do. Names of dishes and groups may be anything, a command too ("Choose your milk"): no sentence bends
 * them.
 */
export interface SentenceCatalog {
  readonly guest: GuestSentences;
  /** Stands by itself: phones do not download what only staff can meet. */
  readonly staff: StaffSentences;
  /** Of a workbook that a venue comes in by. */
  readonly mistakes: MistakeSentences;
  readonly quotes: QuoteSentences;
  readonly fields: FieldSentences;
  readonly details: DetailsSentences;
  /** An item that is short, as the stock check lists it (API-007). */
  readonly short: (title: Text, left: number) => string;
}
