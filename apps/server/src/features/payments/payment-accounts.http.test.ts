import type { WireBoard, WireImportPreview, WireStaffCheckoutRules } from "@comanda/contract";
import { startPayments, type PaymentSandbox } from "@comanda/sandbox";
import { standInPictures, tiffinHouse } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import { readSealKeys, type SealKeys } from "../../lib/seal.ts";
import { findAccount, listAccounts } from "../../tables/payments/payment-account.store.ts";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith } from "../../testing/diner.ts";
import { giveAccount } from "../../testing/payment-account.ts";
import { sealKey } from "../../testing/seal-key.ts";
import { NEW_PAYMENT } from "../../testing/payments.ts";
import { openWorld, type VenueOfWorld, type World } from "../../testing/world.ts";
import { PaymentAccounts } from "./payment-accounts.ts";
import { sealRenewal } from "./seal-renewal.ts";

describe.each(DATABASES)("a venue's accounts at payment providers [%s]", (kind) => {
  let world: World;
  let sandbox: PaymentSandbox;
  beforeAll(async () => {
    sandbox = await startPayments();
    const webhookHosts = [new URL(sandbox.url).host];
    const env = { SEAL_KEYS: sealKey() };
    world = await openWorld(kind, { env, overrides: { webhookHosts } });
  });
  afterAll(async () => {
    await world.close();
    await sandbox.close();
  });

  const decide = async (
    venue: VenueOfWorld,
    change: Partial<WireStaffCheckoutRules>,
  ): Promise<unknown> => {
    const owner = await venue.signIn();
    const before = await owner.read<WireStaffCheckoutRules>("readCheckoutRules");
    return owner.call("changeCheckoutRules", { body: { ...before, ...change } });
  };
  const told = async ({ codes }: VenueOfWorld) =>
    (await checkInWith(world.send, codes[0] ?? "")).settings;
  const give = (venue: VenueOfWorld, provider: ProviderName, changed: object = {}) =>
    giveAccount(world, venue.id, provider, { ...sandbox.accounts[provider], ...changed });
  const opened = async (
    venue: VenueOfWorld,
    provider: ProviderName,
    accounts?: PaymentAccounts,
  ) => {
    const found = await world.app.context.venues.find(venue.id);
    if (found === undefined) throw new Error("no venue");
    return (accounts ?? world.app.context.paymentAccounts).open(found, provider);
  };
  const accountsWith = (keys: string | undefined, except = [new URL(sandbox.url).host]) => {
    const read = readSealKeys(keys ?? "");
    const known: SealKeys | undefined = read.ok ? read.value : undefined;
    const { reader } = world.app.database;
    return new PaymentAccounts({
      reader,
      keys: () => known,
      may: { allowed: false, except },
      sandbox: {},
    });
  };

  it("offers a guest what opens alone, online and by bank transfer [ENT-016]", async () => {
    const { kopi } = world;
    await decide(kopi, { hasPayment: true, hasFomoPay: true, paymentPlatform: 1 });
    expect(await told(kopi)).toMatchObject({ hasPayment: false, hasFomoPay: false });
    await give(kopi, "fomo");
    expect(await told(kopi)).toMatchObject({ hasPayment: false, hasFomoPay: true });
    await give(kopi, "hitpay");
    expect(await told(kopi)).toMatchObject({
      hasPayment: true,
      paymentPlatform: 1,
      currency: "SGD",
      awaitingMinutes: 15,
    });
    await decide(kopi, { paymentPlatform: 6 });
    expect(await told(kopi)).toMatchObject({ hasPayment: false, paymentPlatform: 6 });
    await decide(kopi, { paymentPlatform: 1 });
    // An owner still reads what was decided.
    const owner = await kopi.signIn();
    expect(await owner.read("readCheckoutRules")).toMatchObject({ hasPayment: true });
  });

  it.each([
    [0, "cardForm"],
    [1, "hitpay"],
    [2, "pocketPay"],
    [3, "qlub"],
    [4, "smooch"],
    [5, "fomo"],
    [6, "stripe"],
  ] as const)("takes money on platform %i at %s alone [ENT-026]", async (code, provider) => {
    const tiffin = tiffinHouse(standInPictures());
    const staff = tiffin.staff.map((person) => ({ ...person, login: `${code}-${person.login}` }));
    const venue = await world.settle({ ...tiffin, slug: `tiffin-${code}`, staff });
    await decide(venue, { hasPayment: true, paymentPlatform: code });
    const another = provider === "hitpay" ? "fomo" : "hitpay";
    await give(venue, another);
    expect(await told(venue)).toMatchObject({ hasPayment: false });
    await give(venue, provider);
    expect(await told(venue)).toMatchObject({ hasPayment: true, paymentPlatform: code });
    const found = await world.app.context.venues.find(venue.id);
    if (found === undefined) throw new Error("no venue");
    expect(world.app.context.paymentAccounts.platformOf(found)).toBe(provider);
  });

  it("tells phones where a card form goes and for whom, and no secret [ENT-016]", async () => {
    const { hotel } = world;
    await give(hotel, "cardForm");
    await decide(hotel, { hasPayment: true, paymentPlatform: 0 });
    const settings = await told(hotel);
    expect(settings).toMatchObject({
      hasPayment: true,
      asiaPay: { merchantId: "88000009", action: `${sandbox.url}/cardForm/payForm.jsp` },
    });
    expect(JSON.stringify(settings)).not.toContain("sandbox-card-form");
  });

  it("opens one to pay with", async () => {
    await give(world.kopi, "hitpay");
    const provider = await opened(world.kopi, "hitpay");
    if (!provider.ok) throw new Error(provider.refusal.kind);
    const created = await provider.value.create(NEW_PAYMENT);
    expect(created).toMatchObject({ kind: "ok", value: { passage: { kind: "redirect" } } });
    expect(await opened(world.kopi, "qlub")).toMatchObject({ refusal: { kind: "no-account" } });
  });

  it("keeps an account sealed, and for its venue alone", async () => {
    await give(world.kopi, "stripe");
    const { reader } = world.app.database;
    const row = await findAccount(reader, world.kopi.id, "stripe");
    expect(JSON.stringify(row)).not.toContain("sandbox-stripe");
    if (row === undefined) throw new Error("no row");
    expect(world.app.context.paymentAccounts.read(row)).toMatchObject({ ok: true });
    const moved = { ...row, venue_id: world.hotel.id };
    expect(world.app.context.paymentAccounts.read(moved)).toMatchObject({
      refusal: { kind: "seal-broken" },
    });
  });

  it("opens nothing without its key", async () => {
    await give(world.kopi, "hitpay");
    expect(await opened(world.kopi, "hitpay", accountsWith(undefined))).toMatchObject({
      refusal: { kind: "no-seal-key" },
    });
    expect(await opened(world.kopi, "hitpay", accountsWith(sealKey(2)))).toMatchObject({
      refusal: { kind: "seal-key-unknown" },
    });
    const both = accountsWith(`${sealKey(2)},${sealKey()}`);
    expect(await opened(world.kopi, "hitpay", both)).toMatchObject({ ok: true });
  });

  it("leads to no address inside a private network", async () => {
    await give(world.kopi, "hitpay");
    const outside = accountsWith(sealKey(), []);
    expect(await opened(world.kopi, "hitpay", outside)).toMatchObject({
      refusal: { kind: "private-address" },
    });
    await give(world.kopi, "hitpay", { apiUrl: "https://localhost:1/v1" });
    const named = await opened(world.kopi, "hitpay", outside);
    if (!named.ok) throw new Error(named.refusal.kind);
    expect(await named.value.create(NEW_PAYMENT)).toMatchObject({
      kind: "unknown",
      reason: "no-connection",
    });
    await give(world.kopi, "hitpay");
  });

  it("seals anew what an older key has sealed", async () => {
    await give(world.kopi, "hitpay");
    const keys = `${sealKey(3)},${sealKey()}`;
    const read = readSealKeys(keys);
    const { database } = world.app;
    const renewal = sealRenewal({
      database,
      accounts: accountsWith(keys),
      keys: () => (read.ok ? read.value : undefined),
      alsoRenew: () => Promise.resolve(),
      hearFailure: (error) => {
        throw error;
      },
    });
    await renewal.run();
    await renewal.close();
    const accounts = await listAccounts(database.reader, world.kopi.id);
    const newest = accountsWith(sealKey(3));
    expect(accounts.map((account) => newest.read(account).ok)).toEqual(accounts.map(() => true));
    expect(accounts.length).toBeGreaterThan(1);
    expect(await opened(world.kopi, "hitpay", newest)).toMatchObject({ ok: true });
    await give(world.kopi, "hitpay");
  });

  it("keeps a currency in which money was paid, and one that an account takes alone", async () => {
    const { kopi } = world;
    expect(await decide(kopi, { currency: "MYR" })).toMatchObject({ kind: "answered" });
    expect(await told(kopi)).toMatchObject({ currency: "MYR" });
    expect(await decide(kopi, { currency: "XXX" })).toMatchObject({
      refusal: { kind: "bad-request", place: "currency" },
    });
    await decide(kopi, { currency: "SGD" });
    await give(world.hotel, "cardForm");
    expect(await decide(world.hotel, { currency: "MYR" })).toMatchObject({
      refusal: { kind: "currency-fixed", why: "account" },
    });
    const diner = await kopi.checkIn();
    await diner.place();
    const staff = await kopi.signIn();
    const [order] = (await staff.read<WireBoard>("readBoard")).orders;
    const id = order?.id ?? "";
    await staff.read("payOrder", { params: { id }, body: { method: "cash" } });
    expect(await decide(kopi, { currency: "MYR" })).toMatchObject({
      refusal: { kind: "currency-fixed", why: "money" },
    });
    expect(await decide(kopi, { currency: "SGD" })).toMatchObject({ kind: "answered" });
    // A file says it as little as the page does.
    const said = JSON.stringify({ settings: { currency: "MYR" } });
    const body = { file: Buffer.from(said).toString("base64"), skipsWrongRows: false };
    const { basis } = await staff.read<WireImportPreview>("checkWorkbook", { body });
    expect(await staff.call("importWorkbook", { body: { ...body, basis } })).toMatchObject({
      refusal: { kind: "currency-fixed", why: "money" },
    });
  });
});
