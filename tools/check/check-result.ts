/** Why: every check answers in one shape, so that they print alike and none can half-fail. */
export interface CheckResult {
  /** What was looked at, in a few words: `212 modules`. */
  readonly figure: string;
  /** Printed whether the check passes or not. */
  readonly notes?: readonly string[];
  /** One line each, `file:line  what is wrong; what to do instead`. None means the check passed. */
  readonly problems: readonly string[];
}

export interface Check {
  readonly name: string;
  /** What it looks for, printed when it begins: `arrows between packages`. */
  readonly about: string;
  readonly run: () => Promise<CheckResult> | CheckResult;
}
