/** What the server says of the counter. */
export interface Numbers {
  readonly ready: readonly string[];
  readonly preparing: readonly string[];
}

/** The numbers in an answer; undefined where it is not our server's: a Wi-Fi sign-in page, an error. */
export function readNumbers(body: unknown): Numbers | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const { ready, preparing } = body as Partial<Record<keyof Numbers, unknown>>;
  return isList(ready) && isList(preparing) ? { ready, preparing } : undefined;
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** Milliseconds until the counter is asked again: 3 s, and after failures 3, 6, 12, 24 and then 30 s. */
export function pauseAfter(failures: number): number {
  return Math.min(30_000, 3_000 * 2 ** Math.max(0, failures - 1));
}

/** A television whose clock is so near to the server's keeps its own: the answer has been on its way for a moment. */
const SAME_MILLISECONDS = 20_000;

/**
 * By how many milliseconds the server's clock is before this one, from the date of an answer; undefined where it says none.
 * On a television that is two hours late, 7,200,000.
 */
export function aheadOf(date: string | null, now: number): number | undefined {
  const ahead = Date.parse(date ?? "") - now;
  if (Number.isNaN(ahead)) return undefined;
  return Math.abs(ahead) < SAME_MILLISECONDS ? 0 : ahead;
}
