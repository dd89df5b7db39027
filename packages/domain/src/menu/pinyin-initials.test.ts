import { describe, expect, it, vi } from "vitest";

describe("pinyinInitial", () => {
  it.each([
    ["海南鸡饭", "hnjf"],
    ["咖椰牛油吐司", "kynyts"],
    ["肉骨茶", "rgc"],
    ["蚝煎", "hj"],
    ["鸭", "y"],
    ["五香", "wx"],
    ["早餐", "zc"],
    ["鹅", "e"],
  ])("reads %s as %s (Q-066)", async (text, initials) => {
    const { pinyinInitial } = await import("./pinyin-initials.ts");
    expect(Array.from(text, pinyinInitial).join("")).toBe(initials);
  });

  it("reads nothing else", async () => {
    const { pinyinInitial } = await import("./pinyin-initials.ts");
    expect(Array.from("a1 咪ト", pinyinInitial)).toEqual([
      undefined,
      undefined,
      undefined,
      "m",
      undefined,
    ]);
  });

  it("reads nothing where the order of pinyin is not known, rather than something wrong", async () => {
    vi.resetModules();
    const { pinyinInitial } = await import("./pinyin-initials.ts");
    vi.spyOn(Intl, "Collator").mockImplementation(
      class {
        readonly compare = (one: string, other: string): number => (one < other ? -1 : 1);
      } as unknown as typeof Intl.Collator,
    );
    expect(pinyinInitial("饭")).toBeUndefined();
  });
});
