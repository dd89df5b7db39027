import { choice, question } from "../../menu-builder.ts";
import { noPorkNoBeef, vegan, vegetarian } from "../dietary.ts";
import type { WireOptionGroup } from "@comanda/contract";
import { manner } from "./drink-groups.ts";

export const base: WireOptionGroup = question(
  "list",
  ["Base", "底料"],
  [
    choice("brown-rice", ["Warm brown rice", "温糙米饭"], { dietary: vegan() }),
    choice("blue-rice", ["Blue pea flower rice", "蝶豆花饭"], { dietary: vegan() }),
    choice("quinoa", ["Quinoa and barley", "藜麦薏米"], { add: 1, dietary: vegan("gluten") }),
    choice("greens", ["Leaves and herbs only", "只要生菜香草"], { dietary: vegan() }),
  ],
  { isRequired: true },
);

export const protein: WireOptionGroup = question(
  "checklist",
  ["Protein", "主料"],
  [
    choice("chicken", ["Satay chicken", "沙爹鸡"], { dietary: noPorkNoBeef("peanut", "soya") }),
    choice("prawn", ["Assam prawns", "亚参虾"], { add: 2, dietary: noPorkNoBeef("crustacean") }),
    choice("tempeh", ["Crisp tempeh", "香脆天贝"], { dietary: vegan("soya") }),
    choice("egg", ["Soy-marinated egg", "酱油溏心蛋"], {
      dietary: vegetarian("egg", "soya", "gluten"),
    }),
    choice("mushroom", ["Roasted mushrooms", "烤菇"], { dietary: vegan() }),
  ],
  { isRequired: true, minimum: 1, maximum: 2 },
);

export const dressing: WireOptionGroup = question(
  "checklist",
  ["Dressing", "酱汁"],
  [
    choice("calamansi", ["Calamansi and honey", "酸柑蜂蜜汁"], { dietary: vegetarian() }),
    choice("sesame", ["Roasted sesame", "烘芝麻酱"], {
      dietary: vegan("sesame", "soya", "gluten"),
    }),
    choice("satay", ["Warm satay sauce", "温沙爹酱"], { dietary: vegan("peanut") }),
    choice("sambal", ["Sambal mayonnaise", "叁峇蛋黄酱"], {
      dietary: noPorkNoBeef("egg", "crustacean"),
    }),
    manner("none", ["No Dressing Please!", "不要酱汁"]),
  ],
  { isRequired: true, minimum: 1 },
);

export const crunches: WireOptionGroup = question(
  "checklist",
  ["Crunches", "脆料"],
  [
    choice("peanuts", ["Crushed peanuts", "碎花生"], { dietary: vegan("peanut") }),
    choice("shallots", ["Fried shallots", "炸红葱"], { dietary: vegan() }),
    choice("anchovies", ["Crisp anchovies", "香脆江鱼仔"], { dietary: noPorkNoBeef("fish") }),
    choice("seeds", ["Toasted seeds", "烤南瓜籽与芝麻"], { dietary: vegan("sesame") }),
    choice("keropok", ["Prawn crackers", "虾饼"], { dietary: noPorkNoBeef("crustacean") }),
    manner("none", ["No Crunches", "不要脆料"]),
  ],
  { isRequired: true, minimum: 2, maximum: 3 },
);

export const bowlExtras: WireOptionGroup = question(
  "steppers",
  ["Extras", "加料"],
  [
    choice("avocado", ["Half an avocado", "半个牛油果"], { add: 2.8, dietary: vegan() }),
    choice("egg", ["Onsen egg", "温泉蛋"], { add: 1.8, dietary: vegetarian("egg") }),
    choice("tofu", ["Silken tofu", "嫩豆腐"], { add: 1.6, dietary: vegan("soya") }),
    choice("corn", ["Grilled corn", "烤玉米"], { add: 1.4, dietary: vegan() }),
  ],
  { maximum: 6 },
);
