import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import {
  MAXIMUM_RETRIES,
  PROGRAMME_LOGIN_STEPS,
  retryProgrammeLogin,
  startProgrammeLogin,
  type ProgrammeFlags,
  type ProgrammeLogin,
  type ProgrammeLoginRefusal,
} from "./programme-login.ts";
import type { Result } from "../result.ts";

const known = (flags: string): ProgrammeFlags => ({
  isMember: flags.includes("member"),
  hasPin: flags.includes("pin"),
  isNew: flags.includes("new"),
});

const outcome = (login: Result<ProgrammeLogin, ProgrammeLoginRefusal>): string =>
  login.ok ? login.value.step : login.refusal.kind;

/** The steps of a person who does everything that is asked; the last is what ends it. */
function path(flags: ProgrammeFlags): string[] {
  let login = startProgrammeLogin(flags, true);
  const steps = [outcome(login)];
  while (login.ok && login.value.step !== "fetchCustomer") {
    login = retryProgrammeLogin(login.value);
    steps.push(outcome(login));
  }
  return steps;
}

describe("startProgrammeLogin", () => {
  it.each([
    ["", "acceptPrivacy", "registration-not-allowed"],
    ["new", "setPin", "registration-not-allowed"],
    ["pin", "acceptPrivacy", "registration-not-allowed"],
    ["pin new", "setPin", "registration-not-allowed"],
    ["member", "setPin", "setPin"],
    ["member new", "setPin", "setPin"],
    ["member pin", "fetchCustomer", "fetchCustomer"],
    ["member pin new", "fetchCustomer", "fetchCustomer"],
  ])("'%s' leads to %s, without registration to %s (Q-120)", (flags, open, closed) => {
    expect(outcome(startProgrammeLogin(known(flags), true))).toBe(open);
    expect(outcome(startProgrammeLogin(known(flags), false))).toBe(closed);
  });

  it("has one row for each of the eight combinations", () => {
    const rows = PROGRAMME_LOGIN_STEPS.map(({ isMember, hasPin, isNew }) =>
      [isMember, hasPin, isNew].join(),
    );
    expect(rows).toHaveLength(8);
    expect(new Set(rows).size).toBe(8);
  });
});

describe("retryProgrammeLogin", () => {
  it.each([
    ["new", ["setPin", "acceptPrivacy", "fetchCustomer"]],
    ["pin new", ["setPin", "acceptPrivacy", "fetchCustomer"]],
    ["", ["acceptPrivacy", "setPin", "fetchCustomer"]],
    ["pin", ["acceptPrivacy", "fetchCustomer"]],
    ["member", ["setPin", "fetchCustomer"]],
    ["member new", ["setPin", "fetchCustomer"]],
    ["member pin", ["fetchCustomer"]],
    ["member pin new", ["fetchCustomer"]],
  ])("leads '%s' through %j (Q-120)", (flags, steps) => {
    expect(path(known(flags))).toEqual(steps);
  });

  it("needs at most two retries when the programme does as it says (M-F11)", () => {
    const longest = Math.max(...PROGRAMME_LOGIN_STEPS.map((flags) => path(flags).length - 1));
    expect([longest, MAXIMUM_RETRIES]).toEqual([2, 3]);
  });

  it("gives up after three when the programme's answers lead nowhere (M-F11)", () => {
    let login = startProgrammeLogin(known("new"), true);
    const steps: string[] = [];
    while (login.ok) {
      steps.push(login.value.step);
      login = retryProgrammeLogin(login.value, known("new"));
    }
    expect(steps).toEqual(["setPin", "setPin", "setPin", "setPin"]);
    expect(login.refusal.kind).toBe("too-many-retries");
  });

  it("registers nobody on a retry either where the venue does not", () => {
    const login = startProgrammeLogin(known("member"), false);
    if (!login.ok) throw new Error("a member without a PIN sets one");
    expect(outcome(retryProgrammeLogin(login.value, known("new")))).toBe(
      "registration-not-allowed",
    );
  });

  it("always ends, whatever the programme answers", () => {
    const flags = fc.record({ isMember: fc.boolean(), hasPin: fc.boolean(), isNew: fc.boolean() });
    fc.assert(
      fc.property(flags, fc.array(flags, { minLength: 9, maxLength: 9 }), (first, answers) => {
        let login = startProgrammeLogin(first, true);
        let asked = 0;
        while (login.ok && login.value.step !== "fetchCustomer") {
          login = retryProgrammeLogin(login.value, answers[asked]);
          asked += 1;
        }
        expect(asked).toBeLessThanOrEqual(MAXIMUM_RETRIES + 1);
      }),
      lawRuns(),
    );
  });
});
