import type { Allergen, Diet } from "@comanda/domain/menu";
import type { Text } from "@comanda/domain";

/** What a workbook calls what the wire has numbers or codes for. */

export const ALLERGEN_NAMES: Readonly<Record<Allergen, Text>> = {
  gluten: { en: "gluten", zh: "麸质" },
  crustacean: { en: "crustacean", zh: "甲壳类" },
  egg: { en: "egg", zh: "鸡蛋" },
  fish: { en: "fish", zh: "鱼" },
  peanut: { en: "peanut", zh: "花生" },
  soya: { en: "soya", zh: "大豆" },
  milk: { en: "milk", zh: "牛奶" },
  nuts: { en: "nuts", zh: "坚果" },
  sesame: { en: "sesame", zh: "芝麻" },
  sulphite: { en: "sulphite", zh: "亚硫酸盐" },
  mollusc: { en: "mollusc", zh: "软体动物" },
};

export const DIET_NAMES: Readonly<Record<Diet, Text>> = {
  vegetarian: { en: "vegetarian", zh: "素食" },
  vegan: { en: "vegan", zh: "纯素" },
  halal: { en: "halal", zh: "清真" },
  noPork: { en: "no pork", zh: "不含猪肉" },
  noBeef: { en: "no beef", zh: "不含牛肉" },
};

/** How large a dish stands in the menu, by the specification's size. */
export const SIZE_NAMES = {
  "0": { en: "half", zh: "半宽" },
  "1": { en: "wide", zh: "全宽" },
  "2": { en: "compact", zh: "紧凑" },
  "3": { en: "row", zh: "横排" },
} as const satisfies Readonly<Record<string, Text>>;

/** How a question is asked, by the specification's optionType. */
export const CONTROL_NAMES = {
  "0": { en: "buttons", zh: "按钮" },
  "1": { en: "list, one", zh: "单选列表" },
  "2": { en: "list, several", zh: "多选列表" },
  "3": { en: "cards, one", zh: "单选卡片" },
  "4": { en: "list with quantities", zh: "数量列表" },
  "5": { en: "cards", zh: "卡片" },
  "6": { en: "large cards", zh: "大卡片" },
  "-1": { en: "unknown", zh: "未知" },
} as const satisfies Readonly<Record<string, Text>>;
