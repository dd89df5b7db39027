import { describe, expect, it, vi } from "vitest";

describe("pinyinOf", () => {
  it.each([
    ["海南鸡饭", "hai nan ji fan"],
    ["咖椰牛油吐司", "ka ye niu you tu si"],
    ["咖啡", "ka fei"],
    ["肉骨茶", "rou gu cha"],
    ["蚝煎", "hao jian"],
    ["绿豆", "lv dou"],
    ["鸭", "ya"],
    ["五香", "wu xiang"],
    ["早餐", "zao can"],
    ["鹅", "e"],
    ["粥", "zhou"],
  ])("reads %s as %s (Q-066)", async (text, read) => {
    const { pinyinOf } = await import("./pinyin.ts");
    expect(Array.from(text, pinyinOf).join(" ")).toBe(read);
  });

  it("reads nothing else", async () => {
    const { pinyinOf } = await import("./pinyin.ts");
    expect(Array.from("a1 咪ト", pinyinOf)).toEqual([
      undefined,
      undefined,
      undefined,
      "mi",
      undefined,
    ]);
  });

  it("reads nothing where the order of pinyin is not known, rather than something wrong", async () => {
    vi.resetModules();
    const { pinyinOf } = await import("./pinyin.ts");
    vi.spyOn(Intl, "Collator").mockImplementation(
      class {
        readonly compare = (one: string, other: string): number => (one < other ? -1 : 1);
      } as unknown as typeof Intl.Collator,
    );
    expect(pinyinOf("饭")).toBeUndefined();
  });
});
