import type { CallName } from "../faults/calls.ts";
import { surviveFault } from "../faults/cell.ts";
import { FAULT_NAMES, type FaultName } from "../faults/lay-fault.ts";
import { test } from "../stage/test.ts";

/** Of the whole table (`npm run e2e:faults`) the cells in which most can be lost. */
const CELLS: readonly (readonly [CallName, FaultName])[] = [
  ...FAULT_NAMES.map((fault) => ["the order", fault] as const),
  ["the settings", "cut before the answer"],
  ["the settings", "a captive portal"],
  ["the settings", "killed and restarted"],
  ["the stock check", "a captive portal"],
  ["the stock check", "server killed"],
  ["the menu", "cut before sending"],
  ["the check-in page", "second tab"],
];

for (const [call, fault] of CELLS) {
  test(`${call} under "${fault}": one order, the right total, no cart lost [DEC-002, DEC-014]`, async ({
    page,
    venue,
    server,
    complaints,
  }) => {
    await surviveFault({ page, venue, server, complaints }, call, fault);
  });
}
