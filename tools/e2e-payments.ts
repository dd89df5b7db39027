/**
 * Why: `npm run e2e:payments` breaks a payment in every way at every step of it, with every adapter, and what an order takes of a loyalty
 * programme, on both databases, and prints what came of it. No cell may be left out.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, runCommand } from "./lib/run-command.ts";

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

interface Cell {
  readonly row: string;
  readonly fault: string;
  readonly isGood: boolean;
}

const REPORT = join(ROOT, ".reports", "payments.json");
/** Its cells are told by their file; each runs on both databases. */
const TABLES = [
  { file: "apps/server/src/features/payments/payment-cells.http.test.ts", cells: 2 * 7 * 5 * 7 },
  { file: "apps/server/src/features/programme/programme-cells.http.test.ts", cells: 2 * 2 * 5 * 9 },
] as const;

const { code } = await runCommand(
  "vitest",
  [
    "run",
    "--project=http",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${REPORT}`,
    ...TABLES.map(({ file }) => file),
  ],
  { env: { PAYMENT_CELLS: "all" }, show: true },
);
const report = JSON.parse(await readFile(REPORT, "utf8")) as Report;
let isOk = code === 0;
let [count, failed] = [0, 0];
for (const { file, cells: wanted } of TABLES) {
  const cells = cellsOf(report, file);
  printTable(cells);
  count += cells.length;
  failed += cells.filter(({ isGood }) => !isGood).length;
  if (cells.length === wanted) continue;
  console.log(`${cells.length} cells of ${wanted} have run: ${file}`);
  isOk = false;
}
isOk &&= failed === 0;
console.log(`${isOk ? "OK" : "FAIL"} payments ${failed} of ${count} cells failed`);
process.exitCode = isOk ? 0 : 1;

/** "hitpay | paid | second tab" is the cell of a row and a column. */
function cellsOf({ testResults }: Report, file: string): readonly Cell[] {
  return testResults
    .filter(({ name }) => name.endsWith(file))
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
