/**
 * Why: `npm run test:mutation` asks of every small change to money, options, cart, promotions and pricing whether a
 * test notices. Fails below 85 %, when an unnoticed change of pricing or promotions has no reason in
 * mutation/unnoticed.json, and when a reason there is out of date.
 *
 *   npm run test:mutation                                           all of them: half an hour
 *   npm run test:mutation -- --mutate src/promotions/rule.ts        these files only
 */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runCommand } from "./lib/run-command.ts";
import { judgeMutants, type Explanation, type MutationReport } from "./mutation/judge-mutants.ts";

const DOMAIN = join(ROOT, "packages", "domain");
const REPORT = join(ROOT, ".reports", "mutation.json");

/** Stryker itself fails below the threshold; without a report it has not come so far. */
const { thresholds } = readJson(join(DOMAIN, "stryker.config.json")) as {
  readonly thresholds: { readonly break: number };
};
rmSync(REPORT, { force: true });
const stryker = await runCommand("stryker", ["run", ...process.argv.slice(2)], {
  cwd: DOMAIN,
  show: true,
});
if (!existsSync(REPORT)) {
  console.log(`FAIL mutation score 0 ${thresholds.break}`);
  process.exit(1);
}
const { noticed, unnoticed, unexplained, stale } = judgeMutants(
  readJson(REPORT) as MutationReport,
  readJson(join(import.meta.dirname, "mutation", "unnoticed.json")) as readonly Explanation[],
);
for (const { file, at, change, why = "" } of unnoticed) {
  console.log(`packages/domain/src/${file}:${at}  ${change}  ${why}`);
}
console.log(
  `\nUnnoticed, and without a reason: write an example that notices it, or why none can.`,
);
for (const { file, line, change } of unexplained) console.log(`${file}  ${asJson(line, change)}`);
console.log(`\nReasons that are out of date: take them out.`);
for (const { file, line, change } of stale) console.log(`${file}  ${asJson(line, change)}`);
const all = noticed + unnoticed.length;
const score = (100 * noticed) / Math.max(1, all);
console.log(`\n${noticed} of ${all} changes were noticed`);
const verdicts = [
  {
    name: "mutation score",
    value: score.toFixed(1),
    limit: thresholds.break,
    isGood: stryker.code === 0,
  },
  ...[
    { name: "unexplained changes", count: unexplained.length },
    { name: "stale reasons", count: stale.length },
  ].map(({ name, count }) => ({ name, value: `${count}`, limit: 0, isGood: count === 0 })),
];
for (const { name, value, limit, isGood } of verdicts) {
  console.log(`${isGood ? "OK" : "FAIL"} ${name} ${value} ${limit}`);
}
process.exitCode = verdicts.every(({ isGood }) => isGood) ? 0 : 1;

/** As it stands in unnoticed.json. */
function asJson(line: string, change: string): string {
  return JSON.stringify({ line, change });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
