import type { CodeMode } from "@comanda/domain/session";

/** What a phone's token vouches for (D-03). Nothing in it comes from the phone but the user id it made. */
export interface DinerSession {
  readonly venueId: string;
  readonly placeId: string;
  /** What the scanned code is for. */
  readonly mode: CodeMode;
  /** Which of the place's codes was scanned, counted from 1; once another is in use, this one orders nothing. */
  readonly generation: number;
  /** In which this phone orders (D-04); empty where guests are not counted, and before there were visits. */
  readonly visitId: string;
  readonly userId: string;
  /** When this check-in began, epoch milliseconds. */
  readonly startedAt: number;
  readonly expiresAt: number;
}
