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
