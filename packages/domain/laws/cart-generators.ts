import { fc } from "@comanda/testkit";
import type { PromotableLine } from "../src/promotions/promotable-line.ts";

/** The last two stand the other way round when texts are compared by their halves of code points. */
export const CODES = ["A", "B", "C", "Ｄ", "🍜"];
export const BOOKS = ["bulk", "tier"];
const REMARKS = ["", "", "", "no ice", "Ｄ", "🍜"];

/** As often in a rule as the list says. */
export const usually = <Value>(value: Value, other: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other });
const price = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(100, 335, 350, 350, 500, 650, 990, 1250, 1890) },
  { weight: 1, arbitrary: fc.nat({ max: 3_000 }) },
);
/** Of currencies with many noughts: products of such amounts are beyond what a number holds exactly. */
const largePrice = fc.integer({ min: 50_000_000, max: 999_999_999 });
const optionsPrice = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(0, 0, 0, 50, 60, 150) },
  { weight: 1, arbitrary: fc.integer({ min: -2_000, max: 500 }) },
);

const bookEntry = fc.record({
  title: fc.constant(""),
  price: fc.constantFrom(90, 300, 320, 320, 450, 700),
  minimum: fc.nat({ max: 4 }),
  maximum: fc.nat({ max: 5 }),
});
/** Entries that fit equally well and cost the same are left out: nobody says which of them goes first. */
const book = fc.uniqueArray(bookEntry, {
  minLength: 1,
  maxLength: 3,
  selector: ({ minimum, price: of }) => `${minimum} ${of}`,
});
const dish = fc.record({
  price: fc.oneof({ weight: 20, arbitrary: price }, { weight: 1, arbitrary: largePrice }),
  books: fc.dictionary(fc.constantFrom(...BOOKS), book, { minKeys: 1 }),
});
const plate = fc.record({
  dish: fc.nat({ max: CODES.length - 1 }),
  quantity: fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: 1, max: 4 }) },
    { weight: 5, arbitrary: fc.integer({ min: 5, max: 14 }) },
    { weight: 1, arbitrary: fc.constant(99) },
  ),
  options: optionsPrice,
  isTakeAway: usually(false, fc.boolean()),
  remark: fc.constantFrom(...REMARKS),
  isExempt: fc.integer({ min: 0, max: 11 }).map((roll) => roll === 11),
});

type Dish = typeof dish extends fc.Arbitrary<infer Value> ? Value : never;
type Plate = typeof plate extends fc.Arbitrary<infer Value> ? Value : never;

/** A cart of one to five lines; a code is one dish with one price. */
export const anyLines = linesOf(fc.array(plate, { minLength: 1, maxLength: 5 }));

/** A party's cart: many lines, each with a price of its own. */
export const manyLines = linesOf(
  fc
    .array(
      fc.record({ plate, options: fc.nat({ max: 900 }), quantity: fc.constantFrom(1, 1, 2) }),
      { minLength: 50, maxLength: 100 },
    )
    .map((plates) => plates.map(({ plate: drawn, ...details }) => ({ ...drawn, ...details }))),
);

function linesOf(plates: fc.Arbitrary<readonly Plate[]>): fc.Arbitrary<readonly PromotableLine[]> {
  const dishes = fc.array(dish, { minLength: CODES.length, maxLength: CODES.length });
  return fc
    .record({ dishes, plates })
    .map(({ dishes: known, plates: drawn }) =>
      drawn.flatMap((each, at) => lineOf(each, at, known)),
    );
}

function lineOf(
  { dish: place, ...rest }: Plate,
  at: number,
  dishes: readonly Dish[],
): readonly PromotableLine[] {
  const [code, of] = [CODES[place], dishes[place]];
  if (code === undefined || of === undefined) return [];
  // An option may take away no more than the dish costs (M-B18).
  const options = Math.max(rest.options, -of.price);
  return [{ line: `line-${at}`, code, base: of.price, priceBooks: of.books, ...rest, options }];
}
