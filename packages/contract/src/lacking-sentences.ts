import { readText, type Language, type Text } from "@comanda/domain";
import type { SelectionRefusal } from "@comanda/domain/options";
import type { Refusal } from "./refusals.ts";

type Incomplete = Extract<Refusal, { readonly kind: "selection-incomplete" }>;

/** All that is missing, after the dish it is missing from where that is not plain to see. */
export function lackingSentences(about: Incomplete, language: Language): readonly string[] {
  const missing = about.missing.map((lacking) => lackingSentence(lacking)[language]);
  if (!("title" in about)) return missing;
  const colon = language === "zh" ? "：" : ":";
  return [`${readText(about.title, language)}${colon}`, ...missing];
}

/** The specification's own words for what one group lacks. */
export function lackingSentence(lacking: SelectionRefusal): Text {
  if (lacking.kind === "quantity-below-one") {
    return {
      en: "Quantity cannot be less than 1 please re-adjust.",
      zh: "数量不能少于 1，请重新调整。",
    };
  }
  const prefix = PREFIXES[lacking.prefix];
  return {
    en: `${prefix.en}${lacking.group.en} is required, please pick.`,
    zh: `${prefix.zh}“${chinese(lacking.group)}”为必选项，请选择。`,
  };
}

const PREFIXES: Readonly<Record<"none" | "setMeal" | "addOn", Text>> = {
  none: { en: "", zh: "" },
  setMeal: { en: "Set Meal - ", zh: "套餐中的" },
  addOn: { en: "Add On - ", zh: "加料中的" },
};

function chinese(text: Text): string {
  return readText(text, "zh");
}
