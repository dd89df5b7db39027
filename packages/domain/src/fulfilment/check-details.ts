import type { OrderMode } from "../order/order-mode.ts";
import { accept, refuse, type Result } from "../result.ts";
import type { Instant } from "../time/local-time.ts";
import { canBook, type BookingMoment } from "./booking.ts";
import type { DeliveryMethod } from "./delivery-fee.ts";
import {
  noDetails,
  requiredDetails,
  type OrderDetails,
  type RequiredDetail,
} from "./order-details.ts";

/** Characters, without spaces at the ends; there is no upper bound (DLV-034, Q-107d). */
const MINIMUM_PHONE = 7;

/** Characters, without spaces at the ends (DLV-037). */
const MINIMUM_ROOM_NUMBER = 3;

export interface DetailsQuestion {
  readonly mode: OrderMode;
  readonly skipsCustomer: boolean;
  /** The code of the order lies in its room. */
  readonly knowsRoom: boolean;
  readonly delivery: DeliveryMethod;
  /** The postal code that the lookup has found an address and a fee for (DLV-038). */
  readonly foundPostal: string | undefined;
  /** The chosen time is checked again, also when details were saved earlier (Q-096c); undefined where none is asked. */
  readonly booking: BookingMoment | undefined;
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
 * The details with their texts trimmed and without what was not asked for (an address typed for another order), or
 * everything that is wrong with them in the order of the dialog, at most one thing for each detail.
 */
export function checkDetails(
  details: OrderDetails,
  question: DetailsQuestion,
): Result<OrderDetails, readonly DetailsRefusal[]> {
  const { mode, skipsCustomer, knowsRoom, booking } = question;
  const asked = requiredDetails(mode, {
    skipsCustomer,
    knowsRoom,
    asksTime: booking !== undefined,
  });
  const trimmed = trimDetails(details);
  const refusals = asked.flatMap((detail) => checkDetail(detail, trimmed, question) ?? []);
  return refusals.length > 0 ? refuse(refusals) : accept(onlyAsked(trimmed, asked));
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
      if (time === undefined || booking === undefined || canBook(time, booking)) return undefined;
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

function onlyAsked(details: OrderDetails, asked: readonly RequiredDetail[]): OrderDetails {
  const nothing = noDetails();
  const keep = <Detail extends RequiredDetail>(detail: Detail): OrderDetails[Detail] =>
    asked.includes(detail) ? details[detail] : nothing[detail];
  return {
    ...details,
    roomNumber: keep("roomNumber"),
    phone: keep("phone"),
    name: keep("name"),
    time: keep("time"),
    postal: keep("postal"),
    unit: keep("unit"),
    address: keep("address"),
  };
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
