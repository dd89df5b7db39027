import { awaitingOrder } from "./awaiting-order.ts";
import { campaignQuotas } from "./campaign-quotas.ts";
import { countedStock } from "./counted-stock.ts";
import { earnerOfOrder } from "./earner-of-order.ts";
import { detailsOfOrder } from "./details-of-order.ts";
import { firstOfVisit } from "./first-of-visit.ts";
import { holdAbove } from "./hold-above.ts";
import { knownKey } from "./known-key.ts";
import { memberOfOrder } from "./member-of-order.ts";
import { oneAwaiting } from "./one-awaiting.ts";
import { openSession } from "./open-session.ts";
import { orderAndLines } from "./order-and-lines.ts";
import { orderNumber } from "./order-number.ts";
import { placedEvent } from "./placed-event.ts";
import type { PlacingStep } from "./placing-step.ts";
import { programmeOfOrder } from "./programme-of-order.ts";
import { reservationOfOrder } from "./reservation-of-order.ts";
import { roomChargedEvent } from "./room-charged-event.ts";
import { sameRevision } from "./same-revision.ts";
import { slotOfOrder } from "./slot-of-order.ts";
import { topUpOfOrder } from "./top-up-of-order.ts";
import { rewardsOfOrder } from "./rewards-of-order.ts";
import { visibleId } from "./visible-id.ts";
import { voucherOfOrder } from "./voucher-of-order.ts";

/** What an order takes: who may order, stock, shares of campaigns, the voucher and what its rewards cost. */
const TAKING: readonly PlacingStep[] = [
  knownKey,
  visibleId,
  oneAwaiting,
  openSession,
  reservationOfOrder,
  firstOfVisit,
  sameRevision,
  slotOfOrder,
  countedStock,
  campaignQuotas,
  voucherOfOrder,
  rewardsOfOrder,
  programmeOfOrder,
  holdAbove,
];

/** What makes it an order for the kitchen; until then it has no number. */
const RELEASING: readonly PlacingStep[] = [orderNumber, placedEvent, roomChargedEvent];

/**
 * An order that is placed at once does both, and its row is written once. One that is paid on the phone takes, and is kept beside
 * the others until it is paid.
 */
export const PLACING: readonly PlacingStep[] = [
  ...TAKING,
  ...RELEASING,
  orderAndLines,
  detailsOfOrder,
  memberOfOrder,
  earnerOfOrder,
  // Behind the order that it pays, and behind the event that it was placed.
  topUpOfOrder,
  awaitingOrder,
];
