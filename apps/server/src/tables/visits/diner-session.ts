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

/** Who is logged in on a phone, as its cookie says beside its token; see member-session.ts. */
export interface SessionMember {
  readonly memberId: string;
  readonly clubId: string;
  /** Whether the password was given, or a phone number alone, which shows and changes nothing (D-10). */
  readonly isByPassword: boolean;
  /** As the club's owners have put them; empty for none. */
  readonly tier: string;
  readonly tokenHash: string;
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
  /** Left out for a guest. */
  readonly member?: SessionMember;
}
