import type { Picture } from "@comanda/domain/menu";
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

/** Pictures by name, as `makePictures` has made them; empty where a test needs none. */
export type Pictures = Readonly<Record<string, Picture>>;

/** A venue ready to be put into an empty database: what it is, what it sells, where people sit, who works there. */
export interface DemoVenue {
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
  /** Tables by their labels, and places whose code is for something else. */
  readonly places: readonly (string | { readonly label: string; readonly mode: CodeMode })[];
  readonly staff: readonly DemoLogin[];
  /** Items sold out or counted at the start. */
  readonly itemStates: readonly {
    readonly code: string;
    readonly isSoldOut: boolean;
    readonly stock: number | null;
  }[];
}

/** A documented login that exists only in demo mode (BEY-002). */
export interface DemoLogin {
  readonly name: string;
  readonly login: string;
  readonly password: string;
  readonly role: Role;
}
