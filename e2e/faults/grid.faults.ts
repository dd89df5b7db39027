/** Why: every call of the way from the scan to the order under every fault; `npm run e2e:faults`. */
import { kopiLane } from "@comanda/testkit";
import { test } from "../stage/test.ts";
import { installPaying } from "../payment/paying-venue.ts";
import { openConsoleClient } from "../stage/console-client.ts";
import {
  CALL_NAMES,
  CHANGING_CALL_NAMES,
  DELIVERY_CALL_NAMES,
  MEMBER_CALL_NAMES,
  PAYING_CALL_NAMES,
  PICK_UP_CALL_NAMES,
  RESERVED_CALL_NAMES,
} from "./calls.ts";
import {
  surviveAsMember,
  surviveAtHome,
  surviveAtHatch,
  surviveFault,
  survivePaying,
  surviveReserved,
} from "./cell.ts";
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

for (const call of DELIVERY_CALL_NAMES) {
  for (const fault of FAULT_NAMES) {
    test(`delivery: ${call} | ${fault}`, async ({ page, server, complaints }) => {
      const demo = kopiLane(server.pictures);
      const settings = {
        ...demo.settings,
        hasTakeAway: false,
        hasPickUpTime: false,
        deliveryCalMethod: 1,
      } as const;
      const deliveryAreas = [{ postal: "570123", address: "1 Sin Ming Road", fee: 250 }];
      const places = ["7", { label: "Door", mode: "pickUp" }] as const;
      const venue = await server.install({ ...demo, settings, places, deliveryAreas });
      await surviveAtHome({ page, venue, server, complaints }, call, fault);
    });
  }
}

for (const call of RESERVED_CALL_NAMES) {
  for (const fault of FAULT_NAMES) {
    test(`reserved: ${call} | ${fault}`, async ({ page, server, complaints }) => {
      const hatch = { label: "Hatch", mode: "pickUp" } as const;
      const venue = await server.install({ ...kopiLane(server.pictures), places: ["7", hatch] });
      const link = await (await openConsoleClient(venue)).reserve();
      await surviveReserved({ page, venue, server, complaints }, link, { call, fault });
    });
  }
}

for (const call of [...PAYING_CALL_NAMES, ...CHANGING_CALL_NAMES]) {
  const changes = CHANGING_CALL_NAMES.includes(call);
  for (const fault of FAULT_NAMES) {
    test(`paid: ${call} | ${fault}`, async ({ page, server, payments, complaints }) => {
      const venue = await installPaying(server, payments, "hitpay");
      await survivePaying({ page, venue, server, complaints }, payments, { call, fault, changes });
    });
  }
}

for (const call of MEMBER_CALL_NAMES) {
  for (const fault of FAULT_NAMES) {
    test(`member: ${call} | ${fault}`, async ({ page, server, complaints }) => {
      const demo = kopiLane(server.pictures);
      const settings = { ...demo.settings, currencySymbol: "$", hasMember: true, hasTopUp: true };
      const venue = await server.install({ ...demo, settings });
      await surviveAsMember({ page, venue, server, complaints }, call, fault);
    });
  }
}
