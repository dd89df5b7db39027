/** What refusals about reservations carry beside their kind. */
export interface ReservationRefusalData {
  /** No reservation of this venue has the id of the link, it was cancelled, or nobody came to it for hours. */
  "reservation-closed": { readonly why: "unknown" | "cancelled" | "past" };
  /** Somebody else has changed, seated or cancelled the reservation meanwhile. */
  "reservation-outdated": Record<never, never>;
  /** Something was ordered ahead for its day. */
  "reservation-ordered": Record<never, never>;
  /** Guests sit at the table: its person says whether they join them. */
  "table-taken": { readonly label: string };
  /** Another system changes or cancels what is over here. */
  "reservation-ended": { readonly why: "seated" | "cancelled" | "erased" };
  /** Another system calls with a key that no venue has, or no longer. */
  "key-unknown": Record<never, never>;
  /** No comma-separated text: a workbook, a picture. */
  "csv-unreadable": Record<never, never>;
  /** Before today, more than a year ahead, or a time that the wall's clock leaves out on that day. */
  "reservation-time": Record<never, never>;
}
