/** Why: types, lint, format and dead code are judged by programs; this is how each is asked. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, runCommand } from "../lib/run-command.ts";
import type { Check, CheckResult } from "./check-result.ts";

interface ProgramCheck extends Omit<Check, "run"> {
  readonly program: string;
  readonly args: readonly string[];
  /** Finds the figure in the output; a passing run in which it finds nothing has not looked. */
  readonly figure: (output: string) => string | undefined;
}

const PROGRAMS: readonly ProgramCheck[] = [
  {
    name: "types",
    about: "whether every project compiles",
    program: "tsc",
    args: ["-b"],
    figure: () => `${projectCount()} projects`,
  },
  {
    name: "lint",
    about: "mistakes that a linter sees, with types (the slowest)",
    program: "oxlint",
    args: ["--type-aware", "--deny-warnings", "packages", "apps", "tools", "e2e", "bench"],
    figure: (output) => /on ([1-9]\d* files with \d+ rules)/.exec(output)?.[1],
  },
  {
    name: "format",
    about: "files that `npm run format` would change",
    program: "oxfmt",
    args: ["--check", "."],
    figure: (output) => /on ([1-9]\d* files)/.exec(output)?.[1],
  },
  {
    name: "dead code",
    about: "files, exports and packages that nobody uses",
    program: "knip",
    args: ["--no-progress", "--treat-config-hints-as-errors"],
    figure: (output) => `${unusedCount(output)} unused`,
  },
];

function projectCount(): number {
  const text = readFileSync(join(ROOT, "tsconfig.json"), "utf8");
  return (JSON.parse(text) as { readonly references: readonly unknown[] }).references.length;
}

/** Knip heads each kind of finding with its number: `Unused exports (3)`. */
function unusedCount(output: string): number {
  const numbers = [...output.matchAll(/^[A-Z].* \((\d+)\)$/gm)].map((match) => Number(match[1]));
  return numbers.reduce((sum, number) => sum + number, 0);
}

async function runProgram({ program, args, figure }: ProgramCheck): Promise<CheckResult> {
  const { code, output } = await runCommand(program, args);
  const found = figure(output);
  if (code === 0 && found === undefined) {
    return { figure: "nothing", problems: [`${program} looked at no file:\n${output.trim()}`] };
  }
  return { figure: found ?? "-", problems: code === 0 ? [] : [output.trim()] };
}

export const programChecks: readonly Check[] = PROGRAMS.map((check) => ({
  name: check.name,
  about: check.about,
  run: () => runProgram(check),
}));
