import { cartFromWire, type ApiRefusal } from "@comanda/contract";
import { CartLines } from "@comanda/contract/schemas";
import type { Menu } from "@comanda/domain/menu";
import type { InitialFlowState } from "@comanda/domain/session";
import * as v from "valibot";
import { create } from "zustand";
import { randomId } from "../lib/random.ts";
import { storage } from "../lib/storage.ts";
import { wireLines } from "./cart-commands.ts";

type Asking = Extract<InitialFlowState, { kind: "asking" }>;
type Posting = Extract<InitialFlowState, { kind: "posting" }>;

/** How far this phone has come in the initial flow; its cart is no part of the ordinary one. */
export interface KeptFlow {
  /** Which flow this is about: that of another visit, of other guests or with other questions begins anew. */
  readonly name: string;
  /** Of the order at its end: two tabs that come to the end send one order (D-02). */
  readonly key: string;
  /** The order has been handed to what sends orders. */
  readonly isSent: boolean;
  readonly state: Asking | Posting;
  /** The steps that were answered, as they stood before, the first of them first. */
  readonly before: readonly Asking[];
  /** Why the server has just refused the order. */
  readonly refusal?: ApiRefusal["kind"];
}

const Step = v.object({
  /** -1 past the last step. */
  at: v.number(),
  menuTitle: v.optional(v.string()),
  lines: CartLines,
});
const Stored = v.object({
  name: v.string(),
  key: v.string(),
  isSent: v.boolean(),
  now: Step,
  before: v.array(Step),
});

/** The flow on this phone; undefined where none is begun. */
export const useKeptFlow = create<{ readonly kept: KeptFlow | undefined }>(() => ({
  kept: storedFlow(),
}));

storage.follow("initFlow", () => void rereadFlow());

/** Takes what another tab has made of it, before the browser tells of it. */
function rereadFlow(): KeptFlow | undefined {
  const kept = storedFlow();
  useKeptFlow.setState({ kept });
  return kept;
}

/** Begins a flow with its first question. */
export function beginFlow(name: string, state: Asking, menu: Menu): void {
  keep({ name, key: randomId(), isSent: false, state, before: [] }, menu);
}

/** Goes on to the next question, or to the order. */
export function goOnTo(state: Asking | Posting, menu: Menu): void {
  const { kept } = useKeptFlow.getState();
  if (kept?.state.kind !== "asking") return;
  keep({ ...kept, state, before: [...kept.before, kept.state] }, menu);
}

/** Back to the question before, as it stood; its answer is given anew. */
export function goBack(menu: Menu): void {
  const { kept } = useKeptFlow.getState();
  const state = kept?.before.at(-1);
  if (kept?.state.kind !== "asking" || state === undefined) return;
  keep({ ...kept, state, before: kept.before.slice(0, -1) }, menu);
}

/** What is to be sent, once: undefined where another tab has done so, or has begun anew. */
export function takeInitialOrder(menu: Menu): KeptFlow | undefined {
  const kept = rereadFlow();
  if (kept?.state.kind !== "posting" || kept.isSent) return undefined;
  keep({ ...kept, isSent: true }, menu);
  return kept;
}

/** The server has refused the order of this key. */
export function noteRefusal(key: string, refusal: ApiRefusal["kind"]): void {
  const { kept } = useKeptFlow.getState();
  if (kept?.key === key) useKeptFlow.setState({ kept: { ...kept, refusal } });
}

/** The last question again: its answer makes another order. */
export function askLastAgain(menu: Menu): void {
  const { kept } = useKeptFlow.getState();
  const state = kept?.before.at(-1);
  if (kept === undefined || state === undefined) return;
  const before = kept.before.slice(0, -1);
  keep({ name: kept.name, key: randomId(), isSent: false, state, before }, menu);
}

export function forgetFlow(): void {
  storage.remove("initFlow");
  useKeptFlow.setState({ kept: undefined });
}

/** On the phone at once, so that back and reload keep the place (INI-010). */
function keep(kept: KeptFlow, menu: Menu): void {
  const stored = ({ cart, menuTitle, ...state }: Asking | Posting): v.InferOutput<typeof Step> => ({
    at: state.kind === "asking" ? state.at : -1,
    lines: wireLines(cart, menu),
    ...(menuTitle !== undefined && { menuTitle }),
  });
  const { name, key, isSent, state, before } = kept;
  storage.write("initFlow", { name, key, isSent, now: stored(state), before: before.map(stored) });
  useKeptFlow.setState({ kept });
}

function storedFlow(): KeptFlow | undefined {
  const stored = storage.read("initFlow", Stored);
  if (stored === undefined) return undefined;
  const asking = ({ at, menuTitle, lines }: v.InferOutput<typeof Step>): Asking => ({
    kind: "asking",
    at,
    cart: cartFromWire(lines),
    menuTitle,
  });
  const { now, before, ...rest } = stored;
  const { at, ...posting } = asking(now);
  return {
    ...rest,
    state: at === -1 ? { ...posting, kind: "posting" } : { ...posting, at, kind: "asking" },
    before: before.map(asking),
  };
}
