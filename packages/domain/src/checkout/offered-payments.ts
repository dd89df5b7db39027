import type { Money } from "../money/money.ts";
import { isTakeAwayMode, type OrderMode } from "../order/order-mode.ts";

/**
 * How an order is paid; `bankTransfer` is instant, `counter` is later and in person or on the room's bill. `storeCredit` is an outside
 * programme's, `topUp` what a member has topped up at the venue.
 */
export type PaymentMethod = "online" | "counter" | "storeCredit" | "topUp" | "bankTransfer";

/** What a venue has decided about payment. */
export interface PaymentSettings {
  readonly hasOnlinePayment: boolean;
  /** Online payment is for orders that leave the house. */
  readonly isOnlineForTakeAwayOnly: boolean;
  /** Nobody pays at the counter. */
  readonly requiresOnlinePayment: boolean;
  readonly hasBankTransfer: boolean;
  readonly hasStoreCredit: boolean;
  /** Members pay on their phone with what they have topped up. */
  readonly hasTopUp: boolean;
  /** Least subtotal of an order paid online; undefined is any. */
  readonly onlineMinimum: Money | undefined;
}

/** Who orders, as far as payment asks. */
export interface Payer {
  readonly mode: OrderMode;
  /** Logged in to the loyalty programme, which holds the store credit. */
  readonly hasProgrammeCustomer: boolean;
  /** Logged in as a member of the venue by their password, and has topped up before, whatever is left of it. */
  readonly hasToppedUp: boolean;
}

/**
 * The ways to pay that this order can choose from, in the order a picker lists them (Q-084, M-F4). None at all is a
 * mistake in the venue's settings (M-F3).
 */
export function offeredPayments(
  settings: PaymentSettings,
  { mode, hasProgrammeCustomer, hasToppedUp }: Payer,
): readonly PaymentMethod[] {
  const isHere = !settings.isOnlineForTakeAwayOnly || isTakeAwayMode(mode);
  const offers: readonly (readonly [PaymentMethod, boolean])[] = [
    ["online", settings.hasOnlinePayment && isHere],
    ["counter", !settings.requiresOnlinePayment],
    ["storeCredit", settings.hasStoreCredit && hasProgrammeCustomer],
    ["topUp", settings.hasTopUp && hasToppedUp],
    ["bankTransfer", settings.hasBankTransfer],
  ];
  return offers.filter(([, isOffered]) => isOffered).map(([method]) => method);
}

/** Paid on the phone, through a provider: what the online minimum speaks of (M-F5). */
export function isPaidOnline(method: PaymentMethod): boolean {
  return method === "online" || method === "bankTransfer";
}

/** Submit reads "Submit and Pay" where online payment is all there is (Q-096n). */
export function paysOnSubmit(offered: readonly PaymentMethod[]): boolean {
  return offered.length === 1 && offered[0] === "online";
}
