import type { OrderState } from "@comanda/domain/order";
import type { WireBoardOrder } from "@comanda/contract";
import { boardLine as line, boardOrderOf } from "@comanda/testkit";
import { expect, it } from "vitest";
import { toMake, type DishToMake } from "./to-make.ts";

type Line = WireBoardOrder["receipt"]["lines"][number];

const text = (en: string) => ({ en, zh: "" });

function option(group: string, title: string, depth = 0, quantity = 1): Line["options"][number] {
  return { group: text(group), title: text(title), depth, quantity, price: 0 };
}

function order(state: OrderState, lines: readonly Line[]): WireBoardOrder {
  return boardOrderOf("1", lines, { state });
}

const counts = (dishes: readonly DishToMake[]) =>
  dishes.map(({ key, pieces, notStarted }) => [key, pieces, notStarted]);
const variants = (dishes: readonly DishToMake[], key: string) =>
  dishes
    .find((dish) => dish.key === key)
    ?.variants.map(({ choices, remark, pieces }) => [
      pieces,
      ...choices.map(({ title }) => title.en),
      ...(remark === "" ? [] : [remark]),
    ]);

it("adds up what the kitchen owes, most pieces first", () => {
  const orders = [
    order("placed", [line("KOPI", 2), line("TOAST", 1)]),
    order("acknowledged", [line("KOPI", 1)]),
    order("preparing", [line("TOAST", 3), line("EGGS", 4)]),
    order("ready", [line("LAKSA", 5)]),
    order("collected", [line("KOPI", 9)]),
  ];
  expect(counts(toMake(orders, []))).toEqual([
    ["EGGS", 4, 0],
    ["TOAST", 4, 1],
    ["KOPI", 3, 3],
  ]);
});

it("owes nothing when nothing is open", () => {
  expect(toMake([], [])).toEqual([]);
});

it("counts the dishes inside set meals with those ordered alone, told apart by how they are made", () => {
  const set = [
    option("Eggs", "Fried"),
    option("Drink", "Kopi"),
    option("Sugar", "No sugar", 1),
    option("Cutlery", "Fork"),
  ];
  const alone = { title: text("Kopi"), options: [option("Sugar", "Normal")] };
  const sweet = { title: text("Kopi"), options: [option("Sugar", "No sugar")] };
  const dishes = toMake(
    [
      order("placed", [line("SET", 3, { options: set }), line("K", 1, alone)]),
      order("preparing", [line("K", 1, sweet)]),
    ],
    [],
  );
  expect(counts(dishes)).toEqual([
    ["K", 5, 4],
    ["SET", 3, 3],
  ]);
  expect(variants(dishes, "K")).toEqual([
    [4, "No sugar"],
    [1, "Normal"],
  ]);
  expect(variants(dishes, "SET")).toEqual([[3, "Fried", "Fork"]]);
});

it("counts a choice that is a dish of the menu or asks further questions, by all its pieces", () => {
  const options = [
    option("Sides", "soft eggs", 0, 2),
    option("Toast", "Kaya"),
    option("Bread", "Thick", 1),
  ];
  const dishes = toMake(
    [order("placed", [line("SET", 2, { options })])],
    [{ code: "EGGS", title: text("Soft Eggs") }],
  );
  expect(counts(dishes)).toEqual([
    ["EGGS", 4, 4],
    ["toast: kaya", 2, 2],
    ["SET", 2, 2],
  ]);
  expect(dishes.map(({ group }) => group?.en)).toEqual([undefined, "Toast", undefined]);
});

it("keeps a dish with a guest's own words apart", () => {
  const dishes = toMake(
    [order("placed", [line("T", 1), line("T", 2, { remark: "no butter" })])],
    [],
  );
  expect(variants(dishes, "T")).toEqual([[2, "no butter"], [1]]);
});

it("owes nothing of a line that is done", () => {
  const started = order("preparing", [line("KOPI", 2), line("TOAST", 1)]);
  expect(counts(toMake([{ ...started, doneLines: [0] }], []))).toEqual([["TOAST", 1, 0]]);
});

it("counts the lines that a screen shows: of a kopi and a laksa the bar owes the kopi", () => {
  const both = order("preparing", [line("KOPI", 2), line("LAKSA", 1)]);
  const elsewhere = order("placed", [line("LAKSA", 1)]);
  const linesOf = (each: WireBoardOrder) => (each === both ? [0] : []);
  expect(counts(toMake([both, elsewhere], [], linesOf))).toEqual([["KOPI", 2, 0]]);
});

it("says of ten bowls that one is for somebody with an allergy, and of whose order [DEC-007]", () => {
  const bowls = (number: string, quantity: number, remark = "") => ({
    ...boardOrderOf(number, [line("LAKSA", quantity)], { state: "placed" as const }),
    number,
    remark,
  });
  const orders = [bowls("A-011", 9), bowls("A-012", 1, "severe peanut allergy")];
  expect(toMake(orders, []).map(({ pieces, warnings }) => [pieces, warnings])).toEqual([
    [10, [{ id: "A-012", number: "A-012", pieces: 1, told: [], notes: ["severe peanut allergy"] }]],
  ]);
});

it("warns at every dish of an order of what is said of one, inside a set meal too, and adds up its pieces", () => {
  const note = { remark: "no nuts, allergic" };
  const options = [option("Drink", "Kopi")];
  const orders = [
    order("preparing", [line("SOUP", 1, note), line("SET", 2, { options }), line("K", 1)]),
  ];
  const dishes = toMake(orders, [{ code: "K", title: text("Kopi") }]);
  expect(
    dishes.map(({ key, warnings }) => [key, warnings.map(({ pieces, notes }) => [pieces, notes])]),
  ).toEqual([
    ["K", [[3, ["no nuts, allergic"]]]],
    ["SET", [[2, ["no nuts, allergic"]]]],
    ["SOUP", [[1, ["no nuts, allergic"]]]],
  ]);
});

it("names the allergies that guests have told of, and takes no wish for a warning", () => {
  const told = order("placed", [line("T", 1)]);
  const receipt = { ...told.receipt, allergies: ["peanut" as const] };
  const dishes = toMake([{ ...told, receipt, remark: "birthday candle" }], []);
  expect(dishes[0]?.warnings).toMatchObject([{ told: ["peanut"], notes: [] }]);
  expect(toMake([{ ...told, remark: "birthday candle" }], [])[0]?.warnings).toEqual([]);
});
