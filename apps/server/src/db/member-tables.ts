/** A venue that has joined a club of several; one without a row is a club of its own, whose id is the venue's. */
interface ClubVenueTable {
  venue_id: string;
  club_id: string;
  joined_at: number;
  joined_by: string;
}

/** By which code the owner of another venue may join this one's club. */
export interface ClubInvitationTable {
  venue_id: string;
  code_hash: string;
  created_at: number;
  created_by: string;
  expires_at: number;
}

/** Somebody whom a club knows by a phone number. */
export interface MemberTable {
  id: string;
  club_id: string;
  /** In its one form, "6591234567"; see phoneKey of the domain. */
  phone: string;
  /** As it was typed last. */
  phone_typed: string;
  name: string;
  /** As it was typed; empty where none was. */
  email: string;
  /** The same without letter case. */
  email_key: string;
  /** Midnight UTC, epoch milliseconds; 0 where it is not known. */
  dob: number;
  /** 0 male, 1 female; null where it was not said. */
  gender: 0 | 1 | null;
  /** Empty for who has no password: somebody the venue knows, or a member by phone number alone. */
  password_hash: string;
  /** When the terms were agreed to, 0 where they never were; and which wording that was. */
  pdpa_at: number;
  pdpa_version: string;
  /** The tier in which the club has put them, "Gold"; empty for none. */
  tier: string;
  /** At which venue of the club. */
  joined_venue_id: string;
  created_at: number;
  updated_at: number;
  /** When they became nameless, by themselves or after months without a sign; 0 for who is a member. */
  erased_at: number;
}

/** What a member has agreed to beside the terms of membership. */
interface MemberConsentTable {
  id: string;
  member_id: string;
  purpose: string;
  given_at: number;
  /** The name of the wording. */
  text_version: string;
  /** 0 while it holds. */
  withdrawn_at: number;
}

/** A phone on which a member has logged in. The token is the phone's cookie; it opens nothing at another phone's session. */
export interface MemberLoginTable {
  token_hash: string;
  club_id: string;
  member_id: string;
  venue_id: string;
  /** The phone's id, as its session says it. */
  user_id: string;
  /** With whose end it ends; empty where it does not end with one. */
  visit_id: string;
  /** Whether the password was given, or the phone number alone (D-10). */
  is_by_password: 0 | 1;
  created_at: number;
  expires_at: number;
  /** 0 while it lasts. */
  ended_at: number;
}

/** A link of a mail by which a password is set. */
interface MemberResetTable {
  /** What the link calls `iv`: it names the row and opens nothing. */
  id: string;
  code_hash: string;
  club_id: string;
  member_id: string;
  created_at: number;
  expires_at: number;
  /** 0 while it can be used. */
  used_at: number;
}

/** A guess that was not right, once for each that it is counted by: a phone, a number, an address, a venue. */
interface MemberGuessTable {
  /** Of the guess, which may have several rows. */
  id: string;
  /** A digest by our key: whom it was about nobody can read from it. */
  counted_by: string;
  tried_at: number;
}

/** A mail that is to be sent: to whom, in which language, and who tries it when. What it reads is written as it is sent. */
interface WaitingMail {
  id: string;
  venue_id: string;
  club_id: string;
  member_id: string;
  language: "en" | "zh";
  created_at: number;
  /** 0 once nobody tries any more. */
  next_try_at: number;
  tries: number;
  leased_by: string;
  leased_until: number;
  /** 0 while it waits. */
  ended_at: number;
  /** Empty where it was sent. */
  last_error: string;
}

/** A link for a new password that is to be sent. */
export interface MailTable extends WaitingMail {
  template: "password-reset";
}

/** The receipt of an order that is to be sent, once to each member. */
export interface ReceiptMailTable extends WaitingMail {
  placed_order_id: string;
}

export interface MemberTables {
  club_venue: ClubVenueTable;
  club_invitation: ClubInvitationTable;
  member: MemberTable;
  member_consent: MemberConsentTable;
  member_login: MemberLoginTable;
  member_reset: MemberResetTable;
  member_guess: MemberGuessTable;
  mail: MailTable;
  receipt_mail: ReceiptMailTable;
}
