/** Why: what people type is cleaned of hidden signs; phones, which read it clean, do not download how before they write. */
import { isPlain, withoutHiddenSigns } from "@comanda/domain";
import * as v from "valibot";
import { BOUNDS } from "../bounds.ts";
import { readable } from "./fields.ts";

/** What a guest types for other people to read; hidden signs are taken out, as the phone takes them out itself. */
export const remark = v.pipe(
  v.string(),
  v.transform(withoutHiddenSigns),
  v.maxLength(BOUNDS.remark),
);
/** A name or an address that a guest types, in one line. */
export const personal = v.optional(
  v.pipe(
    v.string(),
    v.transform((typed) => withoutHiddenSigns(typed).replaceAll("\n", " ")),
    v.maxLength(BOUNDS.title),
  ),
  "",
);
/** Marks the issue of a name with signs that nobody sees, which has a refusal of its own. */
export const HIDDEN_SIGN = "a hidden sign";
/** A name that may be left empty. */
export const nameOrNone = v.pipe(
  readable,
  v.check(isPlain, HIDDEN_SIGN),
  v.transform((typed) => typed.normalize().trim().replace(/\s+/gu, " ")),
);
/** What staff calls something. Two spaces of any width are one; what cannot be seen is refused, never taken out. */
export const name = v.pipe(nameOrNone, v.minLength(1));
