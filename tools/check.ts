/**
 * Why: one command says whether the code keeps the house's rules: types, lint, format, arrows,
 * dead code, literal order modes, tests that cannot fail or reach nothing, budgets, translations, the glossary, words, comments, links, the
 * lists of requirements, cited rules, what old phones lack. All run, all are shown as they end, any failure fails.
 *
 *   npm run check                    all of them
 *   npm run check -- layers lint     these only
 */
import { setImmediate } from "node:timers/promises";
import { runAssertionBans } from "./check/assertion-bans.ts";
import { runBudgets } from "./check/budgets.ts";
import type { Check } from "./check/check-result.ts";
import { runCitations } from "./check/citations.ts";
import { runComments } from "./check/comments.ts";
import { runClock } from "./check/clock.ts";
import { runFigures } from "./check/figures.ts";
import { runGlossary } from "./check/glossary.ts";
import { runIgnoredSources } from "./check/ignored-sources.ts";
import { runLayers } from "./check/layers.ts";
import { runLinks } from "./check/links.ts";
import { runLists } from "./check/lists.ts";
import { runMessages } from "./check/messages.ts";
import { runMigrations } from "./check/migrations.ts";
import { programChecks } from "./check/program-checks.ts";
import { runOldPhones } from "./check/old-phones.ts";
import { runOrderModes } from "./check/order-modes.ts";
import { runQuotes } from "./check/quoted-texts.ts";
import { runReaching } from "./check/reaching-tests.ts";
import { runTestBans } from "./check/test-bans.ts";
import { runWords } from "./check/words.ts";

/** Programs of their own, and what runs in this process: side by side, because most of them keep one core busy. */
const PROGRAMS: readonly Check[] = [
  ...programChecks,
  { name: "messages", about: "texts without a translation", run: runMessages },
];

const IN_PROCESS: readonly Check[] = [
  { name: "ignored", about: "sources that git would leave out", run: runIgnoredSources },
  { name: "layers", about: "arrows between packages", run: runLayers },
  { name: "clock", about: "the present moment read inside the domain", run: runClock },
  { name: "modes", about: "how an order is served, written as a literal", run: runOrderModes },
  {
    name: "tests",
    about: "tests that are left out, tried again or meant to fail",
    run: runTestBans,
  },
  {
    name: "asserts",
    about: "expectations that are caught, late, or behind a condition or a return",
    run: runAssertionBans,
  },
  {
    name: "reaching",
    about: "tests of a screen or a call that render or call nothing",
    run: runReaching,
  },
  { name: "budgets", about: "files and functions that are too long", run: runBudgets },
  {
    name: "figures",
    about: "sizes, unused exports and copies, package by package",
    run: runFigures,
  },
  {
    name: "glossary",
    about: "words that docs/glossary.md lacks, or has for nothing",
    run: runGlossary,
  },
  { name: "words", about: "names by words that CONTRIBUTING says otherwise", run: runWords },
  { name: "comments", about: "comments that begin with an id instead of a rule", run: runComments },
  {
    name: "migrations",
    about: "migrations that an older program beside them would not survive",
    run: runMigrations,
  },
  { name: "links", about: "links in documents that lead nowhere", run: runLinks },
  {
    name: "lists",
    about: "lists of requirements that changed, and commits that change more than them",
    run: runLists,
  },
  {
    name: "quotes",
    about: "texts that requirements quote and no test spells in English",
    run: runQuotes,
  },
  {
    name: "old phones",
    about: "what built apps use and Chrome 109, iOS 16.4 or plain http lack",
    run: runOldPhones,
  },
  {
    name: "citations",
    about: "cited rules that docs/rules.md does not explain",
    run: runCitations,
  },
];

const CHECKS: readonly Check[] = [...PROGRAMS, ...IN_PROCESS];

async function report(check: Check): Promise<boolean> {
  const started = Date.now();
  console.log(`${check.name.padEnd(10)} ...            ${check.about}`);
  const { figure, notes = [], problems } = await check.run();
  const verdict = problems.length === 0 ? "ok" : "FAIL";
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${check.name.padEnd(10)} ${verdict.padEnd(5)} ${seconds.padStart(5)} s  ${figure}`);
  for (const line of [...notes, ...problems]) console.log(line.replace(/^(?=.)/gm, "    "));
  return problems.length === 0;
}

function choose(names: readonly string[]): readonly Check[] {
  const known = CHECKS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`There is no check called ${unknown.join(", ")}; there are ${known.join(", ")}.`);
    process.exit(1);
  }
  return names.length === 0 ? CHECKS : CHECKS.filter(({ name }) => names.includes(name));
}

/** One after the other; those of `checks` that failed. */
async function reportAll(checks: readonly Check[]): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const check of checks) {
    // Between two of them it is heard that a program has ended.
    await setImmediate();
    if (!(await report(check))) failed.push(check.name);
  }
  return failed;
}

const chosen = choose(process.argv.slice(2));
const isChosen = (check: Check): boolean => chosen.includes(check);
const lanes = [PROGRAMS, IN_PROCESS].map((checks) => reportAll(checks.filter(isChosen)));
const failed = (await Promise.all(lanes)).flat();
console.log(
  failed.length === 0 ? "OK check 0 0" : `FAIL check ${failed.length} 0 (${failed.join(", ")})`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
