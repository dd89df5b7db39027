import type { WireCategory, WireItem, WireMenu, WireStoredSettings } from "@comanda/contract";
import {
  DeliveryRules,
  InitFlow,
  isUnreadItem,
  Item,
  Look,
  MenuDocument,
  Offers,
  EarnRules,
  MembershipRules,
  MembershipWords,
  OnlinePayment,
  OrderingRules,
  PaymentRules,
  PickUpPoints,
  RedeemRules,
  ProgrammeRules,
  Upsell,
  VenueRewards,
  VoucherRules,
  VenueSettings,
  WayIn,
  WaysToOrder,
} from "@comanda/contract/schemas";
import * as v from "valibot";

const STORED = {
  ...VenueSettings.entries,
  ...v.partial(DeliveryRules).entries,
  ...v.partial(InitFlow).entries,
  ...v.partial(Look).entries,
  ...v.partial(Offers).entries,
  ...v.partial(OrderingRules).entries,
  ...v.partial(OnlinePayment).entries,
  ...v.partial(PaymentRules).entries,
  ...v.partial(MembershipRules).entries,
  ...v.partial(MembershipWords).entries,
  ...v.partial(EarnRules).entries,
  ...v.partial(PickUpPoints).entries,
  ...v.partial(RedeemRules).entries,
  ...v.partial(ProgrammeRules).entries,
  ...v.partial(Upsell).entries,
  ...v.partial(VenueRewards).entries,
  ...v.partial(VoucherRules).entries,
  ...v.partial(WayIn).entries,
  ...v.partial(WaysToOrder).entries,
};

/** All parts of a venue's settings as they are stored; parts of their own may be missing. */
export const StoredSettings: v.GenericSchema<unknown, object> = v.object(STORED);
export const SETTING_NAMES: ReadonlySet<string> = new Set(Object.keys(STORED));

/** A venue as a file brings it and takes it along: what it has decided, its menu and its tables, in the form of the wire. */
export interface VenueDocument {
  readonly settings: WireStoredSettings;
  readonly menu: WireMenu;
  readonly places: readonly string[];
}

/** The same as it comes from the database, with the hash of its menu: that is a text of a megabyte. */
export interface StoredVenue {
  readonly settings: unknown;
  readonly menuHash: string;
  readonly places: readonly string[];
}

/** @throws ValiError where what is stored does not have its shape */
export function venueDocument({ settings, places }: StoredVenue, menu: WireMenu): VenueDocument {
  return {
    settings: v.parse(StoredSettings, settings) as VenueDocument["settings"],
    menu,
    places,
  };
}

/** @throws ValiError where what is stored does not have its shape */
export function storedMenu(text: string): WireMenu {
  return v.parse(MenuDocument, JSON.parse(text));
}

/** A menu of which every dish has been read, once each. */
export interface FullMenu {
  readonly menus: readonly WireCategory[];
  readonly items: ReadonlyMap<string, WireItem>;
}

export function fullMenu({ menus }: Pick<WireMenu, "menus">): FullMenu {
  const items = new Map<string, WireItem>();
  const visit = (entries: WireCategory["type"]): void => {
    for (const entry of entries) {
      if (!isUnreadItem(entry)) visit(entry.type);
      else if (!items.has(entry.codeId)) items.set(entry.codeId, v.parse(Item, entry));
    }
  };
  visit([...menus]);
  return { menus, items };
}
