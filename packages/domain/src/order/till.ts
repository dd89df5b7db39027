import type { Hold } from "./hold.ts";
import type { OrderState } from "./order-state.ts";

/** Within so many seconds a till has to take an order, where its venue says nothing else (M-H5). */
export const TILL_SECONDS = { least: 10, usual: 60, most: 600 } as const;

interface Waiting {
  readonly state: OrderState;
  readonly hold: Hold;
  /** Its kitchen has it from a moment that is still to come. */
  readonly isLater: boolean;
}

/**
 * What it makes of an order that the venue's till has taken it. The kitchen works from the till, so it has the order now (M-H4). Of
 * one for tomorrow it is noted, and counts once its time has come; one on hold waits for staff, who release or refuse it; whatever
 * a person has taken or cancelled before stays as it is.
 */
export function afterTaking({ state, hold, isLater }: Waiting): "acknowledged" | "noted" | "as-is" {
  if (state !== "placed") return "as-is";
  if (isLater) return "noted";
  return hold === "held" ? "as-is" : "acknowledged";
}

/** Whether the time of a till that has not taken the order runs: nobody else has it, and it is one to be cooked now. */
export function waitsForTill(order: Waiting): boolean {
  return afterTaking(order) === "acknowledged";
}

/**
 * Since when an order stands as not taken by the till, 0 where it does not: placed at 12:00:00 and not taken within 60 s, since
 * 12:01:00, until the till takes it or a person does (M-H5).
 */
export function posFailedSince(order: {
  readonly state: OrderState;
  readonly posFailedAt: number;
}): number {
  return order.state === "placed" ? order.posFailedAt : 0;
}
