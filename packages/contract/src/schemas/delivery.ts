import * as v from "valibot";
import { MAX_DELIVERY_AMOUNT } from "./delivery-rules.ts";
import { amount, base64, count, readable } from "./fields.ts";
import { personal } from "./typed-fields.ts";

/** The rows of a table of postal codes. */
export const MAX_DELIVERY_AREAS = 50_000;
/** Base64 signs of such a table, 3 MB. */
export const AREAS_FILE_SIGNS = 4_000_000;
/** Mistakes of a table that are shown, and addresses that are offered. */
export const MAX_SHOWN_MISTAKES = 100;
export const MAX_SUGGESTIONS = 10;
/** What a look-up is asked for has something in it. */
const typed = v.pipe(personal, v.minLength(1));
const words = v.object({ en: v.string(), zh: v.string() });

/** What the address of a delivery begins with, or a part of it (API-041). */
export const AddressQuery = v.object({ address: typed });
/** Addresses that fit, to choose from (Q-107a). */
export const AddressAnswer = v.object({
  address: v.pipe(v.array(v.string()), v.maxLength(MAX_SUGGESTIONS)),
});

/** A postal code, and when it would be brought: the chosen slot, without one now (API-042, Q-107b). */
export const PostalQuery = v.object({
  postal: typed,
  deliveryTime: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{0,15}$/),
      v.transform((time) => (time === "" ? undefined : Number(time))),
    ),
  ),
});
/** Where it is, and what bringing it there costs, before what the venue takes off it. */
export const PostalAnswer = v.object({
  address: v.string(),
  deliveryFee: v.pipe(amount, v.minValue(0), v.maxValue(MAX_DELIVERY_AMOUNT)),
});

/** Ours: where postal codes are looked up: at an address of the owner's, or in the venue's own table, which has `areas` rows. */
export const DeliverySource = v.object({
  /** Empty: the venue's own table. */
  url: v.string(),
  areas: count,
  basis: v.string(),
});
export type WireDeliverySource = v.InferOutput<typeof DeliverySource>;

const basis = v.pipe(v.string(), v.maxLength(100));

export const ChangeDeliverySourceBody = v.object({
  url: v.pipe(readable, v.maxLength(2_000)),
  basis,
});

export const ImportDeliveryAreasBody = v.object({
  /** Comma-separated values as base64. */
  file: base64(AREAS_FILE_SIGNS),
  /** Nothing is written: what is wrong, and how many rows there are. */
  isTrial: v.boolean(),
  basis,
});

/** What is wrong with a table, by its lines, and how many rows it has; where nothing is and it is no trial, it counts now. */
export const DeliveryAreasAnswer = v.object({
  source: DeliverySource,
  rows: count,
  mistakes: v.pipe(
    v.array(v.object({ row: count, column: words, sentence: words })),
    v.maxLength(MAX_SHOWN_MISTAKES),
  ),
  mistakeCount: count,
});
export type WireDeliveryAreas = v.InferOutput<typeof DeliveryAreasAnswer>;
