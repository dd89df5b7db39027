import { price, roundedPrice } from "../sheets/price-cell.ts";
import type { Cell } from "../workbook/cells.ts";
import type { TableDish, TableSize } from "./table-dishes.ts";

/** A question made of sizes: what is chosen, and by how much each is dearer than the cheapest. */
export interface SizeQuestion {
  readonly title: string;
  readonly choices: readonly SizeChoice[];
}

interface SizeChoice {
  readonly title: string;
  /** What the cell says where it is no price. */
  readonly adds: Cell;
  readonly code: string;
}

export interface SizedDish {
  /** Of the cheapest size, as the file has it. */
  readonly price: string;
  readonly questions: readonly SizeQuestion[];
}

/**
 * Small 4.00 and large 5.50 are a dish of 4.00 with the question "Size": small, large + 1.50. Small and large, each with milk
 * or with oat milk for 0.60 more, are two questions where the prices add up so, else one with four choices.
 */
export function sizedDish({ sizes, names }: TableDish): SizedDish {
  const priced = sizes.map((size) => ({ size, amount: amountOf(size.price) }));
  const amounts = priced.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  const least = amounts.length === 0 ? undefined : Math.min(...amounts);
  const cheapest = priced.find(({ amount }) => amount === least)?.size ?? sizes[0];
  const base = cheapest?.price ?? "";
  if (sizes.length < 2) return { price: base, questions: [] };
  const places = [0, 1, 2].filter((at) => new Set(sizes.map(({ values }) => values[at])).size > 1);
  const apart = places.length > 1 ? sumsOf(sizes, places, amounts) : undefined;
  const titleOf = (at: number): string => names[at] ?? "Size";
  if (apart !== undefined) {
    const questions = places.map((at, which) => ({
      title: titleOf(at),
      choices: [...(apart[which] ?? [])].map(([title, adds]) => ({ title, adds, code: "" })),
    }));
    return { price: base, questions };
  }
  const title = places.length === 0 ? "Size" : places.map(titleOf).join(" / ");
  const choices = new Map<string, SizeChoice>();
  for (const { size, amount } of priced) {
    const said =
      places
        .map((at) => size.values[at] ?? "")
        .filter(Boolean)
        .join(" / ") || "Regular";
    if (choices.has(said)) continue;
    const adds = amount === undefined ? size.price : roundedPrice(amount - (least ?? 0));
    choices.set(said, { title: said, adds, code: size.code });
  }
  if (choices.size < 2) return { price: base, questions: [] };
  return { price: base, questions: [{ title, choices: [...choices.values()] }] };
}

/** What each value of each place adds, where every combination is there once and costs the sum. */
function sumsOf(
  sizes: readonly TableSize[],
  places: readonly number[],
  amounts: readonly number[],
): readonly ReadonlyMap<string, number>[] | undefined {
  const values = places.map((at) => [...new Set(sizes.map((size) => size.values[at] ?? ""))]);
  const all = values.reduce((product, each) => product * each.length, 1);
  const isNamed = values.every((each) => each.every((value) => value !== ""));
  if (!isNamed || all !== sizes.length || amounts.length !== sizes.length) return undefined;
  const keyOf = (each: readonly string[]): string => JSON.stringify(each);
  const prices = new Map(
    sizes.map(({ values: own }, which) => [
      keyOf(places.map((at) => own[at] ?? "")),
      amounts[which] ?? 0,
    ]),
  );
  if (prices.size !== all) return undefined;
  const least = Math.min(...amounts);
  const cheapest = values.map(([first = ""]) => first);
  for (const [key, amount] of prices) {
    if (amount === least) {
      cheapest.splice(0, cheapest.length, ...(JSON.parse(key) as string[]));
      break;
    }
  }
  const adds = values.map(
    (each, which) =>
      new Map(
        each.map((value) => {
          const other = prices.get(keyOf(cheapest.toSpliced(which, 1, value))) ?? 0;
          return [value, roundedPrice(other - least)];
        }),
      ),
  );
  const addsUp = [...prices].every(([key, amount]) => {
    const sum = (JSON.parse(key) as string[]).reduce(
      (so, value, which) => so + (adds[which]?.get(value) ?? 0),
      least,
    );
    return Math.abs(sum - amount) < 0.005;
  });
  return addsUp ? adds : undefined;
}

/** Undefined where it is none that can be read; one with more than two decimals is rounded. */
function amountOf(text: string): number | undefined {
  const read = price.read(text);
  if (read.ok) return read.value;
  return read.refusal.kind === "price-rounded" ? read.refusal.rounded : undefined;
}
