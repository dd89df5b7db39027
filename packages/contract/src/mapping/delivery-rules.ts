import type { DeliveryTerms } from "@comanda/domain/fulfilment";
import { fromDecimal } from "@comanda/domain/money";
import type { WireDeliveryRules } from "../schemas/delivery-rules.ts";

/** What a delivery costs at a venue and has to come to, in the domain's words. */
export function deliveryTermsFromWire(wire: WireDeliveryRules): DeliveryTerms {
  return {
    method: wire.deliveryCalMethod === 1 ? "postalLookup" : "bands",
    bands: wire.deliveryCosts.map(({ minPrice, maxPrice, deliveryPrice }) => ({
      minimum: fromDecimal(minPrice),
      maximum: maxPrice === undefined ? undefined : fromDecimal(maxPrice),
      fee: fromDecimal(deliveryPrice),
    })),
    reduction: { amount: fromDecimal(wire.deliveryDisAmt), from: fromDecimal(wire.deliverySpend) },
    minimumConsumption: fromDecimal(wire.minimumConsumption),
  };
}
