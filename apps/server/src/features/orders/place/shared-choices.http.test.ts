import type { OptionGroup } from "@comanda/domain/menu";
import { choiceOf, tapOption, withChoice, type Selection } from "@comanda/domain/options";
import type { WireBoard, WireOrderPayload, WireStoredOrder } from "@comanda/contract";
import { choice, dish, heading, plainVenue, question, want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import type { Diner } from "../../../testing/diner.ts";
import type { Staff } from "../../../testing/staff.ts";
import { openWorld, type World } from "../../../testing/world.ts";

/** Two choices that share a code, a title, both, and an id, the second of each at another price. */
const QUESTIONS = [
  question(
    "buttons",
    ["Pearls", "珍珠"],
    [
      choice("", ["Pearls", "珍珠"], { add: 0.6, code: "PRL" }),
      choice("", ["Double pearls", "双份珍珠"], { add: 1.2, code: "PRL" }),
    ],
  ),
  question(
    "list",
    ["Cup", "杯子"],
    [choice("", ["Cup", "杯"], { code: "S" }), choice("", ["Cup", "杯"], { add: 2.4, code: "L" })],
  ),
  question(
    "checklist",
    ["Straw", "吸管"],
    [choice("", ["Straw", "吸管"]), choice("", ["Straw", "吸管"], { add: 4.8 })],
  ),
  question(
    "steppers",
    ["Sugar", "糖"],
    [choice("s", ["Sugar", "糖"]), choice("s", ["Brown sugar", "红糖"], { add: 9.6 })],
  ),
];

/** What a phone makes of a tap on the last option of each question. */
function lastOfEach(groups: readonly OptionGroup[]): Selection {
  return groups.reduce<Selection>((selection, group) => {
    const last = group.options.at(-1);
    const tapped = last && tapOption(group, choiceOf(selection, group), last);
    if (tapped?.ok !== true) throw new Error("a tap on an offered option is taken");
    return withChoice(groups, selection, tapped.value);
  }, []);
}

describe.each(DATABASES)("choices that share a code, a title or an id [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  let kitchen: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    const tea = dish("TEA", ["Tea", "茶"], 3, { groups: QUESTIONS });
    const venue = await world.settle(
      plainVenue({
        menu: { exclusiveOptionTitles: [], menus: [heading(["Drinks", "饮料"], [tea])] },
        settings: {
          tax: 0,
          paymentData: { ...plainVenue().settings.paymentData, serviceCharge: 0 },
        },
      }),
    );
    diner = await venue.checkIn();
    kitchen = await venue.signIn();
  });
  afterAll(() => world.close());

  const secondOfEach = (): WireOrderPayload => {
    const tea = diner.item("TEA");
    return diner.orderOf({ ...want(tea), selection: lastOfEach(tea.groups) });
  };
  const cooked = async (number: string) => {
    const { orders } = await kitchen.read<WireBoard>("readBoard");
    const order = orders.find(({ number: each }) => each === number);
    return order?.receipt.lines[0]?.options.map(({ title, price }) => `${title.en} ${price}`);
  };

  it("are two: the one that was tapped is ordered, cooked and charged (M-I4)", async () => {
    const placed = await diner.place(secondOfEach());
    expect(placed.totalAmount).toBe(3 + 1.2 + 2.4 + 4.8 + 9.6);
    expect(await cooked(placed.number)).toEqual([
      "Double pearls 120",
      "Cup 240",
      "Straw 480",
      "Brown sugar 960",
    ]);
  });

  it("come back into the cart as they were ordered (M-I4)", async () => {
    const { orderId, number } = await diner.place(secondOfEach());
    const stored = await diner.read<WireStoredOrder>("readOrder", { query: { orderId } });
    const again = await diner.place({
      ...diner.orderOf(),
      data: stored.orderData,
      expectedTotal: 2100,
    });
    expect(await cooked(again.number)).toEqual(await cooked(number));
  });

  it("are the first of those that are all alike where a phone of before says no place (M-B7)", async () => {
    const order = secondOfEach();
    const [tea] = order.data;
    for (const group of tea?.optionArray ?? []) {
      for (const option of group.options) delete option.place;
    }
    const refused = await diner.send({ ...order, expectedTotal: 2100 });
    expect(refused).toMatchObject({ kind: "refused", refusal: { kind: "price-changed" } });
    // A title or code of its own still tells which was meant.
    expect(refused).toMatchObject({ refusal: { receipt: { total: 300 + 120 + 240 } } });
  });
});
