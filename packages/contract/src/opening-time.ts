import type { Instant } from "@comanda/domain/time";

/** "2026-12-26" and "08:00". */
export interface OpeningTime {
  readonly date: string;
  readonly time: string;
  readonly isToday: boolean;
}

/** When a slot begins. */
export interface SlotStart extends OpeningTime {
  /** What an order for it carries as its time. */
  readonly start: Instant;
}
