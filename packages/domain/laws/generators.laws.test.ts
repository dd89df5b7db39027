/** Why: laws that hold because nothing ever applies prove nothing. */
import { fc } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type {
  PromotionBenefit,
  PromotionCondition,
  PromotionTarget,
} from "../src/promotions/promotion.ts";
import { anyCase, anyLoneCase, type Case } from "./generators.ts";
import { outcomeByReference, outcomeOfOne } from "./outcome-of-both.ts";

const SAMPLE = 1_000;
const cases = fc.sample(anyCase, { numRuns: SAMPLE, seed: 1 });
const outcomes = cases.map((each) => ({ each, outcomes: outcomeByReference(each) }));

type Kinds = Exclude<PromotionCondition["kind"], "items"> | "namedItems";

/** What has to apply now and then; a kind without an entry does not compile. */
const KINDS = {
  anyItem: true,
  namedItems: true,
  combo: true,
  spend: true,
  spendOnItems: true,
  anyCombo: true,
  qualifying: true,
  items: true,
  everything: true,
  fixedPrice: true,
  percent: true,
  amount: true,
  priceBook: true,
} satisfies Record<Kinds | PromotionTarget["kind"] | PromotionBenefit["kind"], true>;

/** In how many of a hundred cases something is so. */
function share(isSo: (of: (typeof outcomes)[number]) => boolean): number {
  return (100 * outcomes.filter(isSo).length) / SAMPLE;
}

/** The kinds of the promotions that took something off, as `spend`, `everything`, `percent`. */
function kindsThatApplied(
  { venue, member, vouchers }: Case,
  ids: readonly string[],
): ReadonlySet<string> {
  // The last copy of an id is the one that counts.
  const known = new Map([...venue, ...member, ...vouchers].map((each) => [each.id, each]));
  const applied = ids.flatMap((id) => known.get(id) ?? []);
  return new Set(
    applied.flatMap(({ condition, target, benefit }) => [
      condition.kind === "items" ? "namedItems" : condition.kind,
      target.kind,
      benefit.kind,
    ]),
  );
}

describe("the generated cases", () => {
  it("have a reduction in more than half, and several rules at once in a tenth", () => {
    expect(share(({ outcomes: rules }) => rules.length > 0)).toBeGreaterThan(50);
    expect(share(({ outcomes: rules }) => rules.length > 1)).toBeGreaterThan(10);
  });

  it.each(Object.keys(KINDS))("apply %s in at least three of a hundred", (kind) => {
    expect(
      share(({ each, outcomes: rules }) =>
        kindsThatApplied(
          each,
          rules.map(({ id }) => id),
        ).has(kind),
      ),
    ).toBeGreaterThanOrEqual(3);
  });

  it("apply the only rule of a cart in at least two of five", () => {
    const lone = fc.sample(anyLoneCase, { numRuns: SAMPLE, seed: 1 });
    const reduced = lone.filter(
      ({ lines, promotion }) => outcomeOfOne(lines, promotion).length > 0,
    );
    expect((100 * reduced.length) / SAMPLE).toBeGreaterThan(40);
  });
});
