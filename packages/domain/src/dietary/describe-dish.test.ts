import { choice, dish, fc, itemOf, lawRuns, question } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import { DIETS, type Dietary } from "../menu/dietary.ts";
import { defaultSelection } from "../options/default-selection.ts";
import { checkChoice } from "./check-choice.ts";
import { describeChoice, dietsOf } from "./describe-dish.ts";

const VEGAN: Dietary = { contains: [], suits: ["vegan"] };
const CHICKEN: Dietary = { contains: ["soya"], suits: [] };
const NOWHERE = { get: () => undefined };

type Part = Parameters<typeof choice>[2];

/** A puff with one question, whose first option is chosen. */
function puff(own: Dietary | undefined, first: Part, ...others: readonly Part[]) {
  const options = [first, ...others].map((part, at) => ({
    ...choice(`${at}`, [`Filling ${at}`, ""], part),
    active: at === 0,
  }));
  const filling = question("list", ["Filling", ""], options, { isRequired: true });
  return itemOf(dish("PUFF", ["Puff", ""], 2, { groups: [filling], ...(own && { dietary: own }) }));
}

describe("a dish as it is chosen", () => {
  it("contains what its choices contain, and suits whom all of them suit [BEY-004]", () => {
    const item = puff(VEGAN, { dietary: CHICKEN }, { dietary: VEGAN });
    expect(describeChoice(item, defaultSelection(item.groups), NOWHERE)).toEqual({
      contains: ["soya"],
      suits: [],
      isPartlyUnstated: false,
    });
    const plain = puff(VEGAN, { dietary: VEGAN }, { dietary: CHICKEN });
    expect(describeChoice(plain, defaultSelection(plain.groups), NOWHERE)).toEqual({
      contains: [],
      suits: ["vegetarian", "vegan", "noPork", "noBeef"],
      isPartlyUnstated: false,
    });
  });

  it("suits nobody for sure where of a choice nothing is stated [BEY-004]", () => {
    const item = puff(VEGAN, {});
    expect(describeChoice(item, defaultSelection(item.groups), NOWHERE)).toEqual({
      contains: [],
      suits: [],
      isPartlyUnstated: true,
    });
  });
});

describe("a dish before anything is chosen", () => {
  it("can be vegan where one choice is, and is where all are [BEY-004]", () => {
    const either = puff(VEGAN, { dietary: CHICKEN }, { dietary: VEGAN });
    expect(dietsOf(either, NOWHERE)).toEqual({
      always: [],
      withCare: ["vegetarian", "vegan", "noPork", "noBeef"],
    });
    const both = puff(VEGAN, { dietary: VEGAN }, { dietary: VEGAN });
    expect(dietsOf(both, NOWHERE)).toEqual({
      always: ["vegetarian", "vegan", "noPork", "noBeef"],
      withCare: [],
    });
  });
});

const anyDietary = fc.option(
  fc.record({
    contains: fc.subarray(["egg", "milk", "fish"] as const),
    suits: fc.subarray([...DIETS]),
  }),
  { nil: undefined },
);
const anyPart = anyDietary.map((dietary): Part => (dietary === undefined ? {} : { dietary }));

it("says of no choice that it suits whom its filter warns, for any dish [BEY-004, BEY-005]", () => {
  fc.assert(
    fc.property(anyDietary, anyPart, fc.array(anyPart, { maxLength: 2 }), (own, first, others) => {
      const item = puff(own, first, ...others);
      const selection = defaultSelection(item.groups);
      const { suits } = describeChoice(item, selection, NOWHERE);
      const { always } = dietsOf(item, NOWHERE);
      for (const diet of DIETS) {
        const { finding } = checkChoice(item, selection, { avoids: [], keeps: [diet] }, NOWHERE);
        expect(suits.includes(diet)).toBe(finding === "fits");
        expect(always.includes(diet) && finding !== "fits").toBe(false);
      }
    }),
    lawRuns(),
  );
});
