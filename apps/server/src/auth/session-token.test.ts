import { CODE_MODES } from "@comanda/domain/session";
import { fc, lawRuns } from "@comanda/testkit";
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { DinerSession } from "../tables/visits/diner-session.ts";
import { looksLikeToken, SessionTokens } from "./session-token.ts";

const tokens = new SessionTokens("the key of this server");
const session: DinerSession = {
  venueId: "0mnkvenue-_1",
  placeId: "0mnkplace-_2",
  mode: "dineIn",
  generation: 3,
  visitId: "0mnkvisit-_3",
  userId: "Abcdefghij01234567891795235400007",
  startedAt: 1_795_235_400_007,
  expiresAt: 1_795_278_600_007,
};
const token = tokens.sign(session);

const id = fc.stringMatching(/^[\w-]{1,30}$/);
const anySession: fc.Arbitrary<DinerSession> = fc.record({
  venueId: id,
  placeId: id,
  mode: fc.constantFrom(...CODE_MODES),
  generation: fc.nat(),
  visitId: fc.oneof(fc.constant(""), id),
  userId: id,
  startedAt: fc.nat(),
  expiresAt: fc.nat(),
});

/** As it was read before there were visits. */
const earlier: DinerSession = {
  ...session,
  visitId: "",
  startedAt: parseInt("abc", 36),
  expiresAt: parseInt("xyz", 36),
};

function signed(payload: string): string {
  const signature = createHmac("sha256", "the key of this server").update(payload);
  return `${payload}.${signature.digest("base64url")}`;
}

describe("SessionTokens", () => {
  it("reads what it signed [DEC-003]", () => {
    fc.assert(
      fc.property(anySession, (any) => {
        expect(tokens.read(tokens.sign(any))).toEqual(any);
      }),
      lawRuns(),
    );
  });

  it("stands in a header as it is", () => {
    expect(token).toMatch(/^[\w.-]+$/);
    expect(looksLikeToken(token)).toBe(true);
    expect(looksLikeToken("a-printed-code_0123456")).toBe(false);
  });

  it("reads nothing in which one character is another [DEC-003]", () => {
    const position = fc.nat({ max: token.length - 1 });
    const character = fc.constantFrom("a", "Z", "0", "9", "-", "_", ".");
    fc.assert(
      fc.property(position, character, (at, instead) => {
        fc.pre(token[at] !== instead);
        expect(tokens.read(token.slice(0, at) + instead + token.slice(at + 1))).toBeUndefined();
      }),
      lawRuns(),
    );
  });

  it("reads nothing that was cut, lengthened or signed elsewhere [DEC-003]", () => {
    const other = new SessionTokens("the key of another server").sign(session);
    const payload = token.slice(0, token.lastIndexOf("."));
    const wrong = ["", ".", "1", payload, `${payload}.`, `${token}A`, token.slice(0, -1), other];
    expect(wrong.map((text) => tokens.read(text))).toEqual(wrong.map(() => undefined));
  });

  it("reads the sessions of before codes had generations as those of the first", () => {
    const payload = "1.0mnkvenue-_1.0mnkplace-_2.0.Abcdefghij01234567891795235400007.abc.xyz";
    expect(tokens.read(signed(payload))).toEqual({ ...earlier, generation: 1 });
  });

  it("reads the sessions of before there were visits as those of none [DEC-004]", () => {
    const payload = "2.0mnkvenue-_1.0mnkplace-_2.0.3.Abcdefghij01234567891795235400007.abc.xyz";
    expect(tokens.read(signed(payload))).toEqual(earlier);
  });

  it("puts nobody at another table or venue", () => {
    const swapped = token.replace(session.venueId, "0mnkother-_9");
    expect(swapped).not.toBe(token);
    expect(tokens.read(swapped)).toBeUndefined();
  });

  it("reads what has expired; what it may still do is for the call to say", () => {
    const expired = { ...session, expiresAt: 1 };
    expect(tokens.read(tokens.sign(expired))).toEqual(expired);
  });
});
