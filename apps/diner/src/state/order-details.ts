import { noDetails, type OrderDetails } from "@comanda/domain/fulfilment";
import * as v from "valibot";
import { create } from "zustand";
import { storage } from "../lib/storage.ts";

/** What is kept for the next order (STO-009). */
const Saved = v.object({
  name: v.string(),
  phone: v.string(),
  checkboxes: v.array(v.string()),
});

/** Who the order is for, as it was said last on this phone. */
export const useOrderDetails = create<{ readonly details: OrderDetails }>(() => ({
  details: saved(),
}));

/** Kept on the phone, so that nobody types it twice. */
export function keepDetails(details: OrderDetails): void {
  const { name, phone, checkboxes } = details;
  storage.write("reserveData", { name, phone, checkboxes });
  useOrderDetails.setState({ details });
}

export function forgetDetails(): void {
  storage.remove("reserveData");
  useOrderDetails.setState({ details: noDetails() });
}

storage.follow("reserveData", () => useOrderDetails.setState({ details: saved() }));

function saved(): OrderDetails {
  return { ...noDetails(), ...storage.read("reserveData", Saved) };
}
