import type { Login } from "../../staff.ts";
import type { WrittenPhone } from "../phone.ts";

/** What people hold in their hands after half a day at a venue: printed codes, logins, phones. */
export interface WrittenHalfDay {
  readonly name: string;
  readonly logins: readonly Login[];
  /** Codes on the tables, and those that were replaced or withdrawn. */
  readonly codes: readonly string[];
  readonly withdrawn: readonly string[];
  readonly phones: WrittenPhone[];
}
