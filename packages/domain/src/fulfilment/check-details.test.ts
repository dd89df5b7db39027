import { describe, expect, it } from "vitest";
import cases from "../cases/fulfilment/details.json" with { type: "json" };
import type { OrderMode } from "../order/order-mode.ts";
import type { BookingMoment } from "./booking.ts";
import { DEFAULT_BOOKING_RULES } from "./booking-rules.ts";
import { checkDetails, type DetailsQuestion, type DetailsRefusal } from "./check-details.ts";
import { noDetails, type OrderDetails } from "./order-details.ts";

type WrittenDetails = Omit<OrderDetails, "time"> & { readonly time: string | null };

interface Case {
  readonly name: string;
  readonly mode: OrderMode;
  readonly skipsCustomer?: boolean;
  readonly delivery?: "postalLookup";
  readonly foundPostal?: string;
  readonly changes?: Partial<WrittenDetails>;
  readonly refused: readonly string[];
}

const at = (time: string): number => Date.parse(`2026-11-23T${time}:00+08:00`);

function detailsOf(changes: Partial<WrittenDetails>): OrderDetails {
  const { time, ...rest } = { ...(cases.usual as WrittenDetails), ...changes };
  return { ...rest, time: time === null ? undefined : at(time) };
}

const booking: BookingMoment = {
  now: at("12:07"),
  timeZone: "Asia/Singapore",
  rules: { ...DEFAULT_BOOKING_RULES, leadMinutes: 20 },
};
const question: DetailsQuestion = {
  mode: "pickUp",
  skipsCustomer: false,
  knowsRoom: false,
  delivery: "bands",
  foundPostal: undefined,
  booking,
};

function show(refusal: DetailsRefusal): string {
  switch (refusal.kind) {
    case "detail-missing":
      return `${refusal.detail} missing`;
    case "detail-too-short":
      return `${refusal.detail} below ${refusal.minimum}`;
    case "time-not-bookable":
      return "time not bookable";
    case "postal-not-found":
      return "postal not found";
  }
}

describe("checkDetails", () => {
  it.each(cases.cases as readonly Case[])("$name", ({ name: _, changes, refused, ...asked }) => {
    const checked = checkDetails(detailsOf(changes ?? {}), { ...question, ...asked });
    expect(checked.ok ? [] : checked.refusal.map(show)).toEqual(refused);
  });

  it("answers the details with their texts trimmed, and all boxes that were ticked (Q-107g)", () => {
    const details = {
      ...detailsOf({ phone: " 9123 4567 ", name: " Mei ", address: " 10 Bayfront " }),
      roomNumber: " ",
      remark: " no bell ",
      checkboxes: ["cutlery"],
    };
    expect(checkDetails(details, { ...question, mode: "delivery" })).toEqual({
      ok: true,
      value: {
        ...details,
        phone: "9123 4567",
        name: "Mei",
        address: "10 Bayfront",
        roomNumber: "",
        remark: "no bell",
      },
    });
  });

  it("asks for no time where the order is for now, and keeps nothing that was not asked (Q-104)", () => {
    const details = detailsOf({ time: "12:15" });
    const { phone, name } = details;
    expect(checkDetails(details, { ...question, booking: undefined })).toEqual({
      ok: true,
      value: { ...noDetails(), phone, name },
    });
  });

  it("says which time and which postal code do not hold [DLV-038]", () => {
    const details = detailsOf({ time: "12:15", postal: " 018956 " });
    const asked = { ...question, mode: "delivery", delivery: "postalLookup" } as const;
    expect(checkDetails(details, asked)).toEqual({
      ok: false,
      refusal: [
        { kind: "time-not-bookable", time: at("12:15") },
        { kind: "postal-not-found", postal: "018956" },
      ],
    });
  });

  it("finds out when a saved time has passed meanwhile (Q-096c)", () => {
    const details = detailsOf({ time: "12:30" });
    const later = { ...question, booking: { ...booking, now: at("12:11") } };
    expect(checkDetails(details, question).ok).toBe(true);
    expect(checkDetails(details, later).ok).toBe(false);
  });
});
