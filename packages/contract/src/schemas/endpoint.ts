import type * as v from "valibot";
import type { ApiRefusalKind } from "../refusals.ts";
import type { Route } from "../route.ts";

/**
 * With which calls one is counted together; how many of them a minute allows is a setting of the process. Whoever the
 * server knows is counted by session, place and venue, whatever address they share; strangers by address.
 *
 * - `scan` opens a session: a code in use is counted by its place; what asks with a session is a `read`.
 * - `read`, `order` and `lookUp` are a phone's, the last what somebody else may be asked for as often as orders may be sent;
 *   `console` is the console's, `setUp` is counted by address.
 * - `system` is another system's, by the venue whose key it has; by address where it has none.
 * - `list` is the console's too, and has no end of its own: it is counted as `console`, and beside that by what its
 *   answers weigh, a second.
 * - `none`: the menu is public bytes, and of sign-ins those that fail are counted, by login, address and device.
 */
export type CallLimit =
  | "scan"
  | "read"
  | "order"
  | "lookUp"
  | "setUp"
  | "console"
  | "list"
  | "system"
  | "none";

const KILOBYTE = 1024;

/**
 * What a body may weigh, in bytes of JSON. All that a new venue's owner types, at most 752 signs, has less than 5 kB even
 * where each is written as `\u4f60`; 500 orders that are acknowledged at once have 33 kB. A cart has 100 lines.
 */
export const BODY_BYTES = {
  small: 8 * KILOBYTE,
  list: 64 * KILOBYTE,
  cart: 256 * KILOBYTE,
  /** A workbook as base64: the exception of the console (D-13). */
  workbook: 4096 * KILOBYTE,
  /** A picture of 10 MB as base64: another one. */
  picture: 14_000_000,
  /** A megabyte of pictures as base64; 50 of them are an upload (D-13). */
  piece: 1536 * KILOBYTE,
} as const;

/** A file in a body: the member of its base64, and how many signs that may have. */
export interface FileMember {
  readonly name: string;
  readonly mostSigns: number;
}

interface WithBody {
  readonly body: v.GenericSchema;
  /** A larger body is refused before it has been read to its end (D-13). */
  readonly bodyBytes: number;
  /** Taken out of the body before anybody reads it as JSON. */
  readonly fileMember?: FileMember;
}

interface WithoutBody {
  readonly body?: undefined;
  readonly bodyBytes?: undefined;
  readonly fileMember?: undefined;
}

/** One call: its route, the shapes of what goes in and comes out, and the refusals a caller may meet. */
export type Endpoint = Route & CallParts & (WithBody | WithoutBody);

interface CallParts {
  readonly limit: CallLimit;
  readonly params?: v.GenericSchema;
  readonly query?: v.GenericSchema;
  /** Undefined for streams. */
  readonly answer?: v.GenericSchema;
  /**
   * Beside those every call may meet: bad-request, too-many-requests, try-again, internal, and its caller's; with a body also
   * too-large, unsupported-type and hidden-sign.
   */
  readonly refusals: readonly ApiRefusalKind[];
}
