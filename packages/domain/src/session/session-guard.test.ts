import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { CHECK_IN_MINUTES, sessionGuard, type GuardInput, type PageKind } from "./session-guard.ts";

const NOON = 1_795_233_600_000;
const MINUTE = 60_000;
const seated: GuardInput = {
  page: "ordering",
  now: NOON,
  validFrom: NOON - 10 * MINUTE,
  validMinutes: CHECK_IN_MINUTES,
  requiresLogin: false,
  hasMembership: false,
  isLoggedIn: false,
  mode: "dineIn",
  allowsAfterHours: false,
  isOpen: true,
  isValid: true,
  isViewOnly: false,
};
const member = { requiresLogin: true, hasMembership: true };
/** Everything is wrong at once. */
const lost: GuardInput = {
  ...seated,
  ...member,
  validFrom: undefined,
  mode: "pickUp",
  isOpen: false,
  isValid: false,
  isViewOnly: true,
};

/** Why somebody is led away; "allowed" when nobody is. */
function reason(changes: Partial<GuardInput>): string {
  const decision = sessionGuard({ ...seated, ...changes });
  return decision.kind === "allowed" ? decision.kind : decision.reason;
}

describe("sessionGuard", () => {
  it("lets a guest who has just entered order", () => {
    expect(sessionGuard(seated)).toEqual({ kind: "allowed" });
  });

  it.each([
    [0, "allowed"],
    [60 * MINUTE, "allowed"],
    [60 * MINUTE + 1, "check-in-expired"],
    [61 * MINUTE, "check-in-expired"],
    [-MINUTE, "allowed"],
  ])("%i ms after entering: %s (Q-078)", (age, expected) => {
    expect(reason({ validFrom: NOON - age })).toBe(expected);
  });

  it("counts a missing check-in as expired (Q-078)", () => {
    expect(reason({ validFrom: undefined })).toBe("check-in-expired");
  });

  it("counts the venue's own minutes (D-04)", () => {
    expect(reason({ validMinutes: 9 })).toBe("check-in-expired");
    expect(reason({ validMinutes: 120, validFrom: NOON - 90 * MINUTE })).toBe("allowed");
  });

  it.each([
    [true, true, false, "login-required"],
    [true, true, true, "allowed"],
    [true, false, false, "allowed"],
    [false, true, false, "allowed"],
  ])("login asked for %s, members %s, logged in %s: %s", (asked, members, isLoggedIn, expected) => {
    const login = { requiresLogin: asked, hasMembership: members, isLoggedIn };
    expect(reason(login)).toBe(expected);
  });

  it.each([
    ["pickUp", false, false, "outside-hours"],
    ["delivery", false, false, "outside-hours"],
    ["pickUp", true, false, "allowed"],
    ["pickUp", false, true, "allowed"],
    ["dineIn", false, false, "allowed"],
    ["inRoom", false, false, "allowed"],
    ["reservation", false, false, "allowed"],
  ] as const)("%s, after hours %s, open %s: %s", (mode, allowsAfterHours, isOpen, expected) => {
    expect(reason({ mode, allowsAfterHours, isOpen })).toBe(expected);
  });

  it("leads away when the server does not take orders, or does not answer", () => {
    expect(sessionGuard({ ...seated, isValid: false })).toEqual({
      kind: "redirect",
      to: "away",
      reason: "not-valid",
    });
  });

  it("brings an e-menu back from checkout and payment to its menu (Q-061)", () => {
    expect(sessionGuard({ ...seated, page: "sending", isViewOnly: true })).toEqual({
      kind: "redirect",
      to: "menu",
      reason: "view-only",
    });
    expect(reason({ page: "ordering", isViewOnly: true })).toBe("allowed");
  });

  it("never keeps anybody from check-in and password reset (M-F12)", () => {
    expect(reason({ ...lost, page: "checkIn" })).toBe("allowed");
    expect(reason({ ...lost, page: "passwordReset" })).toBe("allowed");
  });

  it("never keeps anybody from the orders they have placed (D-04)", () => {
    expect(reason({ ...lost, page: "ownOrders" })).toBe("allowed");
  });

  it("lets somebody log in where a login is needed, while the check-in lasts (Q-077, M-F12)", () => {
    expect(reason({ ...member, page: "memberLogin" })).toBe("allowed");
    expect(reason({ ...lost, page: "memberLogin" })).toBe("check-in-expired");
  });

  it("names the first of several reasons", () => {
    const fixes: readonly Partial<GuardInput>[] = [
      {},
      { validFrom: NOON },
      { isLoggedIn: true },
      { isOpen: true },
      { isValid: true },
      { isViewOnly: false },
    ];
    const reasons = fixes.map((_, count) =>
      reason(
        fixes
          .slice(0, count + 1)
          .reduce((mended, fix) => ({ ...mended, ...fix }), { ...lost, page: "sending" }),
      ),
    );
    expect(reasons).toEqual([
      "check-in-expired",
      "login-required",
      "outside-hours",
      "not-valid",
      "view-only",
      "allowed",
    ]);
  });

  it("never allows later what it has refused earlier: time alone mends nothing", () => {
    const anyInput = fc.record({
      ...flags,
      page: fc.constantFrom<PageKind>("memberLogin", "ordering", "sending"),
      now: fc.integer({ min: NOON, max: NOON + 100 * MINUTE }),
      validFrom: fc.option(fc.constant(NOON), { nil: undefined }),
      validMinutes: fc.integer({ min: 1, max: 90 }),
      mode: fc.constantFrom("dineIn", "inRoom", "pickUp", "delivery", "reservation"),
    });
    fc.assert(
      fc.property(anyInput, fc.nat({ max: 100 * MINUTE }), (input, later) => {
        const afterwards = sessionGuard({ ...input, now: input.now + later }).kind;
        const isAllowed = sessionGuard(input).kind === "allowed";
        expect(isAllowed ? "redirect" : afterwards).toBe("redirect");
      }),
      lawRuns(),
    );
  });
});

const flags = {
  requiresLogin: fc.boolean(),
  hasMembership: fc.boolean(),
  isLoggedIn: fc.boolean(),
  allowsAfterHours: fc.boolean(),
  isOpen: fc.boolean(),
  isValid: fc.boolean(),
  isViewOnly: fc.boolean(),
};
