import type { PaymentSettings } from "@comanda/domain/checkout";
import { fromDecimal, toDecimal } from "@comanda/domain/money";
import type { WireOfferedPayments } from "../schemas/payment-rules.ts";

/** How orders of a venue may be paid, in the domain's words. */
export function paymentsFromWire(wire: WireOfferedPayments): PaymentSettings {
  const { isOnlinePayMinConsumption, onlinePayMinConsumptionVal } = wire;
  return {
    hasOnlinePayment: wire.hasPayment,
    isOnlineForTakeAwayOnly: wire.PaymentTakeawayOnly,
    requiresOnlinePayment: wire.haveToPayOnline,
    hasBankTransfer: wire.hasFomoPay,
    hasStoreCredit: wire.hasStoreCredit,
    hasTopUp: wire.hasTopUp,
    onlineMinimum: isOnlinePayMinConsumption ? fromDecimal(onlinePayMinConsumptionVal) : undefined,
  };
}

export function paymentsToWire(
  payments: PaymentSettings,
): Omit<WireOfferedPayments, "paymentSelectionMessage" | "takesDemoOrders"> {
  const { onlineMinimum } = payments;
  return {
    hasPayment: payments.hasOnlinePayment,
    PaymentTakeawayOnly: payments.isOnlineForTakeAwayOnly,
    haveToPayOnline: payments.requiresOnlinePayment,
    hasFomoPay: payments.hasBankTransfer,
    hasStoreCredit: payments.hasStoreCredit,
    hasTopUp: payments.hasTopUp,
    isOnlinePayMinConsumption: onlineMinimum !== undefined,
    onlinePayMinConsumptionVal: toDecimal(onlineMinimum ?? 0),
  };
}
