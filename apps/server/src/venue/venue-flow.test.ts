import { InitFlow } from "@comanda/contract/schemas";
import { openVenue, plainVenue } from "@comanda/testkit";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { venueFlow } from "./venue-flow.ts";

const { menu } = openVenue(plainVenue());
const codes = (...names: readonly string[]) => names.map((codeId) => ({ codeId }));
const flowOf = (...initFlow: readonly object[]) => venueFlow(v.parse(InitFlow, { initFlow }), menu);

describe("the initial flow of a venue", () => {
  it("leaves out what is not on the menu, says what that is, and keeps the rest", () => {
    const flow = flowOf(
      { title: "Drinks", stockItem: codes("LOST", "COFFEE", "WATER") },
      {
        title: "Cake?",
        stockItem: codes("CAKE"),
        menuConnection: [
          { codeId: "CAKE", menuTitle: "Sweet" },
          { codeId: "GONE", menuTitle: "None" },
        ],
      },
    );
    expect(flow.steps.map(({ items, menus }) => [items, menus])).toEqual([
      [["COFFEE", "WATER"], []],
      [["CAKE"], [{ code: "CAKE", menuTitle: "Sweet" }]],
    ]);
    expect(flow.wire.map(({ stockItem }) => stockItem)).toEqual([
      codes("COFFEE", "WATER"),
      codes("CAKE"),
    ]);
    expect(flow.unknown).toEqual(["LOST", "GONE"]);
  });

  it("has no step while it is switched off, and its minutes all the same", () => {
    const wire = {
      initFlow: [{ title: "Drinks", stockItem: codes("COFFEE") }],
      initFlowMinutes: 90,
    };
    const flow = (isInitFlowOn?: boolean) =>
      venueFlow(v.parse(InitFlow, { ...wire, isInitFlowOn }), menu);
    expect(flow(false)).toMatchObject({ steps: [], wire: [], minutes: 90 });
    expect(flow()).toMatchObject({ steps: [{ items: ["COFFEE"] }], minutes: 90 });
  });

  it("has no step of which no dish is left", () => {
    const flow = flowOf({ title: "Old", stockItem: codes("LOST", "LOST") });
    expect(flow).toMatchObject({ steps: [], wire: [], unknown: ["LOST"] });
  });
});
