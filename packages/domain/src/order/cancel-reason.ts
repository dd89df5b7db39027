/**
 * Why staff cancel an order, as its guest is told: a dish ran out, the kitchen cannot keep up or closes, the same was
 * ordered twice, the guest asked for it. "other" stands for what is said in words beside it.
 */
export const CANCEL_REASONS = [
  "soldOut",
  "tooBusy",
  "closing",
  "orderedTwice",
  "guestAsked",
  "other",
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** What stands with an order that its own guest took back. */
export const TAKEN_BACK = "takenBack";
