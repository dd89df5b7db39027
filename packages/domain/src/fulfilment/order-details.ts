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

/** What a venue asks of those who order, beside where it goes. */
interface DetailsPolicy {
  /** Nobody is asked who they are (DLV-035, Q-107c). */
  readonly skipsCustomer: boolean;
  /** A time is chosen; otherwise the order is for now. */
  readonly asksTime: boolean;
  /** The code lies in the room, which has its number from it: nobody types it. */
  readonly knowsRoom: boolean;
}

/** What must be said for an order of this mode: of a pick-up for now, phone and name. */
export function requiredDetails(
  mode: OrderMode,
  { skipsCustomer, asksTime, knowsRoom }: DetailsPolicy,
): readonly RequiredDetail[] {
  return REQUIRED[mode].filter((detail) => {
    if (detail === "time") return asksTime;
    if (detail === "roomNumber") return !knowsRoom;
    return !skipsCustomer || (detail !== "phone" && detail !== "name");
  });
}

/** Whether orders of this mode have details at all: a table knows where its order goes, a reservation when. */
export function hasDetails(mode: OrderMode): boolean {
  return REQUIRED[mode].length > 0;
}

const NOTHING_SAID: OrderDetails = {
  roomNumber: "",
  phone: "",
  name: "",
  time: undefined,
  postal: "",
  unit: "",
  address: "",
  remark: "",
  checkboxes: [],
};

/** Where nobody has said anything yet. */
export function noDetails(): OrderDetails {
  return NOTHING_SAID;
}
