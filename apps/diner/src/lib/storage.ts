import { textStorage, versionedStorage } from "@comanda/client";

/** Grows when a stored shape changes; values of another version are dropped. */
const VERSION = 1;

/** Keys in the browser's storage: the specification's where it has them (STO-001 to STO-012), ours beside. */
export type StorageKey =
  | "order"
  | "finalOrder"
  | "initFlow"
  | "orderId"
  | "returnFlag"
  | "vouchers"
  | "promotion"
  | "redeem"
  | "token"
  | "lastToken"
  | "customer"
  | "adCustomer"
  | "userId"
  | "checkIn"
  | "settings"
  | "asOf"
  | "ahead"
  | "language"
  | "wantedLink"
  | "dietary"
  | "postal"
  | "reserveData"
  | "orderType"
  | "pickUpTime"
  | "menus";

/** In the console's frame, which shows the pages beside their look, nothing of the owner's own visit is touched. */
const PREFIX = window.name === "look" ? "look-" : "";

/** What the phone keeps from visit to visit. */
export const storage = versionedStorage(textStorage<StorageKey>("localStorage", PREFIX), VERSION);

export type TabKey = "search" | "draft" | "begun-anew" | "form-anew";

/** What a reload must not take away and the next visit should not find. */
export const tabStorage = textStorage<TabKey>("sessionStorage");
