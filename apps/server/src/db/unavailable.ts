/** Why a database does not do now what it will do again: nothing is wrong with the call itself. */
export type UnavailableReason =
  /** Somebody else holds what is needed: another process's lock, or a race lost again and again. */
  | "busy"
  /** The disk is full. */
  | "full"
  | "read-only"
  /** An answer did not come in time; what was asked may have happened or may happen yet. */
  | "timed-out"
  /** No connection, or one that broke. */
  | "unreachable"
  /** The disk or the database reports a failure of its own. */
  | "failed";

/** The database cannot be used now; the same call may work later. Its cause is the driver's own error. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, cause: unknown) {
    super(`the database cannot be used now (${reason}): ${textOf(cause)}`, { cause });
    this.reason = reason;
  }
}

/** SQLite's result codes by how they begin: SQLITE_IOERR_WRITE is one of SQLITE_IOERR. */
const SQLITE: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^SQLITE_(BUSY|LOCKED|PROTOCOL)/, "busy"],
  [/^SQLITE_FULL/, "full"],
  [/^SQLITE_READONLY/, "read-only"],
  [/^SQLITE_(IOERR|CANTOPEN)/, "failed"],
];

/** PostgreSQL's error codes by how they begin, the longer first. */
const POSTGRES: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^53100$/, "full"],
  [/^25006$/, "read-only"],
  [/^(57014|25P03)$/, "timed-out"],
  [/^(40...|55P03)$/, "busy"],
  [/^(08|53|57)...$/, "unreachable"],
  [/^58...$/, "failed"],
];

/**
 * What an error of either driver means: DatabaseUnavailable where waiting may help, undefined where the statement
 * itself is wrong (a constraint, a mistake of ours).
 */
export function unavailableFrom(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const found = [...SQLITE, ...POSTGRES].find(([pattern]) => pattern.test(code));
  return found === undefined ? undefined : new DatabaseUnavailable(found[1], error);
}

/** The error a caller hears of: typed where it is known, else as it came. */
export function typedError(error: unknown): unknown {
  return unavailableFrom(error) ?? error;
}

/**
 * What an error says. Node tries all addresses of a name and, when none answers, throws an AggregateError that says
 * nothing itself: "connect ECONNREFUSED ::1:5432; connect ECONNREFUSED 127.0.0.1:5432".
 */
export function textOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause.message !== "" || !(cause instanceof AggregateError)) return cause.message;
  return cause.errors.map(textOf).join("; ");
}
