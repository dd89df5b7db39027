import { choice, question, type ChoiceDetails, type Words } from "../../menu-builder.ts";
import { vegan, vegetarian } from "../dietary.ts";
import { NO_CHANGE, per100ml } from "../nutrition.ts";
import type { WireOption, WireOptionGroup } from "@comanda/contract";
import type { Nutrition } from "@comanda/domain/menu";

/** A way to make a drink that brings no food with it, so that nothing stays unstated. */
export function manner(id: string, title: Words, details: ChoiceDetails = {}): WireOption {
  return choice(id, title, { dietary: vegan(), ...details });
}

/** The same of a drink, whose sugar and fat it leaves as they are unless it says something else. */
export function poured(id: string, title: Words, details: ChoiceDetails = {}): WireOption {
  return manner(id, title, { nutrition: NO_CHANGE, ...details });
}

/** What each milk adds to a cup; black adds nothing. */
interface MilkPrices {
  readonly condensed: number;
  readonly evaporated: number;
  readonly oat: number;
}
/** Within a set the first two milks are included. */
const IN_A_SET: MilkPrices = { condensed: 0, evaporated: 0, oat: 0.8 };

/**
 * Condensed, evaporated or none: the milk makes the name. Deliberately undecided. Of the oat milk nobody has asked the
 * supplier what is in it.
 */
export function milk(drink: Words, prices = IN_A_SET): WireOptionGroup {
  const [en, zh] = drink;
  return question(
    "list",
    ["Milk", "选奶"],
    [
      choice("condensed", [`${en}: condensed milk`, `${zh}：炼奶`], {
        add: prices.condensed,
        dietary: vegetarian("milk"),
        nutrition: per100ml(800, 760),
      }),
      choice("evaporated", [`${en} C: evaporated milk`, `${zh}西：淡奶`], {
        add: prices.evaporated,
        dietary: vegetarian("milk"),
        nutrition: per100ml(0, 580),
      }),
      poured("black", [`${en} O: black`, `${zh}乌：不加奶`]),
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
    poured("normal", ["Normal", "正常"]),
    poured("gao", ["Gao, strong", "加浓"]),
    poured("poh", ["Poh, light", "淡"]),
    poured("di-lo", ["Di lo, strongest", "特浓"], { add: 0.4 }),
  ],
  { isRequired: true, defaults: ["normal"] },
);

/** Less sugar takes so much away, more of it adds so much. */
interface Sweetness {
  readonly less: Nutrition;
  readonly more: Nutrition;
  readonly none: Nutrition;
}

function sweetness({ less, more, none }: Sweetness): WireOptionGroup {
  return question(
    "list",
    ["Sugar", "甜度"],
    [
      poured("normal", ["Normal", "正常甜"]),
      poured("siew-dai", ["Siew dai, less sweet", "少甜"], { nutrition: less }),
      poured("ga-dai", ["Ga dai, sweeter", "加甜"], { nutrition: more }),
      poured("kosong", ["Kosong, no sugar", "无糖"], { nutrition: none }),
    ],
    { isRequired: true, defaults: ["normal"] },
  );
}

/** Of a drink that is sweetened with sugar by the spoon. */
export const sugar: WireOptionGroup = sweetness({
  less: per100ml(-2400),
  more: per100ml(2600),
  none: per100ml(-5600),
});

/** Of one whose sugar is in its condensed milk: without it there is evaporated milk, as fat as before. */
export const milkySugar: WireOptionGroup = sweetness({
  less: per100ml(-2200, -260),
  more: per100ml(2600, 310),
  none: per100ml(-6400),
});

export const hotOrPeng: WireOptionGroup = question(
  "buttons",
  ["Hot or Peng", "热或冰"],
  [poured("hot", ["Hot", "热"]), poured("peng", ["Peng, over ice", "冰"], { add: 0.6 })],
  { isRequired: true, defaults: ["hot"] },
);

export const cup: WireOptionGroup = question(
  "buttons",
  ["Cup", "杯子"],
  [
    poured("cup", ["Cup", "小杯"], { isChosen: true }),
    poured("mug", ["Big mug", "大杯"], { add: 0.8 }),
  ],
  { isRequired: true },
);

export const ice: WireOptionGroup = question(
  "buttons",
  ["Ice", "冰量"],
  [
    poured("normal", ["Normal ice", "正常冰"]),
    poured("less", ["Less ice", "少冰"]),
    poured("none", ["No ice", "去冰"]),
  ],
  { isRequired: true, defaults: ["normal"] },
);

/** What every kopi and teh is asked once the milk is settled. */
export const brewed: readonly WireOptionGroup[] = [strength, sugar, hotOrPeng, cup];
/** The same with condensed milk. */
export const brewedMilky: readonly WireOptionGroup[] = [strength, milkySugar, hotOrPeng, cup];
