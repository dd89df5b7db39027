import type { Text } from "@comanda/domain";
import type { Allergen, Diet } from "@comanda/domain/menu";

/** What allergens are called, in sentences, on badges, tickets and in a workbook. */
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
