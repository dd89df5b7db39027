import type { WireMenu, WireOffers, WireVenueSettings } from "@comanda/contract";
import type { StoredItemState } from "./venue.store.ts";

/** A whole venue as set-up, demo and tests bring it. */
export interface VenueToInstall {
  readonly slug: string;
  readonly settings: WireVenueSettings & Partial<WireOffers>;
  readonly menu: WireMenu;
  readonly places: readonly string[];
  readonly staff: readonly {
    readonly name: string;
    readonly login: string;
    readonly password: string;
  }[];
  readonly itemStates: readonly StoredItemState[];
  /** Seconds until an order nobody has seen alarms every board (D-07). */
  readonly acknowledgeSeconds?: number;
}
