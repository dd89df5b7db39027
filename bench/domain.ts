/**
 * The question: how long does the domain think, on the phone at every tap and on the server at every order?
 *
 * `priceCart` as both call it: dishes with options, promotions, boxes, a discount of the order, charges. Carts and
 * rules of every kind are drawn from a seed, twelve pairs of each size; at least 40 of the 200 rules take something off
 * each large cart. Warm is another cart against rules and a menu that are in use already, cold is everything fresh out
 * of its JSON; reading the JSON is not timed. Then ten times the rules, and ten times the lines. Booking: what can
 * be booked in a month.
 *
 * Machines differ by a factor of three, so no limit is in microseconds: everything is told as a ratio to reading and
 * writing the JSON of the large cart with its menu and rules in the same run. Priced warm in 780 µs beside a JSON of
 * 700 µs is 1.11.
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
/**
 * Times as long as reading and writing the JSON of the large cart; of ten times as much, as the large cart itself. One spread
 * off the worst of ten quiet runs: 0.90 to 1.05 warm, 1.32 to 1.49 cold, 0.07 to 0.09 small, 0.44 to 0.58 a month, 6.75 to 7.38
 * promotions, 10.6 to 11.9 lines.
 */
const LIMITS = { warm: 1.2, cold: 1.7, small: 0.11, month: 0.75, promotions: 8, lines: 13.1 };

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
process.stdout.write(
  `µs, for reading: JSON ${json.toFixed(0)}, warm ${warm.toFixed(0)}, cold ${cold.toFixed(0)}, small ${small.toFixed(0)}, month ${month.toFixed(0)}\n`,
);
process.exit(
  judge([
    {
      name: "50 lines, 200 promotions, warm, times its JSON",
      value: warm / json,
      limit: LIMITS.warm,
    },
    {
      name: "50 lines, 200 promotions, cold, times its JSON",
      value: cold / json,
      limit: LIMITS.cold,
    },
    { name: "10 lines, 20 promotions, times that JSON", value: small / json, limit: LIMITS.small },
    { name: "a month of booking slots, times that JSON", value: month / json, limit: LIMITS.month },
    { name: "ten times the promotions, times", value: promotions / warm, limit: LIMITS.promotions },
    { name: "ten times the lines, times", value: lines / warm, limit: LIMITS.lines },
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
