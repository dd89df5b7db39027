import type { SheetName } from "@comanda/contract";
import type { Language } from "@comanda/domain";
import type { Cell } from "./cells.ts";

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

/** Cells of an example by the keys of its sheet's columns. */
type ExampleRow = Readonly<Record<string, Cell>>;

/** Two rows or so of each sheet, as a new owner would fill them in. The first cell is marked when they are written. */
export const EXAMPLES: Readonly<
  Record<Language, Partial<Record<SheetName, readonly ExampleRow[]>>>
> = {
  en: {
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
        questions: "Milk",
        allergens: "milk",
      },
      {
        code: "TOAST",
        category: "Breakfast",
        title: "Kaya toast",
        title2: "咖椰吐司",
        price: 2.8,
        picture: "toast.jpg",
        allergens: "gluten; egg; milk",
        diets: "vegetarian",
      },
    ],
    Options: [
      {
        question: "Milk",
        title: "Which milk?",
        title2: "什么奶？",
        control: "list, one",
        isRequired: "yes",
        choice: "Condensed milk",
        choice2: "炼奶",
      },
      { question: "Milk", choice: "Oat milk", choice2: "燕麦奶", adds: 0.8 },
    ],
    Tables: [{ label: "12" }],
  },
  zh: {
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
        description2: "加炼奶的咖啡",
        questions: "Milk",
        allergens: "牛奶",
      },
      {
        code: "TOAST",
        category: "Breakfast",
        title: "Kaya toast",
        title2: "咖椰吐司",
        price: 2.8,
        picture: "toast.jpg",
        allergens: "麸质; 鸡蛋; 牛奶",
        diets: "素食",
      },
    ],
    Options: [
      {
        question: "Milk",
        title: "Which milk?",
        title2: "什么奶？",
        control: "单选列表",
        isRequired: "是",
        choice: "Condensed milk",
        choice2: "炼奶",
      },
      { question: "Milk", choice: "Oat milk", choice2: "燕麦奶", adds: 0.8 },
    ],
    Tables: [{ label: "12" }],
  },
};
