import type { PaymentSettings } from "@comanda/domain/checkout";
import { fromDecimal, toDecimal } from "@comanda/domain/money";
import type { WirePaymentRules } from "../schemas/payment-rules.ts";

/** How orders of a venue may be paid, in the domain's words. */
export function paymentsFromWire(wire: WirePaymentRules): PaymentSettings {
  const { isOnlinePayMinConsumption, onlinePayMinConsumptionVal } = wire;
  return {
    hasOnlinePayment: wire.hasPayment,
    isOnlineForTakeAwayOnly: wire.PaymentTakeawayOnly,
    requiresOnlinePayment: wire.haveToPayOnline,
    hasBankTransfer: wire.hasFomoPay,
    hasStoreCredit: wire.hasStoreCredit,
    onlineMinimum: isOnlinePayMinConsumption ? fromDecimal(onlinePayMinConsumptionVal) : undefined,
  };
}

export function paymentsToWire(
  payments: PaymentSettings,
): Omit<WirePaymentRules, "paymentSelectionMessage" | "takesDemoOrders"> {
  const { onlineMinimum } = payments;
  return {
    hasPayment: payments.hasOnlinePayment,
    PaymentTakeawayOnly: payments.isOnlineForTakeAwayOnly,
    haveToPayOnline: payments.requiresOnlinePayment,
    hasFomoPay: payments.hasBankTransfer,
    hasStoreCredit: payments.hasStoreCredit,
    isOnlinePayMinConsumption: onlineMinimum !== undefined,
    onlinePayMinConsumptionVal: toDecimal(onlineMinimum ?? 0),
  };
}
