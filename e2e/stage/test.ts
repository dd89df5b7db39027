/** Why: what every journey stands on: a server, a venue of its own, phones, boards, and no complaint unheard. */
import { startPayments, type PaymentSandbox } from "@comanda/sandbox";
import { test as base, type BrowserContextOptions, type Page } from "@playwright/test";
import { kopiLane } from "@comanda/testkit";
import { Complaints } from "./complaints.ts";
import { putOn, type NetworkKind } from "./network.ts";
import { openVenueServer, type InstalledVenue, type VenueServer } from "./venue-server.ts";

export { expect } from "@playwright/test";

interface TestFixtures {
  /** A server of the test's own; it outlives the pages that speak to it. */
  readonly newServer: (host?: string) => Promise<VenueServer>;
  readonly complaints: Complaints;
  /** Moves the server's clock on, for this test. */
  readonly passTime: (milliseconds: number) => void;
  /** A fresh Kopi Lane. */
  readonly venue: InstalledVenue;
  /** A page on another phone, with nothing stored. */
  readonly newPhone: (options?: BrowserContextOptions) => Promise<Page>;
  /** A page on a screen of the staff. */
  readonly newScreen: (options?: BrowserContextOptions) => Promise<Page>;
}

interface Options {
  /** What lies between the staff's screens and the server; a project of the configuration says which. */
  readonly network: NetworkKind;
}

interface WorkerFixtures {
  readonly server: VenueServer;
  /** Every payment provider, on this machine. */
  readonly payments: PaymentSandbox;
}

/** What stands in a kitchen, behind a counter or in an office. */
const SCREEN: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
};

export const test = base.extend<TestFixtures & Options, WorkerFixtures>({
  network: ["loopback", { option: true }],
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture wants
    async ({}, provide) => {
      const server = await openVenueServer();
      await provide(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  payments: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture wants
    async ({}, provide) => {
      const payments = await startPayments();
      await provide(payments);
      await payments.close();
    },
    { scope: "worker" },
  ],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads here what a fixture wants
  newServer: async ({}, provide) => {
    const servers: VenueServer[] = [];
    await provide(async (host) => {
      const server = await openVenueServer(host);
      servers.push(server);
      return server;
    });
    for (const server of servers) await server.close();
  },
  complaints: [
    // Pages stand on this one, and it stands on the servers, which are therefore taken down last.
    async ({ newServer: _ }, provide) => {
      const complaints = new Complaints();
      await provide(complaints);
      base.expect(complaints.unexpected(), "what the pages complained of").toEqual([]);
    },
    { auto: true },
  ],
  // Pages stand on the clock too: one that is still open when the time is the true one again finds its visit over. What is
  // named first here is taken down last.
  context: async ({ passTime: _, context, complaints }, provide) => {
    complaints.watch(context);
    await provide(context);
  },
  passTime: async ({ server }, provide) => {
    await provide((milliseconds) => server.passTime(milliseconds));
    server.keepTime();
  },
  venue: async ({ server }, provide) => {
    // Guests are counted from 0, as the specification says; the demo itself begins at 2 (M-H13).
    const { settings, ...kopi } = kopiLane(server.pictures);
    await provide(await server.install({ ...kopi, settings: { ...settings, presetPax: 0 } }));
  },
  newPhone: async ({ browser, complaints, passTime: _ }, provide) => {
    const contexts: { close(): Promise<void> }[] = [];
    await provide(async (options) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      complaints.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  newScreen: async ({ newPhone, network }, provide) => {
    await provide(async (options) => {
      const screen = await newPhone({ ...SCREEN, ...options });
      await putOn(network, screen);
      return screen;
    });
  },
});
