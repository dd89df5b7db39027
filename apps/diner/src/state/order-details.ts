import { noDetails, type OrderDetails } from "@comanda/domain/fulfilment";
import * as v from "valibot";
import { create } from "zustand";
import { storage } from "../lib/storage.ts";
import { serverNow } from "./server-time.ts";
import { currentVenueId, useSession } from "./session.ts";

/** What is kept for the next order (STO-009). */
const Saved = v.object({
  name: v.string(),
  phone: v.string(),
  checkboxes: v.array(v.string()),
  /** Where orders are brought to. */
  home: v.optional(v.object({ postal: v.string(), unit: v.string(), address: v.string() })),
  /** Where the guest stays now: forgotten after a day, and no other venue's. */
  room: v.optional(v.object({ number: v.string(), venueId: v.string(), until: v.number() })),
});

/** Who the order is for, as it was said last on this phone. */
export const useOrderDetails = create<{ readonly details: OrderDetails }>(() => ({
  details: saved(),
}));

const DAY = 24 * 60 * 60 * 1000;

/** Kept on the phone, so that nobody types it twice (OUT-021). */
export function keepDetails(said: OrderDetails): void {
  // Who fetches an order still lives where they live.
  const { postal, unit, address } = said.address === "" ? useOrderDetails.getState().details : said;
  const details = { ...said, postal, unit, address };
  const { roomNumber: number, name, phone, checkboxes } = details;
  const home = address !== "" && { postal, unit, address };
  const room = number && { number, venueId: currentVenueId(), until: serverNow() + DAY };
  storage.write("reserveData", {
    name,
    phone,
    checkboxes,
    ...(home && { home }),
    ...(room && { room }),
  });
  useOrderDetails.setState({ details });
}

export function forgetDetails(): void {
  storage.remove("reserveData");
  useOrderDetails.setState({ details: noDetails() });
}

storage.follow("reserveData", reread);
// The settings, which say whose room it is, may come later.
useSession.subscribe(({ settings }, before) => {
  if (settings !== undefined && settings.company._id !== before.settings?.company._id) reread();
});

function reread(): void {
  useOrderDetails.setState({ details: saved() });
}

function saved(): OrderDetails {
  const { room, home, ...details } = storage.read("reserveData", Saved) ?? {};
  const isHere = room?.venueId === currentVenueId() && room.until > serverNow();
  return { ...noDetails(), ...details, ...home, ...(isHere && { roomNumber: room.number }) };
}
