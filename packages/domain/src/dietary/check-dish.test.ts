import { choice, dish, itemOf, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { Dietary } from "../menu/dietary.ts";
import { defaultSelection } from "../options/default-selection.ts";
import { checkChoice } from "./check-choice.ts";
import { checkDish, openDietaryChecks } from "./check-dish.ts";
import { strictestDiets, type DietaryFilter } from "./filter.ts";

const NO_PEANUT: DietaryFilter = { avoids: ["peanut"], keeps: [] };
const VEGAN: DietaryFilter = { avoids: [], keeps: ["vegan"] };
const PLAIN: Dietary = { contains: [], suits: ["vegan"] };
const PEANUT: Dietary = { contains: ["peanut"], suits: ["vegan"] };
const EGG: Dietary = { contains: ["egg"], suits: ["vegetarian"] };
const NOWHERE = { get: () => undefined };

function stated(dietary: Dietary | undefined, groups: Parameters<typeof question>[2][] = []) {
  const asked = groups.map((options) =>
    question("list", ["Sauce", ""], options, { isRequired: true }),
  );
  const details = { groups: asked, ...(dietary && { dietary }) };
  return itemOf(dish("BOWL", ["Bowl", ""], 10, details));
}

const satay = choice("satay", ["Satay", ""], { dietary: PEANUT });
const plain = choice("plain", ["None", ""], { dietary: PLAIN });
const secret = choice("secret", ["Secret", ""]);

describe("a filter without peanuts [BEY-005]", () => {
  it.each([
    ["a dish that states none", stated(PLAIN), "safe"],
    ["a dish that states some", stated(PEANUT), "unsafe"],
    ["a dish of which nothing is stated", stated(undefined), "unconfirmed"],
    ["a required sauce with and without", stated(PLAIN, [[satay, plain]]), "careful"],
    ["a required sauce that always has some", stated(PLAIN, [[satay]]), "unsafe"],
    ["a sauce of which nothing is stated", stated(PLAIN, [[secret]]), "unconfirmed"],
    ["one stated sauce and one unstated", stated(PLAIN, [[secret, plain]]), "careful"],
    ["no sauce that is known to be without", stated(PLAIN, [[secret, satay]]), "unconfirmed"],
  ])("says of %s what holds for all its choices", (_, item, kind) => {
    expect(checkDish(item, NO_PEANUT, NOWHERE).kind).toBe(kind);
  });

  it("names the options that break it, and what they contain", () => {
    const careful = checkDish(stated(PLAIN, [[satay, plain, secret]]), NO_PEANUT, NOWHERE);
    if (careful.kind !== "careful") throw new Error("it is to be chosen with care");
    expect(careful.breaking.map(({ key }) => key)).toEqual(["satay"]);
    expect(careful.unstated.map(({ key }) => key)).toEqual(["secret"]);
    expect(checkDish(stated(PLAIN, [[satay]]), NO_PEANUT, NOWHERE)).toEqual({
      kind: "unsafe",
      breach: { contains: ["peanut"], lacks: [] },
    });
  });

  it("asks what is chosen inside a choice", () => {
    const inner = question("list", ["Dip", ""], [satay], { isRequired: true });
    const roll = choice("roll", ["Roll", ""], { dietary: PLAIN, groups: [inner] });
    expect(checkDish(stated(PLAIN, [[roll]]), NO_PEANUT, NOWHERE).kind).toBe("unsafe");
    expect(checkDish(stated(PLAIN, [[roll, plain]]), NO_PEANUT, NOWHERE).kind).toBe("careful");
  });

  it("takes of a choice in a set meal what the venue states of the dish it stands for", () => {
    const items = { get: (code: string) => (code === "BOWL" ? stated(PEANUT) : undefined) };
    const bowl = choice("bowl", ["Bowl", ""], { code: "BOWL" });
    expect(checkDish(stated(PLAIN, [[bowl]]), NO_PEANUT, items).kind).toBe("unsafe");
    expect(checkDish(stated(PLAIN, [[bowl]]), NO_PEANUT, NOWHERE).kind).toBe("unconfirmed");
  });
});

describe("a filter by diet [BEY-005]", () => {
  it("knows that vegan is vegetarian too, and that neither has pork or beef in it", () => {
    const keeps = ["vegetarian", "noPork", "noBeef"] as const;
    expect(checkDish(stated(PLAIN), { avoids: [], keeps }, NOWHERE).kind).toBe("safe");
    expect(checkDish(stated(EGG), { avoids: [], keeps }, NOWHERE).kind).toBe("safe");
    expect(checkDish(stated(EGG), VEGAN, NOWHERE)).toMatchObject({ breach: { lacks: ["vegan"] } });
  });

  it("believes no venue that calls an egg vegan", () => {
    const wrong = stated({ contains: ["egg"], suits: ["vegan"] });
    expect(checkDish(wrong, VEGAN, NOWHERE).kind).toBe("unsafe");
  });
});

describe("a line as it was chosen [BEY-005]", () => {
  it("is warned of by what was chosen and nothing else", () => {
    const item = stated(PLAIN, [[{ ...satay, active: true }, plain]]);
    const chosen = defaultSelection(item.groups);
    expect(checkChoice(item, chosen, NO_PEANUT, NOWHERE)).toEqual({
      finding: "breaks",
      breach: { contains: ["peanut"], lacks: [] },
    });
    expect(checkChoice(item, [], NO_PEANUT, NOWHERE).finding).toBe("fits");
    expect(checkChoice(stated(undefined), [], NO_PEANUT, NOWHERE).finding).toBe("unconfirmed");
  });
});

it("looks at each dish of a menu once for a filter", () => {
  let looks = 0;
  const item = stated(PLAIN, [[choice("bowl", ["Bowl", ""], { code: "BOWL" })]]);
  const items = {
    get: () => {
      looks += 1;
      return stated(PLAIN);
    },
  };
  const checks = openDietaryChecks(items, NO_PEANUT);
  const verdict = checks.of(item);
  const before = looks;
  expect(checks.of(item)).toBe(verdict);
  expect(looks).toBe(before);
});

it("names of diets that include each other the strictest [BEY-004]", () => {
  expect(strictestDiets(["vegetarian", "vegan", "noPork", "noBeef"])).toEqual(["vegan"]);
  expect(strictestDiets(["noPork", "noBeef"])).toEqual(["noPork", "noBeef"]);
});
