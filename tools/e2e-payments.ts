/**
 * Why: `npm run e2e:payments` breaks a payment in every way at every step of it, with every adapter, on both databases, and prints
 * what came of it. No cell may be left out.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, runCommand } from "./lib/run-command.ts";

interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

interface Cell {
  readonly row: string;
  readonly fault: string;
  readonly isGood: boolean;
}

const FILE = "apps/server/src/features/payments/payment-cells.http.test.ts";
const REPORT = join(ROOT, ".reports", "payments.json");
/** On each of the two databases. */
const LEAST = 2 * 150;

const { code } = await runCommand(
  "vitest",
  [
    "run",
    "--project=http",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORT}`,
    FILE,
  ],
  { env: { PAYMENT_CELLS: "all" }, show: true },
);
const cells = cellsOf(JSON.parse(await readFile(REPORT, "utf8")) as Report);
printTable(cells);
const failed = cells.filter(({ isGood }) => !isGood).length;
const isEnough = cells.length >= LEAST;
if (!isEnough) console.log(`${cells.length} cells are too few: ${LEAST} at the least.`);
const isOk = code === 0 && failed === 0 && isEnough;
console.log(`${isOk ? "OK" : "FAIL"} payments ${failed} of ${cells.length} cells failed`);
process.exitCode = isOk ? 0 : 1;

/** "hitpay | paid | second tab" is the cell of a row and a column. */
function cellsOf({ testResults }: Report): readonly Cell[] {
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status }) => {
      const [provider = "", step = "", fault = ""] = title.split(" | ");
      return { row: `${provider}, ${step}`, fault, isGood: status === "passed" };
    });
}

/** An adapter and a step a line, a fault a column; in a cell how many of its runs went well, one on each database. */
function printTable(all: readonly Cell[]): void {
  const faults = [...new Set(all.map(({ fault }) => fault))];
  const rows = [...new Set(all.map(({ row }) => row))].map((row) => {
    const columns = faults.map((fault) => {
      const found = all.filter((cell) => cell.row === row && cell.fault === fault);
      const good = found.filter(({ isGood }) => isGood).length;
      return [fault, good === found.length ? `${good} right` : `${found.length - good} WRONG`];
    });
    return [row, Object.fromEntries(columns) as Record<string, string>] as const;
  });
  console.table(Object.fromEntries(rows));
}
