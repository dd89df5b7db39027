import { anyGroups, dish, fc, itemOf, lawRuns } from "@comanda/testkit";
import { describe, expect, it } from "vitest";
import type { OptionGroup } from "../menu/option-group.ts";
import { isSatisfied } from "../options/check-selection.ts";
import { defaultSelection } from "../options/default-selection.ts";
import { choiceOf, chosenPieces, type GroupChoice, type Selection } from "../options/selection.ts";
import { tapOption } from "../options/tap-option.ts";
import {
  advanceInitialFlow,
  startInitialFlow,
  type InitialFlowEvent,
  type InitialFlowState,
} from "./initial-flow.ts";
import { itemOfStep, canBePassed, type InitialFlow, type InitialStep } from "./initial-step.ts";

const CODES: readonly string[] = ["POT", "TEA", "SODA", "LOST"];
const CHECK = { hasFlow: true, hasExpired: false, menuTitle: undefined };

const anyStep: fc.Arbitrary<InitialStep> = fc.record({
  title: fc.constant({ en: "Choose", zh: "请选择" }),
  items: fc.subarray([...CODES]),
  countsGuests: fc.boolean(),
  choosesForGuests: fc.boolean(),
  choosesMenu: fc.boolean(),
  menus: fc.constant([{ code: "TEA", menuTitle: "Light" }]),
});

/** Flows over a menu of three dishes, with any groups, some sold out. */
const anyFlow: fc.Arbitrary<InitialFlow> = fc
  .record({
    steps: fc.array(anyStep, { maxLength: 4 }),
    guests: fc.nat({ max: 12 }),
    groups: fc.tuple(anyGroups(1), anyGroups(1), fc.constant([])),
    soldOut: fc.subarray([...CODES]),
  })
  .map(({ steps, guests, groups, soldOut }) => {
    const items = groups.map((each, index) => {
      const code = CODES[index] ?? "";
      const rest = { isSoldOut: soldOut.includes(code) };
      return { ...itemOf(dish(code, ["Dish", "菜"], 5, { rest })), groups: each };
    });
    const menu = { categories: [], items: new Map(items.map((item) => [item.code, item])) };
    return { steps, guests, menu };
  });

/** Taps every option as often as it helps. */
function answerAll(groups: readonly OptionGroup[]): Selection {
  const opened = defaultSelection(groups);
  return groups.map((group) => {
    let choice: GroupChoice = choiceOf(opened, group);
    for (const option of [...group.options, ...group.options]) {
      for (let taps = 0; taps < 12 && !isSatisfied(group, choice); taps += 1) {
        const tapped = tapOption(group, choice, option);
        if (!tapped.ok || chosenPieces(tapped.value) <= chosenPieces(choice)) break;
        choice = tapped.value;
      }
    }
    return choice;
  });
}

/** What a willing diner submits in this state: the first item of the step that is taken. */
function submission(flow: InitialFlow, state: InitialFlowState): InitialFlowState | undefined {
  if (state.kind !== "asking") return undefined;
  const step = flow.steps[state.at];
  for (const code of step?.items ?? []) {
    const item = step && itemOfStep(flow, step, code);
    if (item === undefined) continue;
    const selection = answerAll(item.groups);
    const event = { kind: "submit", code, selection, remark: "", line: `${state.at}` } as const;
    const next = advanceInitialFlow(flow, state, event);
    if (next.ok) return next.value;
  }
  return undefined;
}

const anyEvent: fc.Arbitrary<InitialFlowEvent | "answer"> = fc.oneof(
  { weight: 4, arbitrary: fc.constant("answer" as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<InitialFlowEvent>(
      { kind: "expire" },
      { kind: "posted" },
      { kind: "postRefused" },
      { kind: "postFailed" },
      { kind: "submit", code: "LOST", selection: [], remark: "", line: "x" },
      { kind: "submit", code: "SODA", selection: [], remark: "", line: "y" },
    ),
  },
);

describe("every initial flow", () => {
  it("asks only steps that can be passed, in order, each once [INI-007]", () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const asked: number[] = [];
        let state: InitialFlowState | undefined = startInitialFlow(flow, CHECK);
        while (state?.kind === "asking") {
          asked.push(state.at);
          state = submission(flow, state);
        }
        const passable = flow.steps.flatMap((step, at) => (canBePassed(flow, step) ? [at] : []));
        expect(asked).toEqual(passable.slice(0, asked.length));
        // A menu may contradict itself, e.g. ask for two pieces and take one at most; then nobody gets further.
        expect(state === undefined ? passable : asked).toEqual(passable);
      }),
      lawRuns(),
    );
  });

  it("ends after one answer for each step, in an order or at the menu [INI-008]", () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const simple = { ...flow, menu: withoutGroups(flow) };
        let state = startInitialFlow(simple, CHECK);
        let answers = 0;
        for (let next = submission(simple, state); next; next = submission(simple, state)) {
          state = next;
          answers += 1;
        }
        expect(state.kind).toBe(answers === 0 ? "done" : "posting");
        expect(answers).toBe(flow.steps.filter((step) => canBePassed(simple, step)).length);
      }),
      lawRuns(),
    );
  });

  it("posts at most once, and moves a bounded number of times, whatever happens", () => {
    fc.assert(
      fc.property(anyFlow, fc.array(anyEvent, { maxLength: 20 }), (flow, events) => {
        let state = startInitialFlow(flow, CHECK);
        const seen = [state.kind];
        for (const event of events) {
          const next = event === "answer" ? submission(flow, state) : result(flow, state, event);
          if (next === undefined) continue;
          state = next;
          seen.push(state.kind);
        }
        expect(seen.filter((kind) => kind === "posting").length).toBeLessThanOrEqual(1);
        expect(seen.length).toBeLessThanOrEqual(flow.steps.length + 2);
      }),
      lawRuns(),
    );
  });

  it("sends one piece of a group for each guest, unless an option stands alone [INI-013]", () => {
    fc.assert(
      fc.property(anyFlow, (flow) => {
        const state = startInitialFlow(flow, CHECK);
        const step = state.kind === "asking" ? flow.steps[state.at] : undefined;
        const next = submission(flow, state);
        const line = next && "cart" in next ? next.cart.lines[0] : undefined;
        const item =
          step?.choosesForGuests === true && line !== undefined
            ? itemOfStep(flow, step, line.code)
            : undefined;
        const selection = line?.selection ?? [];
        for (const group of item?.groups ?? []) {
          if (group.isReadOnly || group.options.length === 0 || group.control === "unknown")
            continue;
          const choice = choiceOf(selection, group);
          const isAlone = group.options.some(
            ({ key, isExclusive }) => isExclusive && choice.options[0]?.option === key,
          );
          expect(isAlone || chosenPieces(choice) === Math.max(1, flow.guests)).toBe(true);
        }
      }),
      lawRuns(),
    );
  });
});

function result(flow: InitialFlow, state: InitialFlowState, event: InitialFlowEvent) {
  const next = advanceInitialFlow(flow, state, event);
  return next.ok ? next.value : undefined;
}

function withoutGroups({ menu }: InitialFlow): InitialFlow["menu"] {
  const items = CODES.flatMap((code) => {
    const item = menu.items.get(code);
    return item === undefined ? [] : [[code, { ...item, groups: [] }] as const];
  });
  return { categories: [], items: new Map<string, (typeof items)[number][1]>(items) };
}
