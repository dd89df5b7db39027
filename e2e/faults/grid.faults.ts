/** Why: every call of the way from the scan to the order under every fault; `npm run e2e:faults`. */
import { test } from "../stage/test.ts";
import { CALL_NAMES } from "./calls.ts";
import { surviveFault } from "./cell.ts";
import { FAULT_NAMES } from "./lay-fault.ts";

for (const call of CALL_NAMES) {
  for (const fault of FAULT_NAMES) {
    test(`${call} | ${fault}`, async ({ page, venue, server, complaints }) => {
      await surviveFault({ page, venue, server, complaints }, call, fault);
    });
  }
}
