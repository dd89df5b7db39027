import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { Offers } from "../schemas/offers.ts";
import { offersFromWire } from "./offers.ts";

const read = (wire: unknown) => offersFromWire(v.parse(Offers, wire));
const HAPPY_HOUR = { _id: "hh", eventName: "Happy hour", discountPrice: 1 };

describe("a venue's offers", () => {
  it("are none where the settings say nothing", () => {
    expect(read({})).toEqual({ promotions: [], containers: new Map(), invalid: [] });
  });

  it("keep the rules that make sense, in order, and name the others (Q-047f)", () => {
    const { promotions, invalid } = read({
      pm: [HAPPY_HOUR, { ...HAPPY_HOUR, _id: "odd", condition: 9 }, { ...HAPPY_HOUR, _id: "last" }],
    });
    expect(promotions.map(({ id }) => id)).toEqual(["hh", "last"]);
    expect(invalid).toEqual([{ kind: "promotion-invalid", promotion: "odd", member: "condition" }]);
  });

  it("lose a malformed rule by itself, and never for it a valid copy of the same id (M-G2)", () => {
    const { promotions, invalid } = read({
      pm: [
        HAPPY_HOUR,
        { ...HAPPY_HOUR, itemsInclude: ["KOPI", 7] },
        { ...HAPPY_HOUR, discountPrice: -1 },
        { ...HAPPY_HOUR, _id: "last", canStack: "yes" },
        { eventName: "Nameless", discountPrice: 1 },
        "no rule at all",
        null,
      ],
    });
    expect(promotions.map(({ id, condition }) => [id, condition.kind])).toEqual([
      ["hh", "anyItem"],
    ]);
    expect(invalid.map(({ promotion, member }) => [promotion, member])).toEqual([
      ["hh", "itemsInclude.1"],
      ["hh", "discountPrice"],
      ["last", "canStack"],
      ["", "_id"],
      ["", ""],
      ["", ""],
    ]);
  });

  it("take null for a member that is absent, and judge a rule by what it uses (M-B15)", () => {
    const unused = { discountPrice: null, fixedPrice: null, limitedQty: null, canStack: null };
    const tenOff = { _id: "ten", eventName: "Ten", discountByPercent: true, discountPercent: 10 };
    const { promotions, invalid } = read({
      pm: [
        { ...tenOff, ...unused, itemsInclude: null },
        {
          _id: "set",
          eventName: "Set",
          condition: 2,
          discountPrice: 1,
          itemBundle: [{ itemId: "KOPI", qty: null }],
        },
        { ...tenOff, discountPercent: null },
      ],
    });
    expect(promotions.map(({ id, benefit }) => [id, benefit.kind])).toEqual([
      ["ten", "percent"],
      ["set", "amount"],
    ]);
    expect(invalid.map(({ member }) => member)).toEqual(["discountPercent"]);
  });

  it("find containers by their code (Q-018)", () => {
    const { containers } = read({
      containerItems: [{ codeId: "BOX", title: "Paper box", price: 0.3, isContainer: true }],
    });
    expect(containers.get("BOX")).toMatchObject({ price: 30, isContainer: true });
  });
});
