import { fc, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { RANDOM_CHARACTERS, userIdFrom } from "./user-id.ts";

const NOW = 1_795_235_400_007;
const bytes = (byte: number, count: number): number[] => Array<number>(count).fill(byte);

describe("userIdFrom", () => {
  it("is 20 letters or figures and the millisecond, without anything between [STO-012]", () => {
    const id = userIdFrom(Uint8Array.from(Array(20).keys()), NOW);
    expect(RANDOM_CHARACTERS).toBe(20);
    expect(id).toBe("ABCDEFGHIJKLMNOPQRST1795235400007");
  });

  it("passes over the bytes that would favour the first letters of the alphabet", () => {
    const unfair = [248, 249, 250, 251, 252, 253, 254, 255];
    const id = userIdFrom(Uint8Array.from([...unfair, 247, ...bytes(61, 19)]), NOW);
    expect(id).toBe(`${"9".repeat(20)}${NOW}`);
  });

  it("gives every letter and figure the same number of bytes", () => {
    const letters = Array.from({ length: 256 }, (_, byte) => byte)
      .filter((byte) => byte < 248)
      .map((byte) => userIdFrom(Uint8Array.from(bytes(byte, 20)), 0)[0] ?? "");
    const counts = Map.groupBy(letters, (letter) => letter);
    expect(counts.size).toBe(62);
    expect(new Set([...counts.values()].map(({ length }) => length))).toEqual(new Set([4]));
  });

  it("throws rather than be shorter", () => {
    expect(() => userIdFrom(Uint8Array.from(bytes(0, 19)), NOW)).toThrow(RangeError);
    expect(() => userIdFrom(Uint8Array.from(bytes(255, 64)), NOW)).toThrow(RangeError);
  });

  it("is well formed for any random source that gives plenty [STO-012]", () => {
    const random = fc.uint8Array({ minLength: 64, maxLength: 64 });
    fc.assert(
      fc.property(random, fc.nat(), (source, now) => {
        expect(userIdFrom(source, now)).toMatch(new RegExp(`^[A-Za-z0-9]{20}${now}$`));
      }),
      lawRuns(),
    );
  });
});
