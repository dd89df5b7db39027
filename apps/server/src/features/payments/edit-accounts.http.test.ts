import type { WireAuditLine, WirePaymentAccount, WirePaymentAccounts } from "@comanda/contract";
import { startPayments, type PaymentSandbox } from "@comanda/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith } from "../../testing/diner.ts";
import { giveAccount } from "../../testing/payment-account.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

const KEY = "hitpay-key-of-kopi-1234";
const SALT = "hitpay-salt-of-kopi-5678";
const NAMES: readonly ProviderName[] = [
  "cardForm",
  "hitpay",
  "pocketPay",
  "qlub",
  "smooch",
  "fomo",
  "stripe",
];

const POCKET = {
  apiKey: "k",
  salt: "s",
  apiUrl: "https://pocket.example.com",
  isConfirmed: "yes",
} as const;
/** Of an account in order, a key that is none. */
const WRONG: Readonly<Record<ProviderName, object>> = {
  cardForm: { password: "wrong" },
  hitpay: { apiKey: "wrong" },
  pocketPay: { apiKey: "wrong" },
  qlub: { secrets: { key: ["wrong"], webhook: ["w"] } },
  smooch: { secrets: { key: ["wrong"], webhook: ["w"] } },
  fomo: { keys: ["wrong"] },
  stripe: { secrets: { key: ["wrong"], webhook: ["w"] } },
};

describe.each(DATABASES)("an owner's accounts at payment providers [%s]", (kind) => {
  let world: World;
  let sandbox: PaymentSandbox;
  let owner: Staff;
  const sandboxAccounts: Partial<Record<ProviderName, object>> = {};
  beforeAll(async () => {
    sandbox = await startPayments();
    const webhookHosts = [new URL(sandbox.url).host];
    world = await openWorld(kind, { overrides: { webhookHosts, sandboxAccounts } });
    owner = await world.kopi.signIn();
  });
  afterAll(async () => {
    await world.close();
    await sandbox.close();
  });

  const list = () => owner.read<WirePaymentAccounts>("listPaymentAccounts");
  const accountOf = async (provider: ProviderName): Promise<WirePaymentAccount> => {
    const found = (await list()).accounts.find((each) => each.provider === provider);
    if (found === undefined) throw new Error(`nothing is said of ${provider}`);
    return found;
  };
  const save = async (
    provider: ProviderName,
    values: Readonly<Record<string, string>>,
    rest: { isLive?: boolean; isSandbox?: boolean; basis?: string } = {},
  ) => {
    const { basis } = await accountOf(provider);
    const body = { isLive: false, values, basis, ...rest };
    return owner.call("savePaymentAccount", { params: { provider }, body });
  };
  const test = (provider: ProviderName) =>
    owner.call("testPaymentAccount", { params: { provider } });
  it("are shown with what is set of their secrets, and never with one", async () => {
    const saved = await save("hitpay", { apiKey: KEY, salts: SALT, refundsInParts: "yes" });
    expect(JSON.stringify(saved)).not.toContain(KEY);
    expect(await accountOf("hitpay")).toEqual({
      provider: "hitpay",
      isSet: true,
      isLive: false,
      isSandbox: false,
      problem: null,
      values: { apiUrl: "", refundsInParts: "yes" },
      secrets: { apiKey: ["1234"], salts: ["5678"] },
      notifyUrl: `${world.app.context.publicUrl()}/v2/api/payments/notify/${world.kopi.id}/hitpay`,
      basis: "1",
    });
    expect(JSON.stringify(await list())).not.toContain("of-kopi");
    const { accounts, canSeal, hasSandbox } = await list();
    expect({ canSeal, hasSandbox }).toEqual({ canSeal: true, hasSandbox: false });
    expect(accounts.map(({ provider }) => provider)).toEqual(NAMES);
    const { lines } = await owner.read<{ lines: WireAuditLine[] }>("readAudit");
    expect(lines[0]).toMatchObject({ deed: "payment-account-saved", subject: "HitPay" });
  });

  it("keep a secret that is not typed again, and one that was renewed beside the new one", async () => {
    await save("hitpay", { apiKey: KEY, salts: SALT });
    await save("hitpay", { salts: "a-newer-salt-9999" }, { isLive: true });
    expect(await accountOf("hitpay")).toMatchObject({
      isLive: true,
      secrets: { apiKey: ["1234"], salts: ["9999", "5678"] },
    });
    await save("hitpay", { salts: "the-newest-salt-7777" });
    expect(await accountOf("hitpay")).toMatchObject({ secrets: { salts: ["7777", "9999"] } });
    // Of a short one four letters would be nearly all.
    await save("hitpay", { apiKey: "short" });
    expect(await accountOf("hitpay")).toMatchObject({ secrets: { apiKey: [""] } });
  });

  it.each([
    ["hitpay", { salts: SALT }, { problem: "incomplete", member: "apiKey" }],
    [
      "pocketPay",
      { apiKey: "k", salt: "s", apiUrl: "https://p.example.com" },
      { problem: "incomplete", member: "isConfirmed" },
    ],
    ["cardForm", {}, { problem: "incomplete", member: "merchantId" }],
    ["fomo", { mid: "1", keys: KEY, apiUrl: "http://fomo.example.com" }, { problem: "plain-http" }],
    ["fomo", { mid: "1", keys: KEY, apiUrl: "https://10.0.0.8" }, { problem: "private-address" }],
  ] as const)("are refused at %s with %j", async (provider, values, refusal) => {
    await forget(provider);
    expect(await save(provider, values)).toMatchObject({
      refusal: { kind: "payment-account", provider, ...refusal },
    });
    expect(await accountOf(provider)).toMatchObject({ isSet: false });
  });

  const forget = async (provider: ProviderName) =>
    owner.call("removePaymentAccount", {
      params: { provider },
      body: { basis: (await accountOf(provider)).basis },
    });

  it("are refused in another currency than the venue's", async () => {
    const values = { ...POCKET, currency: "BND" };
    expect(await save("pocketPay", values)).toMatchObject({
      refusal: { problem: "other-currency", currency: "BND" },
    });
  });

  it("are the owner's alone, and stand for the first of two who save at one moment", async () => {
    const kitchen = await world.kopi.signIn(world.kopi.demo.staff[1]);
    expect(await kitchen.call("listPaymentAccounts")).toMatchObject({
      refusal: { kind: "owner-only" },
    });
    const { basis } = await accountOf("stripe");
    const values = { "secrets.key": "sk_live_1234567890", "secrets.webhook": "whsec_1234567890" };
    const both = await Promise.all([
      save("stripe", values, { basis }),
      save("stripe", values, { basis }),
    ]);
    expect(both.map((each) => each.kind).toSorted()).toEqual(["answered", "refused"]);
    expect(both.find((each) => each.kind === "refused")).toMatchObject({
      refusal: { kind: "settings-outdated" },
    });
  });

  it("are removed with all that was set, and guests are offered them no more", async () => {
    await save("fomo", { mid: "1", keys: KEY });
    const rules = await owner.read<object>("readCheckoutRules");
    await owner.read("changeCheckoutRules", { body: { ...rules, hasFomoPay: true } });
    const told = async () => (await checkInWith(world.send, world.kopi.codes[0] ?? "")).settings;
    expect(await told()).toMatchObject({ hasFomoPay: true });
    expect(await forget("fomo")).toMatchObject({ kind: "answered" });
    expect(await told()).toMatchObject({ hasFomoPay: false });
    expect(await accountOf("fomo")).toMatchObject({ isSet: false, secrets: {} });
    expect(await forget("fomo")).toMatchObject({ refusal: { problem: "no-account" } });
    // What somebody saw before it was removed is old.
    expect(await save("fomo", { mid: "1", keys: KEY }, { basis: "1" })).toMatchObject({
      refusal: { kind: "settings-outdated" },
    });
  });

  it.each(NAMES)(
    "are tried at %s with the right keys, with wrong ones and with nobody there",
    async (name) => {
      await forget(name);
      expect(await test(name)).toMatchObject({ refusal: { problem: "no-account" } });
      const account = sandbox.accounts[name];
      await giveAccount(world, world.kopi.id, name, account);
      const isSaid = name !== "pocketPay";
      expect(await test(name)).toMatchObject({ body: { works: true, isProven: isSaid } });
      await giveAccount(world, world.kopi.id, name, { ...account, ...WRONG[name] });
      const refused = { refusal: { problem: "keys-refused" } };
      expect(await test(name)).toMatchObject(isSaid ? refused : { body: { isProven: false } });
      sandbox.fault(name, "drop");
      expect(await test(name)).toMatchObject({ refusal: { problem: "no-answer" } });
      sandbox.fault(name, "nonsense");
      expect(await test(name)).toMatchObject({ refusal: { problem: "nonsense" } });
      await forget(name);
    },
  );

  it("are the sandbox's where there is one", async () => {
    expect(await save("qlub", {}, { isSandbox: true })).toMatchObject({
      refusal: { problem: "no-sandbox" },
    });
    Object.assign(sandboxAccounts, sandbox.accounts);
    expect(await save("qlub", {}, { isSandbox: true, isLive: true })).toMatchObject({
      kind: "answered",
    });
    expect(await accountOf("qlub")).toMatchObject({
      isSandbox: true,
      isLive: false,
      problem: null,
    });
    expect(await test("qlub")).toMatchObject({ body: { works: true } });
  });

  it("cannot be stored by a server without a key that seals", async () => {
    const bare = await openWorld(kind, { env: { SEAL_KEYS: "" } });
    const by = await bare.kopi.signIn();
    expect(await by.read("listPaymentAccounts")).toMatchObject({ canSeal: false });
    const body = { isLive: true, values: { apiKey: KEY, salts: SALT }, basis: "0" };
    expect(
      await by.call("savePaymentAccount", { params: { provider: "hitpay" }, body }),
    ).toMatchObject({
      refusal: { kind: "payment-account", problem: "no-seal-key" },
    });
    await bare.close();
  });
});
