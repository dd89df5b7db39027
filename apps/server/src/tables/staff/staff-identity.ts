import type { Role } from "@comanda/contract";

/** A member of staff behind a valid session cookie. */
export interface StaffIdentity {
  readonly id: string;
  readonly venueId: string;
  readonly name: string;
  readonly login: string;
  readonly role: Role;
}
