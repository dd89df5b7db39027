import { choice, question } from "../../menu-builder.ts";
import { vegan, vegetarian } from "../dietary.ts";
import { pictureUrl, type DemoPictures } from "../pictures.ts";
import type { WireOptionGroup } from "@comanda/contract";
import { hotOrPeng, manner, milk, sugar } from "./drink-groups.ts";

const kopi = vegetarian("milk");

const thickness = question(
  "buttons",
  ["Bread", "面包"],
  [manner("crisp", ["Thin and crisp", "薄脆"]), manner("thick", ["Thick and soft", "厚软"])],
  { isRequired: true, defaults: ["crisp"] },
);

const saucer = question(
  "buttons",
  ["Served", "上桌方式"],
  [
    manner("cracked", ["Cracked into the saucer", "帮我打好"]),
    manner("shell", ["In the shell", "我自己打"]),
  ],
  { isRequired: true, defaults: ["cracked"] },
);

export const setToast: WireOptionGroup = question(
  "list",
  ["Toast", "选吐司"],
  [
    choice("kaya", ["Kaya and butter", "咖椰牛油"], {
      dietary: vegetarian("gluten", "egg", "milk"),
      groups: [thickness],
    }),
    choice("butter-sugar", ["Butter and sugar", "牛油白糖"], {
      dietary: vegetarian("gluten", "milk"),
      groups: [thickness],
    }),
    choice("peanut", ["Peanut butter", "花生酱"], {
      add: 0.4,
      dietary: vegan("gluten", "peanut"),
      groups: [thickness],
    }),
    choice("steamed", ["Steamed bread with kaya", "蒸面包配咖椰"], {
      add: 0.4,
      dietary: vegetarian("gluten", "egg", "milk"),
    }),
  ],
  { isRequired: true, defaults: ["kaya"] },
);

/** How long the eggs stood in hot water: nobody can guess it, so it is asked. */
export const eggs: WireOptionGroup = question(
  "list",
  ["Eggs", "鸡蛋"],
  [
    choice("runny", ["Half-boiled, runny", "半生熟蛋"], {
      dietary: vegetarian("egg"),
      groups: [saucer],
    }),
    choice("jammy", ["Medium, jammy yolk", "溏心蛋"], {
      dietary: vegetarian("egg"),
      groups: [saucer],
    }),
    choice("hard", ["Hard-boiled", "全熟蛋"], { dietary: vegetarian("egg") }),
    choice("fried", ["Sunny side up", "荷包蛋"], { add: 0.6, dietary: vegetarian("egg") }),
    manner("none", ["No eggs", "不要蛋"]),
  ],
  { isRequired: true },
);

export const setDrink: WireOptionGroup = question(
  "list",
  ["Drink", "选饮料"],
  [
    choice("kopi", ["Kopi", "咖啡"], {
      dietary: kopi,
      groups: [milk(["Kopi", "咖啡"]), sugar, hotOrPeng],
    }),
    choice("teh", ["Teh", "茶"], {
      dietary: vegan(),
      groups: [milk(["Teh", "茶"]), sugar, hotOrPeng],
    }),
    choice("yuan-yang", ["Yuan Yang", "鸳鸯"], {
      add: 0.4,
      dietary: kopi,
      groups: [sugar, hotOrPeng],
    }),
    choice("milo", ["Milo", "美禄"], {
      add: 0.4,
      dietary: vegetarian("milk", "gluten"),
      groups: [hotOrPeng],
    }),
    choice("soya-milk", ["Soya bean milk", "豆浆"], {
      dietary: vegan("soya"),
      groups: [sugar, hotOrPeng],
    }),
  ],
  { isRequired: true },
);

export const onTheTray: WireOptionGroup = question(
  "checklist",
  ["On Every Tray", "随餐附送"],
  [
    choice("soy", ["Dark soya sauce", "黑酱油"], { dietary: vegan("soya", "gluten") }),
    choice("pepper", ["White pepper", "白胡椒"], { dietary: vegan() }),
  ],
  { isReadOnly: true, defaults: ["soy", "pepper"] },
);

/** Large cards: one sweet thing after the eggs, if wanted. */
export function sweetFinish(pictures: DemoPictures): WireOptionGroup {
  return question(
    "largeCards",
    ["A Sweet Finish", "来份甜品"],
    [
      choice("custard", ["Gula melaka custard", "椰糖炖蛋"], {
        add: 3.2,
        image: pictureUrl(pictures.custard, 256),
        dietary: vegetarian("egg", "milk"),
      }),
      choice("soft-serve", ["Soya soft serve", "豆浆雪糕"], {
        add: 2.8,
        image: pictureUrl(pictures.softServe, 256),
        dietary: vegan("soya", "gluten"),
      }),
      choice("waffle", ["Half a pandan waffle", "半份香兰华夫饼"], {
        add: 2.4,
        image: pictureUrl(pictures.waffle, 256),
        dietary: vegetarian("gluten", "egg", "milk"),
      }),
    ],
  );
}
