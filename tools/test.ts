/**
 * Why: one command proves a checkout: it builds the web apps, checks the code, runs every suite and
 * refuses to pass when a suite, or a database, executed nothing, or when a finished milestone has a
 * requirement that this run did not prove.
 *
 *   npm test                         everything
 *   npm test -- unit store           these suites only
 *   npm test -- unit --no-check      without the checks
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { WEB_APPS } from "./build/web-app.ts";
import { ROOT, runCommand } from "./lib/run-command.ts";
import { printRequirements } from "./requirements/print-requirements.ts";
import { SUITES, type Suite } from "./test/report-files.ts";
import { stampNow } from "./test/run-stamp.ts";
import { runSuite } from "./test/run-suite.ts";
import { summarise, type SuiteRun } from "./test/summary.ts";

function isSuite(name: string): name is Suite {
  return SUITES.some((suite) => suite === name);
}

function readArguments(args: readonly string[]): { suites: readonly Suite[]; isChecked: boolean } {
  const names = args.filter((arg) => arg !== "--no-check");
  const unknown = names.find((name) => !isSuite(name));
  if (unknown !== undefined) {
    console.error(`There is no suite called ${unknown}; there are ${SUITES.join(", ")}.`);
    process.exit(1);
  }
  const chosen = names.filter(isSuite);
  return {
    suites: chosen.length === 0 ? SUITES : SUITES.filter((suite) => chosen.includes(suite)),
    isChecked: !args.includes("--no-check"),
  };
}

/** Runs a tool of ours; answers with a sentence when it failed. */
async function runTool(name: string, what: string): Promise<readonly string[]> {
  if (!existsSync(join(ROOT, "tools", `${name}.ts`))) return [];
  console.log(`\n== ${name}`);
  const { code } = await runCommand(process.execPath, [`tools/${name}.ts`], { show: true });
  return code === 0 ? [] : [`${what} failed.`];
}

/** Both web apps at once: two thirds of a build are the work of one thread. */
async function buildApps(): Promise<readonly string[]> {
  console.log("\n== build");
  const built = WEB_APPS.map(async ({ name }) => {
    const { code, output } = await runCommand(process.execPath, ["tools/build.ts", name]);
    if (output !== "") console.log(output.trimEnd());
    return code === 0 ? [] : [`The build of the ${name} app failed.`];
  });
  return (await Promise.all(built)).flat();
}

const started = Date.now();
const { suites, isChecked } = readArguments(process.argv.slice(2));
const problems = [...(await buildApps())];
if (isChecked) problems.push(...(await runTool("check", "The check of the code")));

/** The finished milestones, once every suite has run: no suite alone proves one. */
async function askRequirements(): Promise<readonly string[]> {
  if (runs.length < SUITES.length) return [];
  console.log("\n== requirements");
  const wrong = await printRequirements((all) => all.filter(({ isFinished }) => isFinished));
  return wrong === 0 ? [] : [`The finished milestones do not pass: ${wrong} to mend, see above.`];
}

const runs: SuiteRun[] = [];
const stamp = await stampNow();
for (const suite of suites) {
  console.log(`\n== ${suite}`);
  try {
    runs.push(await runSuite(suite, stamp));
  } catch (error) {
    problems.push(
      `The ${suite} suite did not start: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

const summary = summarise(runs);
problems.push(...summary.problems, ...(await askRequirements()));
console.log(["", ...summary.table, "", ...summary.notes, ...problems].join("\n"));
console.log(`${((Date.now() - started) / 1000).toFixed(0)} s in all`);
console.log(`${problems.length === 0 ? "OK" : "FAIL"} test ${problems.length} 0`);
process.exitCode = problems.length === 0 ? 0 : 1;
