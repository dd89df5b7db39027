import type { OrderState } from "./order-state.ts";

/** For so many seconds after placing it a guest may take an order back, where a venue says nothing else (BEY-011). */
export const TAKE_BACK_SECONDS = 60;

interface Placed {
  readonly state: OrderState;
  readonly placedAt: number;
}

/**
 * Until when a guest may take an order back: placed at 12:00:00 with 60 seconds, until 12:01:00. Undefined once somebody
 * prepares it or it is over, and where the venue allows 0 seconds; that the time has passed is the caller's to see.
 */
export function takeBackUntil({ state, placedAt }: Placed, seconds: number): number | undefined {
  const isBegun = state !== "placed" && state !== "acknowledged";
  return isBegun || seconds === 0 ? undefined : placedAt + seconds * 1000;
}

/** Whether it may be taken back at this moment (BEY-011). */
export function canTakeBack(order: Placed, now: number, seconds: number): boolean {
  const until = takeBackUntil(order, seconds);
  return until !== undefined && now < until;
}
