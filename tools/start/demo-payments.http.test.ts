import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SANDBOX_PHONES, SANDBOX_PIN } from "@comanda/sandbox";
import { countVenues, createApp, installVenue, readConfig } from "@comanda/server";
import { demoVenues, standInPictures } from "@comanda/testkit";
import { beforeEach, describe, expect, it } from "vitest";
import { demoWorld, giveSealKey, startSandbox } from "./demo-payments.ts";

describe("a demo's sandbox of payment providers", { timeout: 120_000 }, () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "comanda-sandbox-"));
    return () => rm(folder, { recursive: true, force: true });
  });

  async function open(port = "0") {
    const env = { DATA_DIR: folder, LOG_LEVEL: "silent", PORT: port, HOST: "127.0.0.1" };
    const config = readConfig(env, "127.0.0.1");
    const world = demoWorld();
    const app = await createApp(config, { web: undefined, ...world });
    const [night] = demoVenues(standInPictures()).filter(({ slug }) => slug === "lane-night");
    const { demo } = await countVenues(app.database.reader);
    if (night !== undefined && demo === 0) await installVenue(app.database, night, Date.now());
    await giveSealKey(config, world);
    await app.listen();
    const url = app.context.publicUrl();
    const early = await fetch(`${url}/sandbox/ledger`);
    const town = await startSandbox(app, config, world);
    const { id } = await app.database.reader
      .selectFrom("venue")
      .select("id")
      .where("slug", "=", "lane-night")
      .executeTakeFirstOrThrow();
    const pay = async () => {
      const venue = await app.context.venues.find(id);
      if (venue === undefined) throw new Error("no venue");
      const account = await app.context.paymentAccounts.open(venue, "hitpay");
      if (!account.ok) throw new Error(account.refusal.kind);
      const made = await account.value.create({
        reference: `SO_${port}`,
        amount: 4250,
        currency: venue.rules.online.currency,
        description: "Lane by Night",
        returnUrl: `${url}/payment/success`,
        failUrl: `${url}/payment/fail`,
        cancelUrl: `${url}/payment/cancel`,
        notifyUrl: `${url}/v2/api/payments/notify/${id}/hitpay`,
        lifetime: 900,
        now: Date.now(),
        language: "en",
        method: "any",
        earlier: undefined,
      });
      if (made.kind !== "ok" || made.value.passage.kind !== "redirect") {
        throw new Error(JSON.stringify(made));
      }
      return { page: made.value.passage.url, offered: venue.rules.settings };
    };
    const logIn = async () => {
      const venue = await app.context.venues.find(id);
      if (venue === undefined) throw new Error("no venue");
      const programme = await app.context.programmes.open(venue);
      if (!programme.ok) throw new Error(programme.refusal.kind);
      const person = { countryCode: "65", phone: SANDBOX_PHONES.member };
      const said = await programme.value.logIn(person, SANDBOX_PIN);
      return { said, offered: venue.rules.settings };
    };
    const close = async (): Promise<void> => {
      town.close();
      await app.close();
    };
    return { url, early, pay, logIn, close };
  }

  it("stands at the server's own address, where a guest's phone pays on its page", async () => {
    const demo = await open();
    expect(demo.early.status).toBe(404);
    const { page, offered } = await demo.pay();
    expect(offered).toMatchObject({ hasPayment: true, hasFomoPay: true, paymentPlatform: 1 });
    expect(page.startsWith(`${demo.url}/sandbox/guest/hitpay/`)).toBe(true);
    const shown = await (await fetch(page)).text();
    for (const action of ["Pay and close the tab", "Pay twice", "Decline", "42.50"]) {
      expect(shown).toContain(action);
    }
    const body = new URLSearchParams({ action: "pay" });
    const paid = await fetch(page, { method: "POST", body, redirect: "manual" });
    expect(paid.status).toBe(303);
    expect(paid.headers.get("location")).toContain(`${demo.url}/payment/success`);
    const ledger = (await (await fetch(`${demo.url}/sandbox/ledger`)).json()) as unknown[];
    expect(ledger).toHaveLength(1);
    await demo.close();
  });

  it("has the loyalty programme of the same venue, with its people", async () => {
    const demo = await open();
    const { said, offered } = await demo.logIn();
    expect(offered).toMatchObject({ hasProgramme: true, programmeName: "Lane Rewards" });
    expect(said).toMatchObject({ kind: "ok", value: { kind: "in" } });
    await demo.close();
  });

  it("is opened again by the key that the demo keeps for itself, at another port too", async () => {
    const first = await open();
    await first.close();
    const file = join(folder, "demo-seal-key");
    const key = await readFile(file, "utf8");
    expect((await stat(file)).mode & 0o077).toBe(0);
    const second = await open();
    expect((await second.pay()).page.startsWith(second.url)).toBe(true);
    expect(await readFile(file, "utf8")).toBe(key);
    await second.close();
  });
});
