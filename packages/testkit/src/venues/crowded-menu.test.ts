import { describe, expect, it } from "vitest";
import { crowdedMenu } from "./crowded-menu.ts";
import { distinctDishes, headingsOf } from "./menu-walk.ts";

describe("crowdedMenu", () => {
  it.each([1, 25, 26, 76, 2000])("has exactly %i dishes", (count) => {
    expect(distinctDishes(crowdedMenu(count))).toHaveLength(count);
  });

  it("is the same every time", () => {
    expect(crowdedMenu(60)).toEqual(crowdedMenu(60));
  });

  it("has headings inside headings and titles longer than any tile", () => {
    const menu = crowdedMenu(120);
    expect(headingsOf(menu).some(({ isSub }) => isSub)).toBe(true);
    const longest = distinctDishes(menu).map(({ title, title2 }) => [title.length, title2.length]);
    expect(Math.max(...longest.map(([english]) => english ?? 0))).toBeGreaterThan(130);
    expect(Math.max(...longest.map(([, chinese]) => chinese ?? 0))).toBeGreaterThan(60);
  });
});
