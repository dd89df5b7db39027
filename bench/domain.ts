/**
 * The question: how long does the domain think, on the phone at every tap and on the server at every order?
 *
 * `priceCart` as both call it: dishes with options, promotions, boxes, a discount of the order, charges. Carts and
 * rules of every kind are drawn from a seed, twelve pairs of each size; at least 40 of the 200 rules take something off
 * each large cart. Warm is another cart against rules and a menu that are in use already, cold is everything fresh out
 * of its JSON; reading the JSON is not timed. Then ten times the rules, and ten times the lines. Booking: what can
 * be booked in a month.
 *
 * Machines differ by a factor of three: so carts are told as ratios, too, to reading and writing the JSON of the large
 * cart with its menu and rules in the same run.
 */
import { priceCart, type PricingInput } from "@comanda/domain/pricing";
import { bookAMonth } from "./domain/book-a-month.ts";
import { drawCart, drawMenu } from "./domain/draw-cart.ts";
import { orderOf, type DrawnOrder } from "./domain/draw-order.ts";
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
/** Times as long as reading and writing the JSON of the large cart. */
const RATIO_LIMITS = { warm: 1.2, cold: 1.9, small: 0.08 };
/** Microseconds, and times as long. */
const LIMITS = { warm: 1000, cold: 2000, small: 60, promotions: 12, lines: 15, month: 1000 };

await printMachine();
const large = drawOrders(LARGE);
const [
  warm = NaN,
  cold = NaN,
  small = NaN,
  promotions = NaN,
  lines = NaN,
  month = NaN,
  json = NaN,
] = medianMicroseconds([
  large.map(({ newCart }) => priced(newCart)),
  large.map(({ parsedAnew }) => priced(parsedAnew)),
  drawOrders(SMALL).map(({ newCart }) => priced(newCart)),
  drawOrders({ ...LARGE, promotions: 10 * LARGE.promotions }).map((each) => priced(each.newCart)),
  drawOrders({ ...LARGE, lines: 10 * LARGE.lines }).map((each) => priced(each.newCart)),
  bookAMonth(),
  large.map((each) => () => () => JSON.stringify(JSON.parse(each.json))),
]);
process.stdout.write(`reading and writing the JSON of the large cart: ${json.toFixed(0)} µs\n`);
process.exit(
  judge([
    { name: "50 lines, 200 promotions, warm µs", value: warm, limit: LIMITS.warm },
    { name: "50 lines, 200 promotions, cold µs", value: cold, limit: LIMITS.cold },
    { name: "10 lines, 20 promotions µs", value: small, limit: LIMITS.small },
    { name: "the large cart warm, times its JSON", value: warm / json, limit: RATIO_LIMITS.warm },
    { name: "the large cart cold, times its JSON", value: cold / json, limit: RATIO_LIMITS.cold },
    {
      name: "the small cart, times the large one's JSON",
      value: small / json,
      limit: RATIO_LIMITS.small,
    },
    { name: "ten times the promotions, times", value: promotions / warm, limit: LIMITS.promotions },
    { name: "ten times the lines, times", value: lines / warm, limit: LIMITS.lines },
    { name: "a month of booking slots µs", value: month, limit: LIMITS.month },
  ]),
);

function priced(input: () => PricingInput): Tasks[number] {
  return () => {
    const given = input();
    return () => priceCart(given);
  };
}

/** Carts with their rules; throws when too few of these take something off. */
function drawOrders(size: Size): readonly DrawnOrder[] {
  const menu = drawMenu(size.dishes);
  const applied: number[] = [];
  const orders = Array.from({ length: CARTS }, (_, seed) => {
    const draw = seeded(seed + 1);
    const cart = drawCart(draw, menu, size.lines);
    const order = orderOf(cart, drawPromotions(draw, menu, size.promotions));
    const { lines: receiptLines, promotions: used } = priceCart(order.newCart());
    if (receiptLines.filter(({ isContainer }) => !isContainer).length !== size.lines) {
      throw new Error("a line is missing");
    }
    applied.push(used.length);
    return order;
  });
  const [fewest, most] = [Math.min(...applied), Math.max(...applied)];
  const name = `${size.lines} lines, ${size.promotions} promotions`;
  if (fewest < size.leastApplied) throw new Error(`${name}: only ${fewest} apply`);
  process.stdout.write(`${name}: ${fewest} to ${most} apply\n`);
  return orders;
}
