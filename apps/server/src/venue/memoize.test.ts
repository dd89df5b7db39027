import { describe, expect, it } from "vitest";
import { memoizeByContent } from "./memoize.ts";

interface Member {
  readonly name: string;
  readonly tier: string;
}

function counted() {
  const found: string[] = [];
  const find = memoizeByContent<Member, readonly string[]>(
    ({ tier }) => tier,
    ({ tier }) => {
      found.push(tier);
      return [tier];
    },
  );
  return { find, found };
}

describe("memoizeByContent", () => {
  it("finds one answer for all whose content is the same, whoever asks in between", () => {
    const { find, found } = counted();
    for (let turn = 0; turn < 1_000; turn += 1) {
      const tier = ["gold", "silver", "none"][turn % 3] ?? "";
      expect(find({ name: `member ${turn}`, tier })).toEqual([tier]);
    }
    expect(found).toEqual(["gold", "silver", "none"]);
  });

  it("answers the same list again, so that what is known of it stays known", () => {
    const { find } = counted();
    const first = find({ name: "Ann", tier: "gold" });
    find({ name: "Ben", tier: "none" });
    expect(find({ name: "Cleo", tier: "gold" })).toBe(first);
  });

  it("forgets what was not asked for the longest, so that it never grows", () => {
    const { find, found } = counted();
    for (let turn = 0; turn <= 100; turn += 1) find({ name: "", tier: `tier ${turn}` });
    find({ name: "", tier: "tier 100" });
    expect(found).toHaveLength(101);
    find({ name: "", tier: "tier 0" });
    expect(found).toHaveLength(102);
  });
});
