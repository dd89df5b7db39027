/** Why: one call and one fault are one cell of the table; what has to be true in every one of them stands here. */
import type { Page } from "@playwright/test";
import type { Complaints } from "../stage/complaints.ts";
import { expect } from "../stage/test.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import type { CallName } from "./calls.ts";
import { orderOneToast, readRounds } from "./guest.ts";
import { KILLING, layFault, type FaultName } from "./lay-fault.ts";

interface Scene {
  readonly page: Page;
  readonly venue: InstalledVenue;
  readonly server: VenueServer;
  readonly complaints: Complaints;
}

/** A toast with all charges, minor units. */
const TOTAL = 336;

/** The journey under one fault: exactly one order with the right total, no cart lost, no dead end. */
export async function surviveFault(
  { page, venue, server, complaints }: Scene,
  call: CallName,
  fault: FaultName,
): Promise<void> {
  complaints.expect(/./);
  const link = venue.linkOf("7");
  const alone = KILLING.has(fault) ? await server.runAlone() : undefined;
  const openSecondTab = async (): Promise<void> => {
    const tab = await page.context().newPage();
    await tab.goto(page.url() === "about:blank" ? link : page.url());
  };
  const laid = await layFault(page.context(), { call, fault, scene: { alone, openSecondTab } });
  await page.goto(link).catch(() => undefined);
  await orderOneToast(page, link);
  await readRounds(page, link);
  await expect.poll(() => laid.hasStruck, { message: "the fault has struck" }).toBe(true);
  await laid.done;
  await page.context().unrouteAll({ behavior: "ignoreErrors" });
  expect([...laid.unknown], "calls that the table lacks").toEqual([]);
  await alone?.comeHome();
  expect(await server.ordersOf(venue)).toMatchObject([{ total: TOTAL }]);
}
