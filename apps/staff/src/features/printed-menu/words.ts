import type { Text } from "@comanda/domain";

/** What is printed in both languages at once, whatever the console speaks. */
export const PRINTED = {
  legend: { en: "What the marks mean", zh: "标记说明" },
  allergens: { en: "Allergens", zh: "过敏原" },
  diets: { en: "Diets", zh: "饮食偏好" },
  drinks: { en: "Drinks", zh: "饮料" },
  unstated: { en: "not stated, please ask our staff", zh: "未标示，请询问店员" },
  choicesAdd: {
    en: "As the dish comes; choices may add more.",
    zh: "以餐点原样为准，所选选项可能增加。",
  },
  grade: {
    en: "Nutri-Grade A to D by sugar and saturated fat, with the sugar in 100 ml; as the drink comes.",
    zh: "Nutri-Grade 营养等级 A 至 D，依糖和饱和脂肪评定，并标示每 100 毫升含糖量；以饮料原样为准。",
  },
  includesTax: { en: "Prices include tax", zh: "价格已含税" },
  dearestFirst: { en: "dearest first", zh: "价高者优先" },
  notIncluded: { en: "Prices do not include", zh: "价格未含" },
  serviceCharge: { en: "service charge", zh: "服务费" },
  tax: { en: "GST", zh: "消费税" },
  from: { en: "served", zh: "供应时段" },
  notFrom: { en: "not served", zh: "不供应时段" },
} as const satisfies Readonly<Record<string, Text>>;

/** "2 included", of a question of a dish. */
export function includedText(pieces: number): Text {
  return { en: `${pieces} included`, zh: `含 ${pieces} 份` };
}
