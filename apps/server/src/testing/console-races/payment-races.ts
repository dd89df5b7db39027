/** Why: a venue's accounts at payment providers, saved, removed and tried by everybody at once; one of them stands. */
import type { WirePaymentAccounts } from "@comanda/contract";
import { expect } from "vitest";
import type { Staff } from "../staff.ts";
import { PRESSES, tally, type Races } from "./crowd.ts";

const params = { provider: "hitpay" };

async function basisOf(by: Staff): Promise<string> {
  const { accounts } = await by.read<WirePaymentAccounts>("listPaymentAccounts");
  return accounts.find(({ provider }) => provider === "hitpay")?.basis ?? "";
}

export const PAYMENT_RACES = {
  listPaymentAccounts: async ({ press }) => {
    const outcomes = await press((by) => by.call("listPaymentAccounts"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  savePaymentAccount: async ({ press, person }) => {
    const basis = await basisOf(person(0));
    const outcomes = await press((by, at) => {
      const values = { apiKey: `key-${at}`, salts: `salt-${at}` };
      return by.call("savePaymentAccount", { params, body: { isLive: true, values, basis } });
    });
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  removePaymentAccount: async ({ press, person }) => {
    const by = person(0);
    const values = { apiKey: "key", salts: "salt" };
    const body = { isLive: true, values, basis: await basisOf(by) };
    await by.read("savePaymentAccount", { params, body });
    const basis = await basisOf(by);
    const outcomes = await press((each) =>
      each.call("removePaymentAccount", { params, body: { basis } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  testPaymentAccount: async ({ press }) => {
    const outcomes = await press((by) =>
      by.call("testPaymentAccount", { params: { provider: "smooch" } }),
    );
    expect(tally(outcomes)).toEqual({ "payment-account": PRESSES });
    return outcomes;
  },
} satisfies Races;
