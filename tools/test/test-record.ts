/** Why: Vitest and Playwright report differently; the summary and the requirements read one shape. */
import { stripVTControlCharacters } from "node:util";

export interface TestRecord {
  /** From the outermost describe to the test's own title. */
  readonly titles: readonly string[];
  /** Where it stands, from the root. */
  readonly file: string;
  /** One that is meant to fail counts as skipped. */
  readonly status: "passed" | "failed" | "skipped";
  /** Its describe runs once for each database (`describe.each`) and names it in the title. */
  readonly isPerDatabase: boolean;
  /** Of a test that failed, on its first try at least: what its errors say, on one line. */
  readonly reason?: string;
  /** Whether it passed, and only on a second try. */
  readonly isShaky?: boolean;
}

const REASON_LENGTH = 500;

/** A test that timed out says so first, and only then which step it waited in. */
const MAX_ERRORS = 3;

interface TestError {
  readonly message?: string;
  readonly location?: { readonly line: number };
}

/**
 * What the errors of a test say, without colours and in one line; with the line that threw it where the runner tells.
 * @param screens what stood on its pages
 */
export function reasonOf(
  errors: readonly TestError[] = [],
  screens: readonly string[] = [],
): { readonly reason?: string } {
  const said = [...errors.slice(0, MAX_ERRORS).flatMap(saidBy), ...screens];
  return said.length === 0 ? {} : { reason: said.join(" | ") };
}

function saidBy({ message, location }: TestError): readonly string[] {
  if (message === undefined) return [];
  const said = stripVTControlCharacters(message).replaceAll(/\s+/g, " ").slice(0, REASON_LENGTH);
  return [location === undefined ? said : `line ${location.line}: ${said}`];
}
