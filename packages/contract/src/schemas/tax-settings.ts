import * as v from "valibot";
import { count, flagOr, rate } from "./fields.ts";

/** Members of the settings about tax. */
export const tax = {
  /** Flat, or as an object with the mode inside; both are read (M-B21). */
  tax: v.optional(v.union([rate, v.object({ tax: rate, taxMode: v.optional(count, 0) })]), 0),
  taxMode: v.optional(count, 0),
  displayNetAmount: flagOr(false),
  /** Ours: what the venue types is what guests read and pay, tax inside (M-I3). */
  pricesIncludeTax: flagOr(false),
};
