/**
 * What a field of whole numbers means while somebody types: emptied it still means what it meant, so that 60 can be cleared and
 * 90 typed; beyond its bounds it means the nearer one. Of 1 to 1440, "2000" is 1440.
 */
export function readInteger(
  typed: string | number,
  { before, min, max }: { readonly before: number; readonly min: number; readonly max: number },
): number {
  const number = Math.round(Number(typed));
  return typed === "" || !Number.isFinite(number) ? before : Math.min(max, Math.max(min, number));
}
