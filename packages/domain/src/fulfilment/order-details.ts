import type { OrderMode } from "../order/order-mode.ts";
import type { Instant } from "../time/local-time.ts";

/** What a diner says about an order that is picked up or brought. Texts may be empty. */
export interface OrderDetails {
  readonly roomNumber: string;
  readonly phone: string;
  readonly name: string;
  /** The start of the chosen slot. */
  readonly time: Instant | undefined;
  readonly postal: string;
  readonly unit: string;
  readonly address: string;
  readonly remark: string;
  /** The boxes that were ticked; never required (Q-107g). */
  readonly checkboxes: readonly string[];
}

export type RequiredDetail = Exclude<keyof OrderDetails, "remark" | "checkboxes">;

/** In the order in which the dialog asks (DLV-001, DLV-036, DLV-037, DLV-039). */
const REQUIRED: Readonly<Record<OrderMode, readonly RequiredDetail[]>> = {
  dineIn: [],
  inRoom: ["roomNumber", "phone", "name"],
  pickUp: ["phone", "name", "time"],
  delivery: ["phone", "name", "time", "postal", "unit", "address"],
  reservation: [],
};

/** What must be said for an order of this mode; venues may skip who the diner is (DLV-035, Q-107c). */
export function requiredDetails(
  mode: OrderMode,
  skipsCustomer: boolean,
): readonly RequiredDetail[] {
  if (!skipsCustomer) return REQUIRED[mode];
  return REQUIRED[mode].filter((detail) => detail !== "phone" && detail !== "name");
}
