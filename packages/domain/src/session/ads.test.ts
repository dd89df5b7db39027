import { describe, expect, it } from "vitest";
import { textOf } from "../text.ts";
import { AD_MILLISECONDS, adsFor, swipeBy, type Ad } from "./ads.ts";

const ad = (picture: string, ...titles: string[]): Ad => ({ picture, titles, alt: textOf("") });
const LUNCH = ad("lunch", "Lunch");
const BOTH = ad("both", "Lunch", "Dinner");
const ALWAYS = ad("always");

describe("the ads that are shown", () => {
  const ads = [LUNCH, BOTH, ALWAYS];

  it("are those of the chosen menu, and those without a title [PRO-002]", () => {
    expect(adsFor(ads, "Lunch")).toEqual([LUNCH, BOTH, ALWAYS]);
    expect(adsFor(ads, "Dinner")).toEqual([BOTH, ALWAYS]);
    expect(adsFor([LUNCH], "Dinner")).toEqual([]);
  });

  it("are all of them where no menu was chosen (Q-071k)", () => {
    expect(adsFor(ads, undefined)).toEqual(ads);
  });

  it("stand for five seconds each [PRO-003]", () => {
    expect(AD_MILLISECONDS).toBe(5_000);
  });
});

describe("a swipe", () => {
  it("counts when offset times velocity exceeds 10000 [PRO-005]", () => {
    expect(swipeBy(-60, -200)).toBe(1);
    expect(swipeBy(60, 200)).toBe(-1);
    expect(swipeBy(-50, -200)).toBe(0);
    expect(swipeBy(50, 200)).toBe(0);
    expect(swipeBy(50, 200.1)).toBe(-1);
  });

  it("does not count where the finger rests before it is lifted, and goes where the finger is", () => {
    expect(swipeBy(-300, 0)).toBe(0);
    expect(swipeBy(-300, 400)).toBe(1);
  });
});
