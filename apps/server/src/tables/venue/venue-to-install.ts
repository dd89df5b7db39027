import type { CodeMode } from "@comanda/domain/session";
import type {
  Role,
  WireInitFlow,
  WireLook,
  WireMenu,
  WireOffers,
  WireOrderingRules,
  WirePaymentRules,
  WirePickUpPoints,
  WireUpsell,
  WireVenueSettings,
  WireWayIn,
} from "@comanda/contract";
import type { StoredItemState } from "../menu/item-state.store.ts";

/** A table by its label, or a place whose code is for something else. */
export type PlaceToInstall = string | { readonly label: string; readonly mode: CodeMode };

/** A whole venue as set-up, demo and tests bring it. */
export interface VenueToInstall {
  readonly slug: string;
  readonly settings: WireVenueSettings &
    Partial<
      WireInitFlow &
        WireLook &
        WireOffers &
        WireOrderingRules &
        WirePaymentRules &
        WirePickUpPoints &
        WireUpsell &
        WireWayIn
    >;
  readonly menu: WireMenu;
  readonly places: readonly PlaceToInstall[];
  readonly staff: readonly {
    readonly name: string;
    readonly login: string;
    readonly password: string;
    readonly role: Role;
  }[];
  readonly itemStates: readonly StoredItemState[];
  /** Seconds until an order nobody has seen alarms every board (D-07). */
  readonly acknowledgeSeconds?: number;
}
