import { fc, lawRuns } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { CartLine, CartLines } from "./cart-line.ts";

const WATER = { codeId: "WATER", title: "Water", qty: 1 };
const CUP = { optionTitle: "Cup", options: [{ title: "Small", active: true }] };

const times = <Part>(count: number, part: Part): Part[] =>
  Array.from({ length: count }, () => part);
const accepts = (members: object): boolean => v.is(CartLine, { ...WATER, ...members });

/** Groups inside options inside groups, this many levels of them. */
function nestedGroups(levels: number): object[] {
  if (levels === 0) return [];
  return [
    { optionTitle: "Cup", options: [{ title: "Small", optionArray: nestedGroups(levels - 1) }] },
  ];
}

describe("CartLine", () => {
  it("needs a code, a title and a quantity, and knows the neutral value of everything else", () => {
    expect(v.parse(CartLine, WATER)).toMatchObject({
      lineId: "",
      title2: "",
      minQty: 1,
      isTakeAway: false,
      remark: "",
      optionArray: [],
      hasSpecialDiscount: false,
    });
    for (const member of Object.keys(WATER)) {
      const { [member]: _, ...others } = WATER as Record<string, unknown>;
      expect(`${member}: ${v.is(CartLine, others)}`).toBe(`${member}: false`);
    }
  });

  it("holds 0 to 99 whole pieces [ITM-028]", () => {
    expect([0, 1, 99].map((qty) => accepts({ qty }))).toEqual([true, true, true]);
    expect([-1, 100, 1.5, Number.NaN, "1", null].some((qty) => accepts({ qty }))).toBe(false);
  });

  it("bounds a remark at 200 characters, after trimming (D-13)", () => {
    expect(accepts({ remark: "x".repeat(200) })).toBe(true);
    expect(accepts({ remark: ` ${"x".repeat(200)}\n` })).toBe(true);
    expect(accepts({ remark: "x".repeat(201) })).toBe(false);
  });

  it("bounds codes at 64, and there is always one", () => {
    expect(accepts({ codeId: "K".repeat(64) })).toBe(true);
    expect([accepts({ codeId: "K".repeat(65) }), accepts({ codeId: "" })]).toEqual([false, false]);
  });

  it.each(["codeId", "title", "title2", "lineId", "image"])(
    "has no zero character in %s",
    (member) => {
      expect(accepts({ [member]: "a\0b" })).toBe(false);
    },
  );

  it("has groups at most four levels deep (D-13)", () => {
    expect(accepts({ optionArray: nestedGroups(4) })).toBe(true);
    expect(accepts({ optionArray: nestedGroups(5) })).toBe(false);
    expect(accepts({ optionArray: nestedGroups(5_000) })).toBe(false);
  });

  it("bounds groups, options and lines", () => {
    const options = (count: number) => [{ ...CUP, options: times(count, CUP.options[0]) }];
    expect(accepts({ optionArray: times(40, CUP) })).toBe(true);
    expect(accepts({ optionArray: times(41, CUP) })).toBe(false);
    expect(accepts({ optionArray: options(120) })).toBe(true);
    expect(accepts({ optionArray: options(121) })).toBe(false);
    expect(v.is(CartLines, times(100, WATER))).toBe(true);
    expect(v.is(CartLines, times(101, WATER))).toBe(false);
  });

  it.each([
    { title: 7 },
    { isTakeAway: "yes" },
    { isTakeAway: 1 },
    { optionArray: {} },
    { optionArray: [{ ...CUP, optionActive: "on" }] },
    { optionArray: [{ ...CUP, options: [{ title: "Small", qty: 100 }] }] },
    { optionArray: [{ ...CUP, options: [{ title: "Small", addPrice: "1.00" }] }] },
    { price: Infinity },
    { price: 1e12 },
    { price: "5.20" },
  ])("does not take %j", (members) => {
    expect(accepts(members)).toBe(false);
  });

  it("takes a group as on, and an option as not chosen, where nothing is said (Q-057)", () => {
    const [group] = v.parse(CartLine, {
      ...WATER,
      optionArray: [{ optionTitle: "Cup", options: [{ title: "Small" }] }],
    }).optionArray;
    expect(group).toMatchObject({ optionActive: true, options: [{ active: false, qty: 1 }] });
  });

  it("passes over members it does not know (D-13)", () => {
    const known = v.parse(CartLine, WATER);
    expect(v.parse(CartLine, { ...WATER, totalPrice: 0, promotion: [] })).toEqual(known);
  });

  it("answers yes or no to anything at all, and never throws", () => {
    const anyLine = fc.record(
      {
        codeId: fc.anything(),
        title: fc.anything(),
        qty: fc.anything(),
        optionArray: fc.oneof(
          fc.anything(),
          fc.array(fc.record({ optionTitle: fc.string(), options: fc.anything() })),
        ),
        remark: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(anyLine, fc.anything()), (sent) => {
        expect([true, false]).toContain(v.is(CartLine, sent));
      }),
      lawRuns(),
    );
  });
});
