/** Why: Vitest and Playwright report differently; the summary and the requirements read one shape. */

export interface TestRecord {
  /** From the outermost describe to the test's own title. */
  readonly titles: readonly string[];
  /** Where it stands, from the root. */
  readonly file: string;
  /** A test that passed only on a second try has failed; one that is meant to fail counts as skipped. */
  readonly status: "passed" | "failed" | "skipped";
  /** Its describe runs once for each database (`describe.each`) and names it in the title. */
  readonly isPerDatabase: boolean;
}
