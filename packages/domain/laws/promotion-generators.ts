import { fc } from "@comanda/testkit";
import type { PromotableLine } from "../src/promotions/promotable-line.ts";
import type {
  Promotion,
  PromotionBenefit,
  PromotionCondition,
  PromotionTarget,
} from "../src/promotions/promotion.ts";
import { BOOKS, CODES, usually } from "./cart-generators.ts";

const IDS = ["P1", "P2", "P3", "P4", "P5"];

/** Numbers that become codes once the cart is known: most name what is in it. */
const pick = fc.nat({ max: 99 });
const picks = fc.array(pick, { minLength: 1, maxLength: 3 });
const fewPicks = usually<readonly number[]>([], fc.array(pick, { minLength: 1, maxLength: 2 }));
/** Eighths of what the cart costs, and a cent beside it. */
const threshold = fc.record({
  eighths: fc.integer({ min: 0, max: 9 }),
  beside: fc.constantFrom(0, 0, 0, -1, 1),
});
const component = fc.record({ code: pick, quantity: fc.constantFrom(1, 1, 2) });

/** Ways to qualify; a kind that is not drawn does not compile. */
const CONDITIONS = {
  anyItem: fc.record({ kind: fc.constant("anyItem") }),
  items: fc.record({ kind: fc.constant("items"), codes: picks }),
  combo: fc.record({
    kind: fc.constant("combo"),
    components: fc.array(component, { minLength: 1, maxLength: 3 }),
  }),
  spend: fc.record({ kind: fc.constant("spend"), minimum: threshold }),
  spendOnItems: fc.record({
    kind: fc.constant("spendOnItems"),
    codes: picks,
    minimum: threshold,
  }),
  anyCombo: fc.record({
    kind: fc.constant("anyCombo"),
    codes: fc.option(picks, { nil: undefined }),
  }),
} as const satisfies Record<PromotionCondition["kind"], unknown>;
const condition = fc.oneof(...Object.values(CONDITIONS));
const target = fc.oneof(
  fc.record({ kind: fc.constant("qualifying"), except: fewPicks }),
  fc.record({
    kind: fc.constant("items"),
    codes: fc.oneof({ weight: 6, arbitrary: picks }, { weight: 1, arbitrary: fc.constant([]) }),
    except: fewPicks,
  }),
  fc.record({ kind: fc.constant("everything"), except: fewPicks }),
);
const percentage = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(5, 10, 15, 20, 50, 100) },
  { weight: 1, arbitrary: fc.nat({ max: 100 }) },
);
const BENEFITS = {
  fixedPrice: [
    fc.record({ kind: fc.constant("fixedPrice"), price: fc.constantFrom(0, 99, 300, 500, 1_490) }),
  ],
  percent: [
    percentage.map((percent) => ({
      kind: "percent" as const,
      rate: { numerator: percent, denominator: 100 },
    })),
    fc.record({
      kind: fc.constant("percent"),
      rate: fc.constant({ numerator: 1, denominator: 3 }),
    }),
  ],
  amount: [
    fc.record({ kind: fc.constant("amount"), amount: fc.constantFrom(0, 1, 50, 200, 500, 5_000) }),
  ],
  priceBook: [fc.record({ kind: fc.constant("priceBook"), book: fc.constantFrom(...BOOKS) })],
} as const satisfies Record<PromotionBenefit["kind"], readonly fc.Arbitrary<PromotionBenefit>[]>;
const benefit: fc.Arbitrary<PromotionBenefit> = fc.oneof(...Object.values(BENEFITS).flat());
const mostlyUnset = (max: number): fc.Arbitrary<number | undefined> =>
  usually<number | undefined>(undefined, fc.integer({ min: 0, max }));
const sometimesSet = (max: number): fc.Arbitrary<number | undefined> =>
  fc.option(fc.integer({ min: 1, max }), { nil: undefined });

/** A promotion that names places in a cart still to come, instead of codes. */
export const draft = fc.record({
  id: fc.constantFrom(...IDS),
  priority: fc.integer({ min: 0, max: 3 }),
  isMemberOnly: usually(false, fc.boolean()),
  isVoucher: fc.boolean(),
  clock: fc.constant(undefined),
  condition,
  excluded: fewPicks,
  target,
  benefit,
  quantities: fc.record({
    needed: sometimesSet(4),
    group: sometimesSet(6),
    benefiting: sometimesSet(4),
  }),
  limits: fc.record({
    campaignQuantity: mostlyUnset(5),
    billQuantity: mostlyUnset(5),
    campaignAmount: mostlyUnset(900),
    billAmount: mostlyUnset(900),
  }),
  stacking: fc.record({
    canStack: fc.oneof(fc.constant(true), fc.constant(true), fc.boolean()),
    never: usually<readonly string[]>([], fc.subarray(IDS, { maxLength: 2 })),
  }),
  ignoresOptions: fc.boolean(),
});
export type Draft = typeof draft extends fc.Arbitrary<infer Value> ? Value : never;

/** The promotion that a draft becomes beside these lines. */
export function aimed(drawn: Draft, lines: readonly PromotableLine[]): Promotion {
  return {
    ...drawn,
    name: { en: drawn.id, zh: "" },
    memberTier: "",
    excluded: codesAt(drawn.excluded, lines),
    condition: aimedCondition(drawn.condition, lines),
    target: aimedTarget(drawn.target, lines),
  };
}

function aimedCondition(
  drawn: Draft["condition"],
  lines: readonly PromotableLine[],
): PromotionCondition {
  switch (drawn.kind) {
    case "anyItem":
      return { kind: "anyItem" };
    case "items":
      return { kind: "items", codes: codesAt(drawn.codes, lines) };
    case "combo":
      return {
        kind: "combo",
        components: drawn.components.map(({ code, quantity }) => ({
          code: codeAt(code, lines),
          quantity,
        })),
      };
    case "spend":
      return { kind: "spend", minimum: near(drawn.minimum, lines) };
    case "spendOnItems": {
      const codes = codesAt(drawn.codes, lines);
      const named = lines.filter(({ code }) => codes.includes(code));
      return { kind: "spendOnItems", codes, minimum: near(drawn.minimum, named) };
    }
    case "anyCombo":
      return {
        kind: "anyCombo",
        codes: drawn.codes === undefined ? undefined : codesAt(drawn.codes, lines),
      };
  }
}

function aimedTarget(drawn: Draft["target"], lines: readonly PromotableLine[]): PromotionTarget {
  const except = codesAt(drawn.except, lines);
  return drawn.kind === "items"
    ? { kind: "items", codes: codesAt(drawn.codes, lines), except }
    : { kind: drawn.kind, except };
}

/** Nine of ten picks are in the cart. */
function codeAt(picked: number, lines: readonly PromotableLine[]): string {
  const known = picked < 90 ? lines[picked % lines.length]?.code : CODES[picked % CODES.length];
  return known ?? "A";
}

function codesAt(picked: readonly number[], lines: readonly PromotableLine[]): readonly string[] {
  return [...new Set(picked.map((each) => codeAt(each, lines)))];
}

function near(
  { eighths, beside }: { readonly eighths: number; readonly beside: number },
  lines: readonly PromotableLine[],
): number {
  const list = lines.reduce((sum, line) => sum + line.quantity * (line.base + line.options), 0);
  return Math.max(0, Math.floor((list * eighths) / 8) + beside);
}
