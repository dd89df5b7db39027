import { accept, refuse, type Result } from "../result.ts";

/** Most guests of one check-in where the theme says nothing (CHK-021). */
export const DEFAULT_MAXIMUM_GUESTS = 30;

export type GuestCountRefusal = { readonly kind: "guests-required" };

/** The guest count a diner may enter with: 1 to the maximum (CHK-020, CHK-022). Stepping beyond stays at the bound. */
export function enterWithGuests(guests: number): Result<number, GuestCountRefusal> {
  return guests < 1 ? refuse({ kind: "guests-required" }) : accept(guests);
}

/** The stepper's next value, kept between 0 and the maximum (CHK-020). */
export function stepGuests(guests: number, step: 1 | -1, maximum: number): number {
  return Math.min(maximum, Math.max(0, guests + step));
}
