import {
  DEFAULT_BOOKING_RULES,
  type BookingRules,
  type HouseHours,
  type WaysToOrder,
} from "@comanda/domain/fulfilment";
import type { WireDeliveryRules } from "../schemas/delivery-rules.ts";
import type { WireWaysToOrder } from "../schemas/ways-to-order.ts";
import { hoursFromWire, windowFromWire } from "./opening.ts";

/** What decides whether a venue says what a delivery costs: by the postal code, or by a list. */
type Delivery = Pick<WireDeliveryRules, "deliveryCalMethod" | "deliveryCosts">;

/** How a venue takes orders that leave the house, in the domain's words. Without a list of fees it brings nothing. */
export function waysFromWire(wire: WireWaysToOrder & Delivery): WaysToOrder {
  const message = wire.takeAwaySuccessMessage;
  const hasFees = wire.deliveryCalMethod === 1 || wire.deliveryCosts.length > 0;
  return {
    takesPickUp: wire.hasTakeAway,
    takesRooms: wire.hasInRoom,
    takesDelivery: wire.hasDelivery && hasFees,
    includesDineIn: wire.dineInInclude,
    asksDetailsFirst: wire.pickUpTimeFirst,
    leadMinutes: wire.tkOrderAfter,
    takesLater: wire.hasPickUpTime,
    slotCaps: {
      pickUp: { orders: wire.slotOrders, dishes: wire.slotDishes },
      delivery: { orders: wire.deliverySlotOrders, dishes: wire.deliverySlotDishes },
    },
    laterMinutes: wire.laterMinutes,
    skipsCustomer: wire.skipCustomerDetail,
    checkboxes: wire.checkboxs,
    successMessage: message === undefined || message.en + message.zh === "" ? undefined : message,
    takeAwayPlace: wire.takeAwayTableId,
  };
}

/** When they can be had; where the window has one end alone, the other is the day's. */
export function bookingRulesFromWire(wire: WireWaysToOrder, house: HouseHours): BookingRules {
  const span = { startTime: wire.startTime || "00:00", endTime: wire.endTime || "24:00" };
  return {
    ...DEFAULT_BOOKING_RULES,
    house,
    hours: { weekdays: wire.weekDays, window: windowFromWire(span) },
    extraPickUp: wire.additionalPickUpTime.map(hoursFromWire),
    fixed: wire.takeAwayWindows.map(hoursFromWire),
    days: wire.bookingDays === 0 ? "monthLength" : wire.bookingDays,
    allowsToday: wire.sameDayOrder,
    leadMinutes: wire.tkOrderAfter,
    allowsAfterHours: wire.allowAfterHours && wire.hasPickUpTime,
  };
}
