/** "9%" or "7.5%": a rate as it stands on a bill. */
export function formatPercent(rate: {
  readonly numerator: number;
  readonly denominator: number;
}): string {
  return `${Number(((rate.numerator / rate.denominator) * 100).toFixed(3))}%`;
}
