/** Why: every call of the way from the scan to the order under every fault; `npm run e2e:faults`. */
import { kopiLane } from "@comanda/testkit";
import { test } from "../stage/test.ts";
import { CALL_NAMES, PICK_UP_CALL_NAMES } from "./calls.ts";
import { surviveAtHatch, surviveFault } from "./cell.ts";
import { FAULT_NAMES } from "./lay-fault.ts";

for (const call of CALL_NAMES) {
  for (const fault of FAULT_NAMES) {
    test(`${call} | ${fault}`, async ({ page, venue, server, complaints }) => {
      await surviveFault({ page, venue, server, complaints }, call, fault);
    });
  }
}

for (const call of PICK_UP_CALL_NAMES) {
  for (const fault of FAULT_NAMES) {
    test(`pick-up: ${call} | ${fault}`, async ({ page, server, complaints }) => {
      const hatch = { label: "Hatch", mode: "pickUp" } as const;
      const venue = await server.install({ ...kopiLane(server.pictures), places: ["7", hatch] });
      await surviveAtHatch({ page, venue, server, complaints }, call, fault);
    });
  }
}
