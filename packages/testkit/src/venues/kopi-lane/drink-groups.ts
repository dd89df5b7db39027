import { choice, question, type ChoiceDetails, type Words } from "../../menu-builder.ts";
import { vegan, vegetarian } from "../dietary.ts";
import type { WireOption, WireOptionGroup } from "@comanda/contract";

/** A way to make a drink that brings no food with it, so that nothing stays unstated. */
export function manner(id: string, title: Words, details: ChoiceDetails = {}): WireOption {
  return choice(id, title, { dietary: vegan(), ...details });
}

/** What each milk adds to a cup; black adds nothing. */
interface MilkPrices {
  readonly condensed: number;
  readonly evaporated: number;
  readonly oat: number;
}
/** Within a set the first two milks are included. */
const IN_A_SET: MilkPrices = { condensed: 0, evaporated: 0, oat: 0.8 };

/** Condensed, evaporated or none: the milk makes the name. Deliberately undecided. */
export function milk(drink: Words, prices = IN_A_SET): WireOptionGroup {
  const [en, zh] = drink;
  return question(
    "list",
    ["Milk", "选奶"],
    [
      choice("condensed", [`${en}: condensed milk`, `${zh}：炼奶`], {
        add: prices.condensed,
        dietary: vegetarian("milk"),
      }),
      choice("evaporated", [`${en} C: evaporated milk`, `${zh}西：淡奶`], {
        add: prices.evaporated,
        dietary: vegetarian("milk"),
      }),
      manner("black", [`${en} O: black`, `${zh}乌：不加奶`]),
      choice("oat", [`${en} with oat milk`, `${zh}加燕麦奶`], {
        add: prices.oat,
        isSoldOut: true,
        dietary: vegan("gluten"),
      }),
    ],
    { isRequired: true },
  );
}

export const strength: WireOptionGroup = question(
  "buttons",
  ["Strength", "浓淡"],
  [
    manner("normal", ["Normal", "正常"]),
    manner("gao", ["Gao, strong", "加浓"]),
    manner("poh", ["Poh, light", "淡"]),
    manner("di-lo", ["Di lo, strongest", "特浓"], { add: 0.4 }),
  ],
  { isRequired: true, defaults: ["normal"] },
);

export const sugar: WireOptionGroup = question(
  "list",
  ["Sugar", "甜度"],
  [
    manner("normal", ["Normal", "正常甜"]),
    manner("siew-dai", ["Siew dai, less sweet", "少甜"]),
    manner("ga-dai", ["Ga dai, sweeter", "加甜"]),
    manner("kosong", ["Kosong, no sugar", "无糖"]),
  ],
  { isRequired: true, defaults: ["normal"] },
);

export const hotOrPeng: WireOptionGroup = question(
  "buttons",
  ["Hot or Peng", "热或冰"],
  [manner("hot", ["Hot", "热"]), manner("peng", ["Peng, over ice", "冰"], { add: 0.6 })],
  { isRequired: true, defaults: ["hot"] },
);

export const cup: WireOptionGroup = question(
  "buttons",
  ["Cup", "杯子"],
  [
    manner("cup", ["Cup", "小杯"], { isChosen: true }),
    manner("mug", ["Big mug", "大杯"], { add: 0.8 }),
  ],
  { isRequired: true },
);

export const ice: WireOptionGroup = question(
  "buttons",
  ["Ice", "冰量"],
  [
    manner("normal", ["Normal ice", "正常冰"]),
    manner("less", ["Less ice", "少冰"]),
    manner("none", ["No ice", "去冰"]),
  ],
  { isRequired: true, defaults: ["normal"] },
);

/** What every kopi and teh is asked once the milk is settled. */
export const brewed: readonly WireOptionGroup[] = [strength, sugar, hotOrPeng, cup];
