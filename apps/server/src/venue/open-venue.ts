import type { StoredPlaces } from "../tables/venue/venue.store.ts";
import type { Catalogue } from "./catalogue.ts";
import type { VenueRules } from "./venue-rules.ts";
import type { VenueStock } from "./venue-stock.ts";

/**
 * A venue as a process works with it: read once, used by every request until something changes. Each of its four parts is
 * kept for as long as its own revision stays.
 */
export interface OpenVenue {
  readonly id: string;
  readonly slug: string;
  /** Of settings and menu: an order that was priced against another one is priced again. */
  readonly revision: number;
  readonly rules: VenueRules;
  readonly catalogue: Catalogue;
  readonly stock: VenueStock;
  readonly places: StoredPlaces;
}
