import type { CodeMode } from "@comanda/domain/session";
import type { WireDeliveryRules } from "./schemas/delivery-rules.ts";
import type { WireInitFlow } from "./schemas/init-flow.ts";
import type { WireLook } from "./schemas/look.ts";
import type { WireMenu } from "./schemas/menu.ts";
import type { WireOffers } from "./schemas/offers.ts";
import type { WireOrderingRules } from "./schemas/ordering-rules.ts";
import type { WireOnlinePayment } from "./schemas/online-payment.ts";
import type { WireEarnRules } from "./schemas/earn-rules.ts";
import type { WireMembershipRules, WireMembershipWords } from "./schemas/membership-rules.ts";
import type { WireProgrammeRules } from "./schemas/programme-rules.ts";
import type { WirePaymentRules } from "./schemas/payment-rules.ts";
import type { WirePickUpPoints } from "./schemas/pick-up-points.ts";
import type { WireVenueSettings } from "./schemas/settings.ts";
import type { WireRedeemRules, WireVenueRewards } from "./schemas/rewards.ts";
import type { WireVoucherRules } from "./schemas/vouchers.ts";
import type { Role } from "./roles.ts";
import type { WireUpsell } from "./schemas/upsell.ts";
import type { WireWaysToOrder } from "./schemas/ways-to-order.ts";
import type { WireWayIn } from "./schemas/way-in.ts";

/** All parts of a venue's settings as they are stored and as a file brings them; parts of their own may be missing. */
export type WireStoredSettings = WireVenueSettings &
  Partial<
    WireDeliveryRules &
      WireInitFlow &
      WireLook &
      WireOffers &
      WireOrderingRules &
      WireOnlinePayment &
      WirePaymentRules &
      WireProgrammeRules &
      WireMembershipRules &
      WireMembershipWords &
      WireEarnRules &
      WirePickUpPoints &
      WireRedeemRules &
      WireUpsell &
      WireVenueRewards &
      WireVoucherRules &
      WireWayIn &
      WireWaysToOrder
  >;

/** A table by its label, or a place whose code is for something else. */
export type PlaceToInstall = string | { readonly label: string; readonly mode: CodeMode };

/**
 * A venue ready to be put into a database, as set-up, a file, the demo and tests bring it: what it has decided and sells, where
 * people sit, who works there.
 */
export interface VenueToInstall {
  readonly slug: string;
  readonly settings: WireStoredSettings;
  readonly menu: WireMenu;
  readonly places: readonly PlaceToInstall[];
  readonly staff: readonly LoginToInstall[];
  /** Items sold out or counted at the start. */
  readonly itemStates: readonly {
    readonly code: string;
    readonly isSoldOut: boolean;
    readonly stock: number | null;
  }[];
  /** Its own table of postal codes, with what bringing something there costs in minor units; left out: none. */
  readonly deliveryAreas?: readonly {
    readonly postal: string;
    readonly address: string;
    readonly fee: number;
  }[];
  /** Seconds until an order nobody has seen alarms every board (D-07). */
  readonly acknowledgeSeconds?: number;
}

/** Somebody who works there, with a password that is kept as a hash. */
export interface LoginToInstall {
  readonly name: string;
  readonly login: string;
  readonly password: string;
  readonly role: Role;
}
