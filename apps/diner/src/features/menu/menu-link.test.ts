import { describe, expect, it } from "vitest";
import { paths } from "../../paths.ts";
import { menuLinkIn } from "./menu-link.ts";

describe("menuLinkIn", () => {
  it.each([
    ["/menu/item/KOPI", { kind: "item", code: "KOPI" }],
    ["/menu?codeId=KOPI", { kind: "item", code: "KOPI" }],
    ["/menu?category=Kopi%20%26%20Teh", { kind: "category", name: "Kopi & Teh" }],
    ["/menu?category=Kopi&codeId=KOPI", { kind: "item", code: "KOPI" }],
    ["/menu/menu/Kopi%20%26%20Teh", { kind: "category", name: "Kopi & Teh" }],
    ["/menu/menu/50% Off", { kind: "category", name: "50% Off" }],
    ["/menu/item/%FF", { kind: "item", code: "%FF" }],
  ])("reads %s [NAV-020, NAV-021]", (href, link) => {
    expect(menuLinkIn(href)).toEqual(link);
  });

  it.each([
    "/menu",
    "/menu?lang=zh",
    "/menu?codeId=",
    "/menu/menu/",
    "/checkout?codeId=KOPI",
    "/",
    "/menu/menu/a/b",
    "//",
    "/%",
  ])("finds nothing in %s", (href) => {
    expect(menuLinkIn(href)).toBeUndefined();
  });

  it("reads what paths write, whatever is in a name [NAV-008]", () => {
    const name = { en: "50% Off/Set ? & #1 é 饭", zh: "" };
    expect(menuLinkIn(paths.category({ name }))).toEqual({
      kind: "category",
      name: "50 OffSet ? & #1 é 饭",
    });
    expect(menuLinkIn(paths.item("A/B 100%"))).toEqual({ kind: "item", code: "A/B 100%" });
  });
});
