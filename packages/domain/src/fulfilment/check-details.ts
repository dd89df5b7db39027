import type { OrderMode } from "../order/order-mode.ts";
import { accept, refuse, type Result } from "../result.ts";
import type { Instant } from "../time/local-time.ts";
import { canBook, type BookingMoment } from "./booking.ts";
import type { DeliveryMethod } from "./delivery-fee.ts";
import { requiredDetails, type OrderDetails, type RequiredDetail } from "./order-details.ts";

/** Characters, without spaces at the ends; there is no upper bound (DLV-034, Q-107d). */
const MINIMUM_PHONE = 7;

/** Characters, without spaces at the ends (DLV-037). */
const MINIMUM_ROOM_NUMBER = 3;

export interface DetailsQuestion {
  readonly mode: OrderMode;
  readonly skipsCustomer: boolean;
  readonly delivery: DeliveryMethod;
  /** The postal code that the lookup has found an address and a fee for (DLV-038). */
  readonly foundPostal: string | undefined;
  /** The chosen time is checked again, also when details were saved earlier (Q-096c). */
  readonly booking: BookingMoment;
}

export type DetailsRefusal =
  | { readonly kind: "detail-missing"; readonly detail: RequiredDetail }
  | {
      readonly kind: "detail-too-short";
      readonly detail: "phone" | "roomNumber";
      readonly minimum: number;
    }
  | { readonly kind: "time-not-bookable"; readonly time: Instant }
  | { readonly kind: "postal-not-found"; readonly postal: string };

/**
 * The details with their texts trimmed, or everything that is wrong with them in the order of the dialog, at most one
 * thing for each detail. What the mode does not ask for is not looked at.
 */
export function checkDetails(
  details: OrderDetails,
  question: DetailsQuestion,
): Result<OrderDetails, readonly DetailsRefusal[]> {
  const trimmed = trimDetails(details);
  const refusals = requiredDetails(question.mode, question.skipsCustomer).flatMap(
    (detail) => checkDetail(detail, trimmed, question) ?? [],
  );
  return refusals.length > 0 ? refuse(refusals) : accept(trimmed);
}

function checkDetail(
  detail: RequiredDetail,
  details: OrderDetails,
  { delivery, foundPostal, booking }: DetailsQuestion,
): DetailsRefusal | undefined {
  const { time, postal } = details;
  if (details[detail] === undefined || details[detail] === "") {
    return { kind: "detail-missing", detail };
  }
  switch (detail) {
    case "phone":
      return tooShort(detail, details.phone, MINIMUM_PHONE);
    case "roomNumber":
      return tooShort(detail, details.roomNumber, MINIMUM_ROOM_NUMBER);
    case "time":
      if (time === undefined || canBook(time, booking)) return undefined;
      return { kind: "time-not-bookable", time };
    case "postal":
      if (delivery === "bands" || foundPostal?.trim() === postal) return undefined;
      return { kind: "postal-not-found", postal };
    default:
      return undefined;
  }
}

function tooShort(
  detail: "phone" | "roomNumber",
  text: string,
  minimum: number,
): DetailsRefusal | undefined {
  return text.length < minimum ? { kind: "detail-too-short", detail, minimum } : undefined;
}

function trimDetails(details: OrderDetails): OrderDetails {
  return {
    ...details,
    roomNumber: details.roomNumber.trim(),
    phone: details.phone.trim(),
    name: details.name.trim(),
    postal: details.postal.trim(),
    unit: details.unit.trim(),
    address: details.address.trim(),
    remark: details.remark.trim(),
  };
}
