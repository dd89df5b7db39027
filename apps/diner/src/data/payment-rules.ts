import type { Text } from "@comanda/domain";
import type { PaymentSettings } from "@comanda/domain/checkout";
import { paymentsFromWire, type WireSettings } from "@comanda/contract";
import { OfferedPayments } from "@comanda/contract/schemas";
import * as v from "valibot";

/** What a venue has decided about how its orders are paid. */
export interface VenuePayments {
  readonly payments: PaymentSettings;
  /** What the venue says above the ways to pay (Q-096k). */
  readonly message: Text | undefined;
  /** A menu for show: submitting an order does nothing (Q-096g). */
  readonly isForShow: boolean;
}

/** Settings that cannot be read are those of a newer server: the counter is offered, and the server decides. */
export function venuePayments(settings: WireSettings | undefined): VenuePayments {
  const read = v.safeParse(OfferedPayments, settings ?? {});
  const rules = read.success ? read.output : v.parse(OfferedPayments, {});
  return {
    payments: paymentsFromWire(rules),
    message: rules.paymentSelectionMessage?.en === "" ? undefined : rules.paymentSelectionMessage,
    isForShow: settings?.isDemo === true && !rules.takesDemoOrders,
  };
}
