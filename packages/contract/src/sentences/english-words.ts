/** "2026-12-05" is 5 December. */
export function dayOf(date: string): string {
  const day = { day: "numeric", month: "long", timeZone: "UTC" } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", day);
}

/** "1 second", "30 seconds". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
