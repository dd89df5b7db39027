/**
 * The question: how long does the domain think, on the phone at every tap and on the server at every order?
 *
 * Promotions: carts and rules of every kind are drawn from a seed, twelve pairs of each size; at least 40 of the 200
 * rules take something off each large cart. Then ten times the rules, and ten times the lines. Booking: what can be
 * booked in a month.
 */
import { applyPromotions } from "@comanda/domain";
import { bookAMonth } from "./domain/book-a-month.ts";
import { drawCart, drawMenu } from "./domain/draw-cart.ts";
import { drawPromotions } from "./domain/draw-promotions.ts";
import { seeded } from "./domain/seeded.ts";
import { medianMicroseconds, type Tasks } from "./domain/stopwatch.ts";
import { printMachine } from "./machine.ts";
import { judge } from "./verdict.ts";

interface Size {
  readonly lines: number;
  readonly promotions: number;
  /** On the menu: what lines and rules name. */
  readonly dishes: number;
  /** Rules that must take something off, so that the figure means something. */
  readonly leastApplied: number;
}

const LARGE: Size = { lines: 50, promotions: 200, dishes: 140, leastApplied: 40 };
const SMALL: Size = { lines: 10, promotions: 20, dishes: 20, leastApplied: 4 };
const CARTS = 12;
/** Microseconds, and times as long. */
const LIMITS = { large: 1000, small: 60, promotions: 12, lines: 15, month: 1000 };

await printMachine();
const [large = NaN, small = NaN, promotions = NaN, lines = NaN, month = NaN] = medianMicroseconds([
  cartsOf(LARGE),
  cartsOf(SMALL),
  cartsOf({ ...LARGE, promotions: 10 * LARGE.promotions }),
  cartsOf({ ...LARGE, lines: 10 * LARGE.lines }),
  bookAMonth(),
]);
process.exit(
  judge([
    { name: "50 lines, 200 promotions µs", value: large, limit: LIMITS.large },
    { name: "10 lines, 20 promotions µs", value: small, limit: LIMITS.small },
    {
      name: "ten times the promotions, times",
      value: promotions / large,
      limit: LIMITS.promotions,
    },
    { name: "ten times the lines, times", value: lines / large, limit: LIMITS.lines },
    { name: "a month of booking slots µs", value: month, limit: LIMITS.month },
  ]),
);

/** Carts with their rules; throws when too few of these take something off. */
function cartsOf(size: Size): Tasks {
  const menu = drawMenu(size.dishes);
  const applied: number[] = [];
  const tasks = Array.from({ length: CARTS }, (_, seed) => {
    const draw = seeded(seed + 1);
    const cart = drawCart(draw, menu, size.lines);
    const rules = drawPromotions(draw, menu, size.promotions);
    applied.push(applyPromotions(cart, rules).uses.length);
    return () => applyPromotions(cart, rules);
  });
  const [fewest, most] = [Math.min(...applied), Math.max(...applied)];
  const name = `${size.lines} lines, ${size.promotions} promotions`;
  if (fewest < size.leastApplied) throw new Error(`${name}: only ${fewest} apply`);
  process.stdout.write(`${name}: ${fewest} to ${most} apply\n`);
  return tasks;
}
