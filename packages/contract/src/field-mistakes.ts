/** What each mistake in a field of a form carries beside its kind. */
interface FieldMistakeData {
  readonly "field-missing": Record<never, never>;
  readonly "field-too-short": { readonly least: number };
  readonly "field-too-long": { readonly most: number };
  readonly "field-too-small": { readonly least: number };
  readonly "field-too-large": { readonly most: number };
  readonly "field-hidden-sign": Record<never, never>;
  /** Something else than its call takes. */
  readonly "field-wrong": Record<never, never>;
}

export type FieldMistakeKind = keyof FieldMistakeData;
/** Why a call would not take what stands in a field. */
export type FieldMistake = {
  readonly [Kind in FieldMistakeKind]: { readonly kind: Kind } & FieldMistakeData[Kind];
}[FieldMistakeKind];
