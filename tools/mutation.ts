/**
 * Why: `npm run test:mutation` asks of every small change to money, options, cart, promotions and pricing whether a
 * test notices. Prints what nobody noticed; fails below 80 %.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runCommand } from "./lib/run-command.ts";

const LIMIT = 80;

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}
interface MutationReport {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

const stryker = await runCommand("stryker", ["run", ...process.argv.slice(2)], {
  cwd: join(ROOT, "packages", "domain"),
  show: true,
});
if (stryker.code !== 0) {
  console.log("FAIL mutation score 0 80");
  process.exit(1);
}
const report = JSON.parse(
  readFileSync(join(ROOT, ".reports", "mutation.json"), "utf8"),
) as MutationReport;
const mutants = Object.entries(report.files).flatMap(([file, { mutants: found }]) =>
  found.map((mutant) => ({ ...mutant, file })),
);
const noticed = mutants.filter(({ status }) => status === "Killed" || status === "Timeout");
const lived = mutants.filter(({ status }) => status === "Survived" || status === "NoCoverage");
for (const { file, location, mutatorName, replacement = "" } of lived) {
  const what = replacement.replaceAll(/\s+/g, " ").slice(0, 60);
  console.log(`packages/domain/${file}:${location.start.line}  ${mutatorName}  ${what}`);
}
const score = (100 * noticed.length) / Math.max(1, noticed.length + lived.length);
const isGood = score >= LIMIT;
console.log(`${noticed.length} of ${noticed.length + lived.length} changes were noticed`);
console.log(`${isGood ? "OK" : "FAIL"} mutation score ${score.toFixed(1)} ${LIMIT}`);
process.exitCode = isGood ? 0 : 1;
