import type { InitialStep } from "@comanda/domain/session";
import { fc, lawRuns } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { InitFlow, InitFlowSteps, type WireInitFlowStep } from "../schemas/init-flow.ts";
import { initialStepFromWire, initialStepToWire } from "./init-flow.ts";

const POT = {
  title: "Choose your soup",
  title2: "请选择汤底",
  stockItem: [{ codeId: "POT" }, { codeId: "POT-TWIN" }],
  qtyAccordingToPax: true,
  optionAccordingToPax: true,
  menuAccordingToSelection: true,
  menuConnection: [{ codeId: "POT", menuTitle: "Steamboat" }],
};

/** What arrives at the other end: written as JSON, read and checked. */
const sent = (steps: unknown): readonly WireInitFlowStep[] =>
  v.parse(InitFlowSteps, JSON.parse(JSON.stringify(steps)));

const anyCode = fc.string({ minLength: 1, maxLength: 64 }).filter((code) => !code.includes("\0"));
const anyTitle = fc.string({ maxLength: 200 }).filter((title) => !title.includes("\0"));
const anyStep: fc.Arbitrary<InitialStep> = fc.record({
  title: fc.record({ en: anyTitle, zh: anyTitle }),
  items: fc.array(anyCode, { maxLength: 5 }),
  countsGuests: fc.boolean(),
  choosesForGuests: fc.boolean(),
  choosesMenu: fc.boolean(),
  menus: fc.array(fc.record({ code: anyCode, menuTitle: anyTitle }), { maxLength: 3 }),
});

describe("a step of the initial flow", () => {
  it("is read from every member of the specification [ENT-038]", () => {
    expect(sent([POT]).map(initialStepFromWire)).toEqual([
      {
        title: { en: "Choose your soup", zh: "请选择汤底" },
        items: ["POT", "POT-TWIN"],
        countsGuests: true,
        choosesForGuests: true,
        choosesMenu: true,
        menus: [{ code: "POT", menuTitle: "Steamboat" }],
      },
    ]);
  });

  it("asks for one piece, counts nobody and chooses no menu where it does not say so", () => {
    const [step] = sent([{ title: "Drinks", stockItem: [{ codeId: "TEA" }] }]);
    expect(step && initialStepFromWire(step)).toMatchObject({
      countsGuests: false,
      choosesForGuests: false,
      choosesMenu: false,
      menus: [],
    });
  });

  it("comes back as the same step, whatever it asks, and is written the second time like the first", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 4 }), (steps) => {
        const wire = steps.map(initialStepToWire);
        expect(sent(wire)).toEqual(wire);
        expect(sent(wire).map(initialStepFromWire)).toEqual(steps);
      }),
      lawRuns(),
    );
  });

  it.each([
    ["more steps than anybody answers", { initFlow: Array.from({ length: 13 }, () => POT) }],
    [
      "more dishes than a page holds",
      { initFlow: [{ ...POT, stockItem: Array.from({ length: 61 }, () => ({ codeId: "A" })) }] },
    ],
    ["a dish without a code", { initFlow: [{ ...POT, stockItem: [{}] }] }],
    ["more minutes than a day has", { initFlowMinutes: 1_441 }],
    ["less than no time", { initFlowMinutes: -1 }],
  ])("is refused: %s", (_, settings) => {
    expect(v.safeParse(InitFlow, settings).success).toBe(false);
  });

  it("is none, with any time, where a venue has decided nothing", () => {
    expect(v.parse(InitFlow, {})).toEqual({ initFlow: [], isInitFlowOn: true, initFlowMinutes: 0 });
  });
});
