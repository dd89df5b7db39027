import { ALLERGEN_NAMES } from "@comanda/contract";
import { accept, refuse, type Text } from "@comanda/domain";
import type { Allergen } from "@comanda/domain/menu";
import { listOf, oneOf, type CellType } from "../workbook/cells.ts";
import { KnownWords } from "./nearest-word.ts";

type Stated = Allergen | "none";

/**
 * What people call allergens, by the groups that the laws list: "shellfish" is what some call crustaceans, others molluscs,
 * and a guest who must not eat one of them is told of both. "seafood" and "海鲜" are no group of any law.
 */
const COMMON_NAMES: readonly (readonly [Stated | readonly Stated[], string])[] = [
  [
    "gluten",
    "wheat, wheat flour, barley, rye, oat, oats, spelt, cereals containing gluten, 小麦, 麦, 麦类, 大麦, 麦麸, 含麸质谷物, 麸质谷物",
  ],
  [
    "crustacean",
    "crustaceans, crustacea, prawn, prawns, shrimp, shrimps, crab, crabs, lobster, 甲壳, 甲壳动物, 虾, 蟹, 虾蟹, 龙虾, 螃蟹",
  ],
  [["crustacean", "mollusc"], "shellfish, shell fish, shellfishes, 贝壳类海鲜, 虾蟹贝类, 有壳海鲜"],
  ["egg", "eggs, 蛋, 蛋类, 鸡蛋类"],
  ["fish", "fishes, 鱼类"],
  ["peanut", "peanuts, groundnut, groundnuts, 花生类"],
  [
    "soya",
    "soy, soybean, soybeans, soya bean, soya beans, soyabean, soyabeans, 黄豆, 大豆类, 大豆制品",
  ],
  [
    "milk",
    "dairy, lactose, milk products, dairy products, 奶, 乳, 奶类, 乳制品, 奶制品, 乳糖, 鲜奶",
  ],
  [
    "nuts",
    "nut, tree nut, tree nuts, treenut, treenuts, almond, almonds, cashew, cashews, walnut, walnuts, hazelnut, hazelnuts, pistachio, pistachios, 坚果类, 树坚果, 腰果, 杏仁, 核桃",
  ],
  ["sesame", "sesame seed, sesame seeds, sesame oil, 芝麻油, 麻油"],
  [
    "sulphite",
    "sulphites, sulfite, sulfites, sulphur dioxide, sulfur dioxide, so2, 二氧化硫, 亚硫酸, 亚硫酸盐类",
  ],
  [
    "mollusc",
    "molluscs, mollusk, mollusks, squid, octopus, clam, clams, mussel, mussels, oyster, oysters, scallop, scallops, 贝类, 贝, 软体类, 鱿鱼, 章鱼, 墨鱼, 蛤蜊, 生蚝, 牡蛎",
  ],
  ["none", "nil, no allergens, 没有, 无过敏原"],
];

const BY_NAME: ReadonlyMap<string, readonly Stated[]> = new Map(
  COMMON_NAMES.flatMap(([groups, names]) =>
    names.split(", ").map((name): [string, readonly Stated[]] => [name, [groups].flat()]),
  ),
);

const one = oneOf({ ...ALLERGEN_NAMES, none: { en: "none", zh: "无" } });
const list = listOf(one, 20);
/** As people separate them; no allergen has one of these in its name. "#N/A" is what a formula shows that failed. */
const BETWEEN = /[;；,，、&+\n]|(?<!#N)\/|\band\b|和|及/iu;

/** Allergens by the names of the template or by what people call them: "peanuts, dairy" is peanut and milk. */
export const allergens: CellType<readonly Stated[]> = {
  read: (cell) => {
    const stated: Stated[] = [];
    for (const part of String(cell ?? "").split(BETWEEN)) {
      const name = part.normalize("NFKC").replaceAll(/\s+/gu, " ").trim().toLowerCase();
      if (name === "") continue;
      const read = one.read(part);
      const groups = BY_NAME.get(name);
      if (read.ok) stated.push(read.value);
      else if (groups === undefined) return refuse({ ...suggestionFor(name), ...read.refusal });
      else stated.push(...groups.filter((group) => !stated.includes(group)));
    }
    return accept(stated);
  },
  write: list.write,
};

function suggestionFor(name: string): { readonly suggests?: Text } {
  return new KnownWords(BY_NAME.keys()).suggestionFor(name);
}
