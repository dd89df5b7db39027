import type { DeliveryTerms } from "@comanda/domain/fulfilment";
import { DELIVERY_MODE, type OrderMode } from "@comanda/domain/order";
import type { Instant } from "@comanda/domain/time";
import { deliveryTermsFromWire, type WireSettings } from "@comanda/contract";
import { DeliveryRules } from "@comanda/contract/schemas";
import * as v from "valibot";
import { isSameQuestion, useFoundPostal, type FoundPostal } from "../state/found-postal.ts";
import { pickUpTimeOf } from "./pick-up-time.ts";
import { settingsReader } from "./settings-reader.ts";

const NOTHING = deliveryTermsFromWire(v.parse(DeliveryRules, {}));

/** What the venue asks of those to whom it brings. Settings that cannot be read are those of a newer server, which decides. */
export const deliveryTermsOf = settingsReader((settings): DeliveryTerms => {
  const read = v.safeParse(DeliveryRules, settings);
  return read.success ? deliveryTermsFromWire(read.output) : NOTHING;
});

/** What was found of this postal code for the time that is chosen now; of another one, or another time, nothing. */
export function foundOf(postal: string): FoundPostal | undefined {
  const { found } = useFoundPostal.getState();
  return isSameQuestion(found, { postal, time: deliveryTime() }) ? found : undefined;
}

/** When a delivery of the order in the cart would come. */
export function deliveryTime(): Instant | undefined {
  return pickUpTimeOf(DELIVERY_MODE);
}

/** Whether an order of this mode costs what its postal code says. */
export function isByPostal(
  mode: OrderMode | undefined,
  settings: WireSettings | undefined,
): boolean {
  return mode === DELIVERY_MODE && deliveryTermsOf(settings).method === "postalLookup";
}
