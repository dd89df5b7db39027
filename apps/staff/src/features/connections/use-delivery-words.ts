import type { WireDelivery } from "@comanda/contract";
import { useLingui } from "@lingui/react/macro";

interface DeliveryWords {
  /** "Order 007: ready" */
  readonly event: (delivery: WireDelivery) => string;
  /** Why a try has failed, as a sentence. */
  readonly problem: (problem: NonNullable<WireDelivery["problem"]>) => string;
}

/** What an event and its failure are called. */
export function useDeliveryWords(): DeliveryWords {
  const { t } = useLingui();
  return {
    event: ({ type, number }) => {
      switch (type) {
        case "test":
          return t`Test`;
        case "order.placed":
          return t`Order ${number}: placed`;
        case "order.acknowledged":
          return t`Order ${number}: acknowledged`;
        case "order.preparing":
          return t`Order ${number}: being prepared`;
        case "order.ready":
          return t`Order ${number}: ready`;
        case "order.collected":
          return t`Order ${number}: collected`;
        case "order.cancelled":
          return t`Order ${number}: cancelled`;
        case "room.charged":
          return t`Order ${number}: charged to its room`;
        case "room.settled":
          return t`Order ${number}: charge to its room settled`;
        case "order.paid":
          return t`Order ${number}: paid on the phone`;
        case "order.refunded":
          return t`Order ${number}: money went back`;
      }
    },
    problem: ({ kind, status }) => {
      switch (kind) {
        case "status":
          return t`The other system answered with error ${status}.`;
        case "redirect":
          return t`The other system sent us to another address (${status}). Please enter that one.`;
        case "timed-out":
          return t`The other system did not answer within 10 seconds.`;
        case "no-connection":
          return t`The other system could not be reached.`;
        case "unknown-host":
          return t`This address could not be found. Please check the spelling.`;
        case "private-address":
          return t`This address lies inside a private network, and this server sends nothing there.`;
        case "certificate":
          return t`The certificate of the other system is not valid.`;
        case "order-unreadable":
          return t`The order could not be read.`;
        case "earlier":
          return t`An earlier event of this order has failed.`;
        case "waited":
          return t`Nothing got through for seven days.`;
      }
    },
  };
}
