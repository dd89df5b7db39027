/** Why: Vitest and Playwright report differently; the summary and the requirements read one shape. */
import { stripVTControlCharacters } from "node:util";

export interface TestRecord {
  /** From the outermost describe to the test's own title. */
  readonly titles: readonly string[];
  /** Where it stands, from the root. */
  readonly file: string;
  /** A test that passed only on a second try has failed; one that is meant to fail counts as skipped. */
  readonly status: "passed" | "failed" | "skipped";
  /** Its describe runs once for each database (`describe.each`) and names it in the title. */
  readonly isPerDatabase: boolean;
  /** Of a test that failed: what its first error says, on one line. */
  readonly reason?: string;
}

const REASON_LENGTH = 500;

/** What an error of a test says, without colours and in one line; with the line that threw it where the runner tells. */
export function reasonOf(
  errors: readonly {
    readonly message?: string;
    readonly location?: { readonly line: number };
  }[] = [],
): { readonly reason?: string } {
  const [error] = errors;
  if (error?.message === undefined) return {};
  const said = stripVTControlCharacters(error.message)
    .replaceAll(/\s+/g, " ")
    .slice(0, REASON_LENGTH);
  return { reason: error.location === undefined ? said : `line ${error.location.line}: ${said}` };
}
