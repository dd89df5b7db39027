/**
 * Why: `npm run e2e:faults` breaks every call that a guest's phone makes on the way from the scan to the placed order, in every
 * way a network and a server can fail, and prints which of it the order survived.
 * `npm run e2e:faults -- "the order"` takes the cells whose name contains the words.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "./lib/run-command.ts";
import { runJourneys } from "./lib/run-journeys.ts";

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly ok: boolean }[];
}

const REPORT = join(ROOT, ".reports", "faults.json");

const code = await runJourneys({ FAULTS: "yes", PLAYWRIGHT_JSON_OUTPUT_NAME: REPORT }, [
  "--project=faults",
  "--reporter=list,json",
]);
printTable(specsOf(JSON.parse(await readFile(REPORT, "utf8")) as Suite));
process.exitCode = code;

/** A call a line, a fault a column. */
function printTable(specs: readonly { readonly title: string; readonly ok: boolean }[]): void {
  const cells = specs.map(({ title, ok }) => {
    const [call = "", fault = ""] = title.split(" | ");
    return { call, fault, ok };
  });
  const faults = [...new Set(cells.map(({ fault }) => fault))];
  const rows = [...new Set(cells.map(({ call }) => call))].map((call) => {
    const found = faults.map((fault) =>
      cells.find((cell) => cell.call === call && cell.fault === fault),
    );
    return [
      call,
      Object.fromEntries(found.map((cell, at) => [faults[at] ?? "", wordOf(cell)])),
    ] as const;
  });
  console.table(Object.fromEntries(rows));
  const failed = cells.filter(({ ok }) => !ok).length;
  process.stdout.write(
    `${failed === 0 && cells.length > 0 ? "OK" : "FAIL"} faults ${failed} of ${cells.length} cells failed\n`,
  );
}

function wordOf(cell: { readonly ok: boolean } | undefined): string {
  if (cell === undefined) return "not asked";
  return cell.ok ? "one order" : "FAILED";
}

function specsOf({ suites = [], specs = [] }: Suite): NonNullable<Suite["specs"]> {
  return [...specs, ...suites.flatMap(specsOf)];
}
