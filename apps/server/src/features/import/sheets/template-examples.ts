import { ALLERGEN_NAMES, DIET_NAMES, type SheetName } from "@comanda/contract";
import type { Language, Text } from "@comanda/domain";
import type { Cell } from "../workbook/cells.ts";
import { CONTROL_NAMES } from "./names.ts";
import { BY, CHEAPER, NEEDS } from "./promotion-kinds.ts";

/** What an example begins with; its row is passed over when a workbook is read. */
export const EXAMPLE_MARKS: Readonly<Record<Language, string>> = {
  en: "[Example]",
  zh: "【示例】",
};

/** Whether a row is one of the template's examples: its first cell says so. */
export function isExample([first = null]: readonly Cell[]): boolean {
  const said = String(first ?? "").trim();
  return Object.values(EXAMPLE_MARKS).some((mark) => said.startsWith(mark));
}

/** Cells of an example by the keys of its sheet's columns; a word that the sheet itself knows stands in both languages. */
type ExampleRow = Readonly<Record<string, Cell | Text>>;

/** Two rows or so of each sheet, as a new owner would fill them in. The first cell is marked when they are written. */
export const EXAMPLES: Readonly<Partial<Record<SheetName, readonly ExampleRow[]>>> = {
  Categories: [
    { name: "Drinks", name2: "饮料" },
    { name: "Breakfast", name2: "早餐", from: "07:00", until: "11:00" },
  ],
  Items: [
    {
      code: "KOPI",
      category: "Drinks",
      title: "Kopi",
      title2: "咖啡",
      price: 1.8,
      description: "Coffee with condensed milk",
      description2: "加炼奶的咖啡",
      questions: "Milk",
      allergens: ALLERGEN_NAMES.milk,
      sugar: 6.4,
      saturatedFat: 0.76,
    },
    {
      code: "TOAST",
      category: "Breakfast",
      title: "Kaya toast",
      title2: "咖椰吐司",
      price: 2.8,
      picture: "toast.jpg",
      allergens: { en: "gluten; egg; milk", zh: "麸质; 鸡蛋; 牛奶" },
      diets: DIET_NAMES.vegetarian,
    },
  ],
  Options: [
    {
      question: "Milk",
      title: "Which milk?",
      title2: "什么奶？",
      control: CONTROL_NAMES["1"],
      isRequired: { en: "yes", zh: "是" },
      choice: "Condensed milk",
      choice2: "炼奶",
      sugar: 0,
      saturatedFat: 0,
    },
    {
      question: "Milk",
      choice: "Oat milk",
      choice2: "燕麦奶",
      adds: 0.8,
      sugar: -4.2,
      saturatedFat: -0.66,
    },
  ],
  Containers: [{ code: "BOX", title: "Paper box", title2: "纸盒", price: 0.3 }],
  "Price books": [{ code: "KOPI", book: "MEMBER", from: 2, price: 1.6 }],
  Promotions: [
    {
      code: "HAPPY",
      name: "Drinks 10 % off",
      name2: "饮料九折",
      needs: NEEDS.items,
      categories: "Drinks",
      by: BY.percent,
      value: 10,
    },
    {
      code: "THIRD",
      name: "3rd toast at half price",
      name2: "第三份吐司半价",
      needs: NEEDS.items,
      dishes: "TOAST",
      needed: 3,
      group: 3,
      each: 1,
      by: BY.percent,
      value: 50,
    },
    {
      code: "SET",
      name: "Kopi and toast for 4.00",
      name2: "咖啡吐司套餐 4.00",
      needs: NEEDS.combo,
      dishes: "KOPI; TOAST",
      by: BY.fixedPrice,
      value: 4,
    },
    {
      code: "SPEND50",
      name: "5.00 off from 50.00",
      name2: "满 50 减 5",
      needs: NEEDS.spend,
      minimum: 50,
      cheaper: CHEAPER.everything,
      by: BY.amount,
      value: 5,
    },
  ],
  Tables: [{ label: "12" }],
};
