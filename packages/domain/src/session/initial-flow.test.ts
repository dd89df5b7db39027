import { choice, choose, dish, itemOf, question, type Answers } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import cases from "../cases/session/initial-flow.json" with { type: "json" };
import type { Result } from "../result.ts";
import {
  advanceInitialFlow,
  startInitialFlow,
  type InitialFlowEvent,
  type InitialFlowRefusal,
  type InitialFlowState,
} from "./initial-flow.ts";
import { viewOfStep, type InitialFlow, type InitialStep } from "./initial-step.ts";

const soup = question(
  "list",
  ["Soup", "汤底"],
  [choice("clear", ["Clear", "清汤"]), choice("spicy", ["Spicy", "麻辣"], { add: 2 })],
  { isRequired: true },
);
const items = [
  dish("POT", ["Hotpot", "火锅"], 20, { groups: [soup] }),
  dish("TEA", ["Tea", "茶"], 3),
  dish("SODA", ["Soda", "汽水"], 4),
  dish("GONE", ["Plum tea", "酸梅汤"], 4, { rest: { isSoldOut: true } }),
  dish("BIG", ["Platter", "拼盘"], 30, { rest: { minQty: 2 } }),
  dish("FIXED", ["Sauce bar", "酱料台"], 2, { rest: { hideQtySelection: true } }),
].map(itemOf);
const menu = { categories: [], items: new Map(items.map((item) => [item.code, item])) };

const step = (codes: readonly string[], changes: Partial<InitialStep> = {}): InitialStep => ({
  title: { en: "Choose", zh: "请选择" },
  items: codes,
  countsGuests: false,
  choosesForGuests: false,
  choosesMenu: false,
  menus: [],
  ...changes,
});
const flowOf = (...steps: readonly InitialStep[]): InitialFlow => ({ steps, guests: 4, menu });
const POT_THEN_DRINK = flowOf(step(["POT"]), step(["TEA", "SODA"]));
const CHECK = { hasFlow: true, hasExpired: false, menuTitle: undefined };

/** Submits one item with these answers, chosen from what the step shows. */
function submit(flow: InitialFlow, state: InitialFlowState, code: string, answers: Answers = {}) {
  const at = state.kind === "asking" ? flow.steps[state.at] : undefined;
  const view = at && viewOfStep(flow, at);
  const shown = view?.kind === "item" ? [view.item] : (view?.items ?? []);
  const groups = shown.find((item) => item.code === code)?.groups ?? [];
  const selection = choose(groups, answers);
  return advanceInitialFlow(flow, state, {
    kind: "submit",
    code,
    selection,
    remark: "",
    line: `line-${code}`,
  });
}

function accepted(result: Result<InitialFlowState, InitialFlowRefusal>): InitialFlowState {
  if (!result.ok) throw new Error(`refused: ${result.refusal.kind}`);
  return result.value;
}

const linesOf = (state: InitialFlowState): string[] =>
  "cart" in state ? state.cart.lines.map(({ quantity, code }) => `${quantity} ${code}`) : [];
const refusalOf = (result: Result<InitialFlowState, InitialFlowRefusal>): string =>
  result.ok ? "accepted" : result.refusal.kind;

describe("startInitialFlow", () => {
  it("asks the first step, with an empty cart [INI-007]", () => {
    expect(startInitialFlow(POT_THEN_DRINK, CHECK)).toEqual({
      kind: "asking",
      at: 0,
      cart: { lines: [] },
      menuTitle: undefined,
    });
  });

  it("goes on to the menu where there is no flow, or nothing to ask (Q-130)", () => {
    const done = { kind: "done", menuTitle: "Lunch" };
    const lunch = { ...CHECK, menuTitle: "Lunch" };
    expect(startInitialFlow(POT_THEN_DRINK, { ...lunch, hasFlow: false })).toEqual(done);
    expect(startInitialFlow(flowOf(), lunch)).toEqual(done);
    expect(startInitialFlow(flowOf(step(["GONE"]), step(["LOST"])), lunch)).toEqual(done);
  });

  it("says when time is up, with or without a flow (Q-133)", () => {
    const late = { ...CHECK, hasExpired: true };
    expect(startInitialFlow(POT_THEN_DRINK, late)).toEqual({ kind: "expired" });
    expect(startInitialFlow(POT_THEN_DRINK, { ...late, hasFlow: false }).kind).toBe("expired");
  });
});

describe("advanceInitialFlow", () => {
  it("asks step after step, and adds the item of each [INI-007, INI-008]", () => {
    const first = startInitialFlow(POT_THEN_DRINK, CHECK);
    const second = accepted(submit(POT_THEN_DRINK, first, "POT", { Soup: "spicy" }));
    expect([second.kind, linesOf(second)]).toEqual(["asking", ["1 POT"]]);
    expect(second).toMatchObject({ at: 1 });
    const last = accepted(submit(POT_THEN_DRINK, second, "SODA"));
    expect([last.kind, linesOf(last)]).toEqual(["posting", ["1 POT", "1 SODA"]]);
  });

  it("adds to the cart as the menu does: equal dishes of two steps are one line [INI-008]", () => {
    const flow = flowOf(step(["TEA"]), step(["TEA", "SODA"]));
    const second = accepted(submit(flow, startInitialFlow(flow, CHECK), "TEA"));
    expect(linesOf(accepted(submit(flow, second, "TEA")))).toEqual(["2 TEA"]);
  });

  it("leaves out a step that nobody can pass [INI-007]", () => {
    const flow = flowOf(step(["GONE"]), step(["TEA"]), step(["LOST"]), step(["SODA"]));
    const first = startInitialFlow(flow, CHECK);
    expect(first).toMatchObject({ kind: "asking", at: 1 });
    const second = accepted(submit(flow, first, "TEA"));
    expect(second).toMatchObject({ kind: "asking", at: 3 });
    expect(accepted(submit(flow, second, "SODA")).kind).toBe("posting");
  });

  it.each([
    ["an item of another step", "TEA", {}, "item-not-in-step"],
    ["an item without its soup", "POT", { Soup: [] }, "selection-incomplete"],
  ])("refuses %s", (_, code, answers, outcome) => {
    const first = startInitialFlow(POT_THEN_DRINK, CHECK);
    expect(refusalOf(submit(POT_THEN_DRINK, first, code, answers))).toBe(outcome);
  });

  it("refuses what has sold out", () => {
    const flow = flowOf(step(["TEA", "GONE"]));
    const first = startInitialFlow(flow, CHECK);
    expect(refusalOf(submit(flow, first, "GONE"))).toBe("item-sold-out");
  });

  it("keeps the remark of the item", () => {
    const flow = flowOf(step(["TEA"]));
    const state = accepted(
      advanceInitialFlow(flow, startInitialFlow(flow, CHECK), {
        kind: "submit",
        code: "TEA",
        selection: [],
        remark: " hot ",
        line: "a",
      }),
    );
    expect("cart" in state && state.cart.lines[0]?.remark).toBe("hot");
  });

  it("raises a quantity to the dish's minimum (M-D4)", () => {
    const flow = flowOf(step(["BIG"]));
    const state = accepted(submit(flow, startInitialFlow(flow, CHECK), "BIG"));
    expect(linesOf(state)).toEqual(["2 BIG"]);
  });

  it("counts guests even of a dish that hides its quantity [INI-014]", () => {
    const flow = flowOf(step(["FIXED"], { countsGuests: true }));
    const state = accepted(submit(flow, startInitialFlow(flow, CHECK), "FIXED"));
    expect(linesOf(state)).toEqual(["4 FIXED"]);
  });

  it("takes the menu that the chosen item stands for (Q-129)", () => {
    const menus = [
      { code: "TEA", menuTitle: "Light" },
      { code: "POT", menuTitle: "Steamboat" },
    ];
    const flow = flowOf(step(["TEA", "SODA"], { choosesMenu: true, menus }));
    const open = { ...CHECK, menuTitle: "All" };
    const first = startInitialFlow(flow, open);
    expect(accepted(submit(flow, first, "TEA"))).toMatchObject({ menuTitle: "Light" });
    expect(accepted(submit(flow, first, "SODA"))).toMatchObject({ menuTitle: "All" });
    const off = flowOf(step(["TEA", "SODA"], { choosesMenu: false, menus }));
    expect(accepted(submit(off, startInitialFlow(off, open), "TEA"))).toMatchObject({
      menuTitle: "All",
    });
  });

  it("goes on without a step of which everything has sold out meanwhile, and past no other", () => {
    const first = startInitialFlow(POT_THEN_DRINK, CHECK);
    const pass = (flow: InitialFlow, state: InitialFlowState) =>
      advanceInitialFlow(flow, state, { kind: "pass" });
    expect(refusalOf(pass(POT_THEN_DRINK, first))).toBe("not-now");
    const without = (...codes: readonly string[]): InitialFlow => {
      const soldOut = items.map((item) =>
        codes.includes(item.code) ? { ...item, isSoldOut: true } : item,
      );
      const left = new Map(soldOut.map((item) => [item.code, item]));
      return { ...POT_THEN_DRINK, menu: { categories: [], items: left } };
    };
    const second = accepted(pass(without("POT"), first));
    expect(second).toMatchObject({ kind: "asking", at: 1 });
    expect(accepted(pass(without("TEA", "SODA"), second)).kind).toBe("done");
    const answered = accepted(submit(POT_THEN_DRINK, first, "POT", { Soup: "spicy" }));
    const posting = accepted(pass(without("TEA", "SODA"), answered));
    expect([posting.kind, linesOf(posting)]).toEqual(["posting", ["1 POT"]]);
    expect(refusalOf(pass(without("TEA", "SODA"), posting))).toBe("not-now");
  });

  it("ends when time is up while it asks (Q-133)", () => {
    const first = startInitialFlow(POT_THEN_DRINK, CHECK);
    expect(accepted(advanceInitialFlow(POT_THEN_DRINK, first, { kind: "expire" }))).toEqual({
      kind: "expired",
    });
  });
});

describe("advanceInitialFlow with guests", () => {
  it.each(cases.cases)("$name [INI-013, INI-014]", (given) => {
    const { guests, countsGuests, choosesForGuests, pots, soups } = given;
    const flow = { ...flowOf(step(["POT"], { countsGuests, choosesForGuests })), guests };
    const first = startInitialFlow(flow, CHECK);
    const having = (count: number) => submit(flow, first, "POT", { Soup: { spicy: count } });
    const state = accepted(having(soups));
    expect(linesOf(state)).toEqual([`${pots} POT`]);
  });

  const chosenForEach = cases.cases.filter(({ choosesForGuests }) => choosesForGuests);
  it.each(chosenForEach)("$name, one for each and no other number [INI-013]", (given) => {
    const { guests, countsGuests, choosesForGuests, soups } = given;
    const flow = { ...flowOf(step(["POT"], { countsGuests, choosesForGuests })), guests };
    const first = startInitialFlow(flow, CHECK);
    const having = (count: number) => submit(flow, first, "POT", { Soup: { spicy: count } });
    expect(refusalOf(having(soups + 1))).toBe("group-full");
    expect(refusalOf(submit(flow, first, "POT", { Soup: [] }))).toBe("selection-incomplete");
    expect(refusalOf(having(soups - 1))).toBe("selection-incomplete");
  });

  it("remembers the price of the menu for what counts guests", () => {
    const flow = flowOf(step(["POT"], { choosesForGuests: true }));
    const first = startInitialFlow(flow, CHECK);
    const state = accepted(submit(flow, first, "POT", { Soup: { clear: 1, spicy: 3 } }));
    expect("cart" in state && state.cart.lines[0]?.seen.unitPrice).toBe(2600);
  });

  it("counts guests in a group of cards that starts off, and charges it as the menu does", () => {
    const cards = question("card", ["Soup", "汤底"], [choice("clear", ["Clear", "清汤"])], {
      isOn: false,
      price: 5,
    });
    const pot = itemOf(dish("POT", ["Hotpot", "火锅"], 20, { groups: [cards] }));
    const flow = {
      ...flowOf(step(["POT"], { choosesForGuests: true })),
      menu: { categories: [], items: new Map([["POT", pot]]) },
    };
    const first = startInitialFlow(flow, CHECK);
    const [group] = pot.groups;
    if (group === undefined) throw new Error("there is a soup");
    const clear = { option: "clear", quantity: 4, nested: [] };
    const off = [{ group: group.key, isOn: false, options: [clear] }];
    const event = { kind: "submit", code: "POT", remark: "", line: "a" } as const;
    const state = accepted(advanceInitialFlow(flow, first, { ...event, selection: off }));
    expect("cart" in state && state.cart.lines[0]).toMatchObject({
      selection: [{ isOn: true }],
      seen: { unitPrice: 2500 },
    });
    expect(refusalOf(advanceInitialFlow(flow, first, { ...event, selection: [] }))).toBe(
      "selection-incomplete",
    );
  });
});

describe("the end of the initial flow", () => {
  const flow = flowOf(step(["TEA"]));
  const posting = accepted(submit(flow, startInitialFlow(flow, CHECK), "TEA"));
  const after = (kind: Exclude<InitialFlowEvent["kind"], "submit">) =>
    advanceInitialFlow(flow, posting, { kind });

  it("posts the order and goes to the menu (Q-130)", () => {
    expect(accepted(after("posted"))).toEqual({ kind: "done", menuTitle: undefined });
  });

  it("fails where the till did not take the order (D-14)", () => {
    expect(accepted(after("postFailed"))).toEqual({ kind: "failed" });
  });

  it("hands over the cart where the order was refused (D-14)", () => {
    const state = accepted(after("postRefused"));
    expect([state.kind, linesOf(state)]).toEqual(["handedOver", ["1 TEA"]]);
  });

  it("takes nothing more while the order is on its way, nor afterwards", () => {
    expect(refusalOf(submit(flow, posting, "TEA"))).toBe("not-now");
    expect(refusalOf(after("expire"))).toBe("not-now");
    const done = accepted(after("posted"));
    const again = advanceInitialFlow(flow, done, { kind: "posted" });
    expect(refusalOf(again)).toBe("not-now");
    expect(refusalOf(submit(flow, done, "TEA"))).toBe("not-now");
  });

  it("takes no answer of the post before there is one", () => {
    const first = startInitialFlow(flow, CHECK);
    expect(refusalOf(advanceInitialFlow(flow, first, { kind: "posted" }))).toBe("not-now");
  });
});
