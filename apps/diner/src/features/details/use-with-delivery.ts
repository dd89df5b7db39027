import { withDeliveryFee } from "@comanda/domain/fulfilment";
import type { OrderMode } from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";
import { useEffect, useMemo } from "react";
import { deliveryTermsOf, isByPostal } from "../../data/delivery-terms.ts";
import { lookUpPostal } from "../../data/look-up.ts";
import { pickUpTimeOf } from "../../data/pick-up-time.ts";
import { isSameQuestion, useFoundPostal } from "../../state/found-postal.ts";
import { useOrderDetails } from "../../state/order-details.ts";
import { usePickUpTime } from "../../state/pick-up-time.ts";
import { useSession } from "../../state/session.ts";

/**
 * What the order in the cart costs with what bringing it costs. What was kept of an earlier visit is looked up again, and so is
 * a postal code for another time (Q-107b).
 */
export function useWithDelivery(
  receipt: Receipt | undefined,
  mode: OrderMode | undefined,
): Receipt | undefined {
  const { postal } = useOrderDetails().details;
  const settings = useSession((session) => session.settings);
  const { found } = useFoundPostal();
  const time = usePickUpTime(() => pickUpTimeOf(mode));
  const looksUp = isByPostal(mode, settings);
  const isWanted = looksUp && postal !== "";
  useEffect(() => {
    if (isWanted) void lookUpPostal(postal);
  }, [isWanted, postal, time]);
  const isKnown = looksUp && isSameQuestion(found, { postal, time });
  const lookedUpFee = isKnown ? found?.fee : undefined;
  const terms = deliveryTermsOf(settings);
  return useMemo(
    () =>
      receipt === undefined || mode === undefined
        ? receipt
        : withDeliveryFee(receipt, { mode, lookedUpFee }, terms),
    [receipt, mode, lookedUpFee, terms],
  );
}
