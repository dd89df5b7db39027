import { describe, expect, it } from "vitest";
import { nextMemberLoginStep } from "./member-login.ts";

describe("nextMemberLoginStep", () => {
  it.each([
    ["unknownPhone", "refused", "refused"],
    ["known", "register", "register"],
    ["hasPassword", "askPassword", "askPassword"],
    ["recognised", "askPassword", "loggedIn"],
  ] as const)(
    "%s: %s, with phone-only membership %s (Q-108, Q-110)",
    (status, usual, phoneOnly) => {
      expect(nextMemberLoginStep(status, false)).toBe(usual);
      expect(nextMemberLoginStep(status, true)).toBe(phoneOnly);
    },
  );
});
