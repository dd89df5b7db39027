/** 4250 reads "42.50": every currency of the sandbox has two digits. */
export function decimalOf(amount: number): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "42.5" and 42.5 are 4250; undefined for anything else than an amount above nothing. */
export function minorOf(value: unknown): number | undefined {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(String(value));
  const minor = Number((found?.[1] ?? "") + (found?.[2] ?? "").padEnd(2, "0"));
  return found !== null && minor > 0 ? minor : undefined;
}
