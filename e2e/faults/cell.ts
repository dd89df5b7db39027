/** Why: one call and one fault are one cell of the table; what has to be true in every one of them stands here. */
import type { PaymentSandbox } from "@comanda/sandbox";
import type { Page } from "@playwright/test";
import type { Complaints } from "../stage/complaints.ts";
import { expect } from "../stage/test.ts";
import type { InstalledVenue, VenueServer } from "../stage/venue-server.ts";
import type { CallName } from "./calls.ts";
import { orderOneToast, readRounds } from "./guest.ts";
import { DELIVERY_OFFERS } from "./guest-at-home.ts";
import { PICK_UP_OFFERS } from "./guest-at-hatch.ts";
import { KILLING, layFault, type FaultName } from "./lay-fault.ts";
import { becomeMember, expectTakenOnce, mailedEnding, MEMBER_OFFERS } from "./member-guest.ts";
import { changingOffers, paidEnding, PAYING_OFFERS } from "./paying-guest.ts";

interface Scene {
  readonly page: Page;
  readonly venue: InstalledVenue;
  readonly server: VenueServer;
  readonly complaints: Complaints;
}

/** A toast with all charges, minor units; who fetches it pays no service. */
const TOTAL = 336;
const PICK_UP_TOTAL = 305;
/** So long a mail is held for the process that was about to send it, though that was killed. */
const LEASE_MILLISECONDS = 60_000;

/** The journey at a table under one fault: exactly one order with the right total, no cart lost, no dead end. */
export async function surviveFault(scene: Scene, call: CallName, fault: FaultName): Promise<void> {
  const { page, venue, server } = scene;
  await underFault(scene, { call, fault, link: venue.linkOf("7") }, async (link) => {
    await orderOneToast(page, link);
    await readRounds(page, link);
  });
  expect(await server.ordersOf(venue)).toMatchObject([{ total: TOTAL }]);
}

/** The same of an order that its guest fetches tomorrow at half past twelve: one order, for that time and that guest. */
export async function surviveAtHatch(
  scene: Scene,
  call: CallName,
  fault: FaultName,
): Promise<void> {
  const { page, venue, server } = scene;
  await underFault(scene, { call, fault, link: venue.linkOf("Hatch") }, async (link) => {
    await orderOneToast(page, link, PICK_UP_OFFERS);
    await expect(page.getByText(/^Pick up: .*12:30–13:00$/)).toBeVisible();
  });
  expect(await server.ordersOf(venue)).toMatchObject([{ total: PICK_UP_TOTAL }]);
}

/** The same of one that is brought to an address of 2.50: one order, with what that costs. */
export async function surviveAtHome(scene: Scene, call: CallName, fault: FaultName): Promise<void> {
  const { page, venue, server } = scene;
  await underFault(scene, { call, fault, link: venue.linkOf("Door") }, async (link) => {
    await orderOneToast(page, link, DELIVERY_OFFERS);
  });
  expect(await server.ordersOf(venue)).toMatchObject([
    { mode: "delivery", total: PICK_UP_TOTAL + 250 },
  ]);
}

/** The same of one that is ordered ahead, behind the link of a reservation. */
export async function surviveReserved(
  scene: Scene,
  reserved: string,
  { call, fault }: Pick<Under, "call" | "fault">,
): Promise<void> {
  const { page, venue, server } = scene;
  await underFault(scene, { call, fault, link: reserved }, async (link) => {
    await orderOneToast(page, link);
  });
  expect(await server.ordersOf(venue)).toMatchObject([{ mode: "reservation", total: TOTAL }]);
}

/** The same of one that is paid on the phone: one order, and its total charged once. */
export async function survivePaying(
  scene: Scene,
  payments: PaymentSandbox,
  { call, fault, changes }: Pick<Under, "call" | "fault"> & { readonly changes: boolean },
): Promise<void> {
  const { page, venue, server } = scene;
  const entries = payments.ledger().length;
  await underFault(scene, { call, fault, link: venue.linkOf("7") }, async (link) => {
    const offers = changes ? changingOffers(link) : PAYING_OFFERS;
    await orderOneToast(page, link, offers, paidEnding(page));
  });
  expect(await server.ordersOf(venue)).toMatchObject([{ total: TOTAL }]);
  const charged = payments.ledger().slice(entries);
  expect(charged).toMatchObject([{ kind: "capture", amount: TOTAL }]);
}

/** The same of a member who pays with topped-up money: one order, its total taken once, and one receipt by mail. */
export async function surviveAsMember(
  scene: Scene,
  call: CallName,
  fault: FaultName,
): Promise<void> {
  const { page, venue, server } = scene;
  const { address } = await becomeMember(page, venue, server);
  await underFault(scene, { call, fault, link: venue.linkOf("7") }, async (link) => {
    await orderOneToast(page, link, MEMBER_OFFERS, mailedEnding(page));
  });
  expect(await server.ordersOf(venue)).toMatchObject([{ total: TOTAL }]);
  await expectTakenOnce(page, TOTAL);
  const received = () => server.mails.mails.filter(({ to }) => to === address);
  await expect.poll(received, { timeout: LEASE_MILLISECONDS + 30_000 }).toHaveLength(1);
}

interface Under {
  readonly call: CallName;
  readonly fault: FaultName;
  readonly link: string;
}

async function underFault(
  { page, server, complaints }: Scene,
  { call, fault, link }: Under,
  walk: (link: string) => Promise<void>,
): Promise<void> {
  complaints.expect(/./);
  const alone = KILLING.has(fault) ? await server.runAlone() : undefined;
  const openSecondTab = async (): Promise<void> => {
    const tab = await page.context().newPage();
    await tab.goto(page.url() === "about:blank" ? link : page.url());
  };
  const laid = await layFault(page.context(), { call, fault, scene: { alone, openSecondTab } });
  await page.goto(link).catch(() => undefined);
  await walk(link);
  await expect.poll(() => laid.hasStruck, { message: "the fault has struck" }).toBe(true);
  await laid.done;
  await page.context().unrouteAll({ behavior: "ignoreErrors" });
  expect([...laid.unknown], "calls that the table lacks").toEqual([]);
  await alone?.comeHome();
}
