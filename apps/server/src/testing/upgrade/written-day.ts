import type { WireOrderPayload } from "@comanda/contract";
import type { Login } from "../staff.ts";

/**
 * What people hold in their hands after half a day: printed codes, logins, phones with their sessions and orders. The
 * old program writes it, today's reads it: members are only added.
 */
export interface WrittenDay {
  /** Epoch milliseconds at the end of it. */
  readonly now: number;
  readonly venues: readonly WrittenVenue[];
}

export interface WrittenVenue {
  readonly name: string;
  readonly logins: readonly Login[];
  /** Codes on the tables, and those that were replaced or withdrawn. */
  readonly codes: readonly string[];
  readonly withdrawn: readonly string[];
  readonly phones: readonly WrittenPhone[];
}

export interface WrittenPhone {
  readonly token: string;
  readonly userId: string;
  readonly orders: readonly WrittenOrder[];
}

export interface WrittenOrder {
  readonly key: string;
  readonly payload: WireOrderPayload;
  /** What the phone was told. */
  readonly answer: unknown;
}
