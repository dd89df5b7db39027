/**
 * Why: `npm run test:mutation` asks of every small change to money, options, cart, promotions and pricing whether a
 * test notices. Prints what nobody noticed, with the reason where one is written down; fails below 80 %.
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
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>
  >;
}
/** Why changes to these lines go unnoticed, by file below packages/domain/src. */
interface Explanation {
  readonly why: string;
  readonly lines: Readonly<Record<string, readonly string[]>>;
}

const stryker = await runCommand("stryker", ["run", ...process.argv.slice(2)], {
  cwd: join(ROOT, "packages", "domain"),
  show: true,
});
if (stryker.code !== 0) {
  console.log("FAIL mutation score 0 80");
  process.exit(1);
}
const report = readJson(join(ROOT, ".reports", "mutation.json")) as MutationReport;
const explanations = readJson(
  join(import.meta.dirname, "mutation", "unnoticed.json"),
) as readonly Explanation[];
let noticed = 0;
let unnoticed = 0;
let unexplained = 0;
for (const [file, { source, mutants }] of Object.entries(report.files)) {
  const lines = source.split("\n");
  for (const { status, location, mutatorName, replacement = "" } of mutants) {
    if (status === "Killed" || status === "Timeout") noticed += 1;
    if (status !== "Survived" && status !== "NoCoverage") continue;
    unnoticed += 1;
    const { line } = location.start;
    const why = whyOf(file, lines[line - 1] ?? "");
    if (why === undefined && /src\/(pricing|promotions)\//.test(file)) unexplained += 1;
    const what = replacement.replaceAll(/\s+/g, " ").slice(0, 60);
    console.log(`packages/domain/${file}:${line}  ${mutatorName}  ${what}  ${why ?? ""}`);
  }
}
const score = (100 * noticed) / Math.max(1, noticed + unnoticed);
const isGood = score >= LIMIT;
console.log(`${noticed} of ${noticed + unnoticed} changes were noticed`);
console.log(`${unexplained} unnoticed changes of pricing and promotions have no explanation`);
console.log(`${isGood ? "OK" : "FAIL"} mutation score ${score.toFixed(1)} ${LIMIT}`);
process.exitCode = isGood ? 0 : 1;

function whyOf(file: string, line: string): string | undefined {
  const name = file.replace(/^src\//, "");
  return explanations.find(({ lines }) => lines[name]?.includes(line.trim()) === true)?.why;
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}
