import { menuToWire } from "@comanda/contract";
import {
  anyMenu,
  dish,
  fc,
  harbourHotel,
  heading,
  kopiLane,
  lawRuns,
  standInPictures,
} from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { composeMenu, splitMenu, type MenuPart } from "./menu-parts.ts";

type Members = Record<string, unknown>;

/** Texts that a menu of the wire may leave out. */
const OPTIONAL = [
  "category2",
  "title2",
  "description",
  "description2",
  "remark",
  "specialDiscountRemark",
  "optionTitle2",
];

const ALTERATIONS = ["keep", "leave out", "blank", "add"] as const;

/** A menu of the wire that leaves texts out, has them empty, and says things that nobody knows. */
const anyWireMenu = fc
  .tuple(anyMenu, fc.array(fc.constantFrom(...ALTERATIONS), { minLength: 1, maxLength: 60 }))
  .map(([menu, alterations]) => {
    let at = 0;
    const next = () => alterations[at++ % alterations.length];
    const dishes = new Map<unknown, Members>();
    const alter = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(alter);
      if (typeof value !== "object" || value === null) return value;
      const { codeId } = value as Members;
      const isDish = codeId !== undefined && "recommendedArray" in value;
      const known = isDish ? dishes.get(codeId) : undefined;
      if (known !== undefined) return known;
      const altered: Members = {};
      for (const [member, inner] of Object.entries(value)) {
        const alteration = next();
        if (OPTIONAL.includes(member) && alteration === "leave out") continue;
        altered[member] = OPTIONAL.includes(member) && alteration === "blank" ? "" : alter(inner);
        if (alteration === "add") altered[`${member}-3`] = { title: member, title2: [member] };
      }
      if (isDish) dishes.set(codeId, altered);
      return altered;
    };
    return alter(menuToWire(menu, ["None"])) as object;
  });

const nameOf = ({ kind, key }: MenuPart): string => `${kind} ${key}`;
const documentOf = (parts: readonly MenuPart[], name: string): unknown =>
  JSON.parse(parts.find((part) => nameOf(part) === name)?.document ?? "null");

const MENU = {
  menus: [
    {
      category: "Drinks",
      category2: "饮料",
      title: "Lunch",
      type: [
        {
          codeId: "TEA",
          title: "Milk tea",
          title2: "奶茶",
          price: 2,
          optionArray: [
            {
              optionTitle: "Milk",
              optionType: 1,
              options: [{ title: "Oat", title2: "燕麦" }],
            },
          ],
        },
        { category: "Cold", type: [{ codeId: "TEA", title: "Milk tea", title2: "奶茶" }] },
      ],
    },
  ],
  exclusiveOptionTitles: ["None"],
};

describe("the parts of a menu", () => {
  it("are the menu with the order of its headings, each heading with what stands under it, and each dish once", () => {
    const parts = splitMenu(MENU);
    expect(parts.map(nameOf)).toEqual(["menu ", "category 1", "category 2", "item TEA"]);
    expect(documentOf(parts, "menu ")).toEqual({ menus: ["1"], exclusiveOptionTitles: ["None"] });
    expect(documentOf(parts, "category 1")).toEqual({
      category: { en: "Drinks", zh: "饮料" },
      title: { en: "Lunch" },
      type: [{ item: "TEA" }, { category: "2" }],
    });
  });

  it("have each text as a map by language, at any depth", () => {
    expect(documentOf(splitMenu(MENU), "item TEA")).toEqual({
      title: { en: "Milk tea", zh: "奶茶" },
      price: 2,
      optionArray: [
        {
          optionTitle: { en: "Milk" },
          optionType: 1,
          options: [{ title: { en: "Oat", zh: "燕麦" } }],
        },
      ],
    });
  });

  it("make the served menu where a text is there in one more language, which the wire does not know", () => {
    const parts = splitMenu(MENU).map((part) => ({
      ...part,
      document: part.document.replaceAll('"zh":"奶茶"', '"zh":"奶茶","ms":"Teh tarik"'),
    }));
    expect(documentOf(parts, "item TEA")).toMatchObject({ title: { ms: "Teh tarik" } });
    expect(composeMenu(parts)).toEqual(composeMenu(splitMenu(MENU)));
  });

  it.each([kopiLane(standInPictures()), harbourHotel(standInPictures())])(
    "of a demo venue make its menu again to the letter: $slug",
    ({ menu }) => {
      const composed = JSON.stringify(composeMenu(splitMenu(menu).toReversed()));
      expect(composed).toBe(JSON.stringify(menu));
    },
  );

  it("make any menu again, with what it leaves out, has empty, or says beyond what is known", () => {
    fc.assert(
      fc.property(anyWireMenu, (menu) => {
        expect(composeMenu(splitMenu(menu))).toEqual(menu);
      }),
      lawRuns(),
    );
  });

  it("take the first where a dish is written differently in two places, as phones do", () => {
    const tea = dish("TEA", ["Tea", "茶"], 1);
    const menus = [heading(["Hot", ""], [tea]), heading(["Cold", ""], [{ ...tea, price: 3 }])];
    expect(composeMenu(splitMenu({ menus }))).toMatchObject({
      menus: [{ type: [{ price: 1 }] }, { type: [{ price: 1 }] }],
    });
  });

  it("make no menu where one is missing", () => {
    const parts = splitMenu(MENU).filter(({ kind }) => kind !== "item");
    expect(() => composeMenu(parts)).toThrow("the menu has no item TEA");
  });
});
