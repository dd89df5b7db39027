/** Why: a venue's accounts at payment providers, tried by the owner of another. */
import type { WirePaymentAccounts } from "@comanda/contract";
import { expect } from "vitest";
import type { Staff } from "../staff.ts";
import type { Trials } from "./meeting.ts";

const KEY = "kopi-lane-key-1234567890";
const params = { provider: "hitpay" };

export const PAYMENT_TRIALS = {
  listPaymentAccounts: async ({ owner, intruder }) => {
    await withAccount(owner);
    const { accounts } = await intruder.read<WirePaymentAccounts>("listPaymentAccounts");
    expect(accounts.map(({ isSet }) => isSet)).not.toContain(true);
  },
  savePaymentAccount: async ({ owner, intruder }) => {
    const before = await withAccount(owner);
    const values = { apiKey: "another-key-1234567890", salts: "another-salt" };
    const body = { isLive: false, values, basis: await basisOf(intruder) };
    await intruder.read("savePaymentAccount", { params, body });
    expect(await owner.read("listPaymentAccounts")).toEqual(before);
  },
  removePaymentAccount: async ({ owner, intruder }) => {
    const before = await withAccount(owner);
    await intruder.call("removePaymentAccount", {
      params,
      body: { basis: await basisOf(intruder) },
    });
    expect(await owner.read("listPaymentAccounts")).toEqual(before);
  },
  testPaymentAccount: async ({ owner, intruder }) => {
    const body = { isLive: false, values: { mid: "1", keys: KEY }, basis: "0" };
    await owner.call("savePaymentAccount", { params: { provider: "fomo" }, body });
    const tried = await intruder.call("testPaymentAccount", { params: { provider: "fomo" } });
    expect(tried).toMatchObject({ refusal: { problem: "no-account" } });
  },
} satisfies Trials;

async function basisOf(by: Staff): Promise<string> {
  const { accounts } = await by.read<WirePaymentAccounts>("listPaymentAccounts");
  return accounts.find(({ provider }) => provider === "hitpay")?.basis ?? "";
}

/** The house with an account. */
async function withAccount(owner: Staff): Promise<WirePaymentAccounts> {
  const values = { apiKey: KEY, salts: "kopi-lane-salt" };
  const body = { isLive: false, values, basis: await basisOf(owner) };
  return owner.read<WirePaymentAccounts>("savePaymentAccount", { params, body });
}
