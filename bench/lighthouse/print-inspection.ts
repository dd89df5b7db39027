/** Why: a score that is too low is mended by its audits, so they are printed with it. */
import type { Result } from "lighthouse";
import { CATEGORIES, type Inspection } from "./inspect-page.ts";

const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

export function printRun(name: string, { scores, problem, result }: Inspection): void {
  const figures = CATEGORIES.map((category) => `${category} ${scores[category].toFixed(0)}`);
  const metrics = METRICS.map((id) => result.audits[id]?.displayValue ?? "?");
  const parts = [...figures, metrics.join(" / "), ...(problem === undefined ? [] : [problem])];
  process.stdout.write(`${name.padEnd(9)} ${parts.join("   ")}\n`);
}

/** Every audit that any run of the page did not pass, with its worst score. */
export function printFindings(name: string, runs: readonly Inspection[]): void {
  const worst = new Map<string, { readonly score: number; readonly text: string }>();
  for (const { result } of runs) {
    for (const { id, score, text } of missed(result)) {
      const known = worst.get(id);
      if (known === undefined || score < known.score) worst.set(id, { score, text });
    }
  }
  for (const [id, { score, text }] of worst) {
    process.stdout.write(`  ${name}: ${id} ${score.toFixed(2)}  ${text}\n`);
  }
}

function missed({ categories, audits }: Result) {
  const ids = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? []).map(({ id }) => id);
  return [...new Set(ids)].flatMap((id) => {
    const audit = audits[id];
    if (audit === undefined || audit.score === null || audit.score >= 1) return [];
    return [{ id, score: audit.score, text: `${audit.title}  ${audit.displayValue ?? ""}`.trim() }];
  });
}
