import type { ReservationStanding, SessionMode } from "@comanda/domain/session";

/** A reservation as it stands, for the session of a phone that has its link. Its token vouches for the id alone. */
export interface SessionReservation {
  readonly id: string;
  readonly pax: number;
  readonly startsAt: number;
  /** What was ordered for it since belongs to the phone's check-in. */
  readonly createdAt: number;
  /** Who is expected when, as the phone shows it. */
  readonly label: string;
  readonly standing: ReservationStanding;
}

/** What a phone's token vouches for (D-03). Nothing in it comes from the phone but the user id it made. */
export interface DinerSession {
  readonly venueId: string;
  readonly placeId: string;
  /** What the scanned code is for. */
  readonly mode: SessionMode;
  /** Which of the place's codes was scanned, counted from 1; once another is in use, this one orders nothing. */
  readonly generation: number;
  /** In which this phone orders (D-04); empty where guests are not counted, and before there were visits. */
  readonly visitId: string;
  readonly userId: string;
  /** When this check-in began, epoch milliseconds. */
  readonly startedAt: number;
  readonly expiresAt: number;
  /** Behind whose link the phone has checked in, where it has. */
  readonly reservation?: SessionReservation;
}
