import { lazy, type LazyExoticComponent } from "react";
import type * as Later from "./later.ts";

/** What did not come is asked for again when it is needed. */
export const importLater = (): Promise<typeof Later> => import("./later.ts");

/** A component of later.ts, asked for when it is first drawn. */
function lazyPart<Name extends keyof typeof Later>(
  name: Name,
): LazyExoticComponent<(typeof Later)[Name]> {
  return lazy(() => importLater().then((later) => ({ default: later[name] })));
}

export const OrdersSheet = lazyPart("OrdersSheet");
export const OrderFollower = lazyPart("OrderFollower");
export const ErrorModal = lazyPart("ErrorModal");
export const ScanPage = lazyPart("ScanPage");
export const ItemPage = lazyPart("ItemPage");
export const BesidePages = lazyPart("BesidePages");
export const CheckInDialog = lazyPart("CheckInDialog");
export const OtherPages = lazyPart("OtherPages");
export const MenuNotes = lazyPart("MenuNotes");
export const SearchResults = lazyPart("SearchResults");
export const Reading = lazyPart("Reading");
export const VenueLayout = lazyPart("VenueLayout");
