import { accept, refuse, type Result } from "../result.ts";

/** The diner looks at an e-menu; there is no cart behind it (M-D9). */
export type ViewOnlyRefusal = { readonly kind: "view-only" };

/**
 * What every way into the cart asks first: dishes and options of an e-menu can be looked at, nothing can be
 * added, changed or sent.
 */
export function mayOrder(isViewOnly: boolean): Result<true, ViewOnlyRefusal> {
  return isViewOnly ? refuse({ kind: "view-only" }) : accept(true);
}
