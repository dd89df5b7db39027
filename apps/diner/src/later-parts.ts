import { lazy, type LazyExoticComponent } from "react";
import type * as Later from "./later.ts";

/**
 * What did not come is asked for again when it is needed. A script that was cut off behind a statement is a script, without
 * what it exports, which stands at its end: cut-off.ts hears of it as of one that was cut off anywhere else.
 */
export async function importLater(): Promise<typeof Later> {
  const later: typeof Later | undefined = await import("./later.ts");
  if (later !== undefined && "VenueLayout" in later) return later;
  const payload = new SyntaxError("cut off");
  dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }));
  throw payload;
}

/** A component of later.ts, asked for when it is first drawn. */
function lazyPart<Name extends keyof typeof Later>(
  name: Name,
): LazyExoticComponent<(typeof Later)[Name]> {
  return lazy(() => importLater().then((later) => ({ default: later[name] })));
}

export const OrdersSheet = lazyPart("OrdersSheet");
export const OrderFollower = lazyPart("OrderFollower");
export const ErrorMessage = lazyPart("ErrorMessage");
export const ScanPage = lazyPart("ScanPage");
export const ItemPage = lazyPart("ItemPage");
export const BesidePages = lazyPart("BesidePages");
export const CheckInDialog = lazyPart("CheckInDialog");
export const OtherPages = lazyPart("OtherPages");
export const MenuNotes = lazyPart("MenuNotes");
export const SearchResults = lazyPart("SearchResults");
export const Reading = lazyPart("Reading");
export const VenueLayout = lazyPart("VenueLayout");
