import { addToCart, type AddRefusal } from "../cart/add-to-cart.ts";
import { EMPTY_CART, type Cart, type LineId } from "../cart/cart.ts";
import type { Item } from "../menu/item.ts";
import type { ItemCode } from "../menu/item-code.ts";
import { choiceOf, chosenPieces, type Selection } from "../options/selection.ts";
import { selectionPrice } from "../options/selection-price.ts";
import { accept, refuse, type Result } from "../result.ts";
import type { Text } from "../text.ts";
import { canCountGuests } from "./forced-groups.ts";
import {
  itemOfStep,
  quantityOfStep,
  canBePassed,
  type InitialFlow,
  type InitialStep,
} from "./initial-step.ts";

/**
 * Where a diner stands in the initial flow; plain data that may be stored and taken up again. The cart is an
 * ordinary one, priced by `priceCart` with the venue's promotions after each addition (INI-009).
 */
export type InitialFlowState =
  | {
      readonly kind: "asking";
      /** Index of the step that waits for an answer. */
      readonly at: number;
      readonly cart: Cart;
      readonly menuTitle: string | undefined;
    }
  /** The order is on its way; reached once, repeated only with its own key (D-02). */
  | { readonly kind: "posting"; readonly cart: Cart; readonly menuTitle: string | undefined }
  /** On to the menu. */
  | { readonly kind: "done"; readonly menuTitle: string | undefined }
  /** Stored, but not taken by the till (D-14). */
  | { readonly kind: "failed" }
  /** Nothing was stored: the cart is kept and goes to checkout, with the reason (D-14). */
  | { readonly kind: "handedOver"; readonly cart: Cart; readonly menuTitle: string | undefined }
  /** Time is up. */
  | { readonly kind: "expired" };

export type InitialFlowEvent =
  | {
      readonly kind: "submit";
      readonly code: ItemCode;
      readonly selection: Selection;
      readonly remark: string;
      /** Names the new line. */
      readonly line: LineId;
    }
  /** Everything that the step asks for has sold out meanwhile: the diner goes on without it. */
  | { readonly kind: "pass" }
  /** The server says that the visit is over. */
  | { readonly kind: "expire" }
  | { readonly kind: "posted" }
  | { readonly kind: "postRefused" }
  | { readonly kind: "postFailed" };

export type InitialFlowRefusal =
  | AddRefusal
  | { readonly kind: "item-not-in-step" }
  | { readonly kind: "group-full"; readonly group: Text; readonly maximum: number }
  /** The event does not belong to this state, e.g. a second tap. */
  | { readonly kind: "not-now" };

type Asking = Extract<InitialFlowState, { kind: "asking" }>;
type Submit = Extract<InitialFlowEvent, { kind: "submit" }>;

/** The first state, from what the server's session check answered; without a flow there is nothing to do. */
export function startInitialFlow(
  flow: InitialFlow,
  check: {
    readonly hasFlow: boolean;
    readonly hasExpired: boolean;
    readonly menuTitle: string | undefined;
  },
): InitialFlowState {
  if (check.hasExpired) return { kind: "expired" };
  if (!check.hasFlow) return { kind: "done", menuTitle: check.menuTitle };
  return atStep(flow, 0, { cart: EMPTY_CART, menuTitle: check.menuTitle });
}

/** The state after an event; a refusal leaves the diner where they were. */
export function advanceInitialFlow(
  flow: InitialFlow,
  state: InitialFlowState,
  event: InitialFlowEvent,
): Result<InitialFlowState, InitialFlowRefusal> {
  if (state.kind === "asking") {
    if (event.kind === "submit") return submitted(flow, state, event);
    if (event.kind === "pass") return passed(flow, state);
    if (event.kind === "expire") return accept({ kind: "expired" });
  }
  if (state.kind === "posting") {
    const { cart, menuTitle } = state;
    if (event.kind === "posted") return accept({ kind: "done", menuTitle });
    if (event.kind === "postRefused") return accept({ kind: "handedOver", cart, menuTitle });
    if (event.kind === "postFailed") return accept({ kind: "failed" });
  }
  return refuse({ kind: "not-now" });
}

/** The item of the step joins the initial cart, and the next step is asked (INI-008). */
function submitted(
  flow: InitialFlow,
  state: Asking,
  event: Submit,
): Result<InitialFlowState, InitialFlowRefusal> {
  const step = flow.steps[state.at];
  const asked = step && itemOfStep(flow, step, event.code);
  if (step === undefined || asked === undefined) return refuse({ kind: "item-not-in-step" });
  const selection = answersTo(asked, step, event.selection);
  const full = asked.groups.find(
    (group) => group.maximum > 0 && chosenPieces(choiceOf(selection, group)) > group.maximum,
  );
  if (full !== undefined) {
    return refuse({ kind: "group-full", group: full.title, maximum: full.maximum });
  }
  const quantity = quantityOfStep(flow, step);
  const addition = { item: asked, selection, quantity, isTakeAway: false, remark: event.remark };
  const added = addToCart(state.cart, addition, event.line);
  if (!added.ok) return added;
  return accept(
    atStep(flow, state.at + 1, {
      cart: asSeen(flow, added.value.cart, event.line),
      menuTitle: menuChosenBy(event.code, step) ?? state.menuTitle,
    }),
  );
}

/** Past a step that could be answered when it was first asked, and cannot any more; nobody passes one that can. */
function passed(flow: InitialFlow, state: Asking): Result<InitialFlowState, InitialFlowRefusal> {
  const step = flow.steps[state.at];
  if (step !== undefined && canBePassed(flow, step)) return refuse({ kind: "not-now" });
  return accept(atStep(flow, state.at + 1, state));
}

function menuChosenBy(chosen: ItemCode, step: InitialStep): string | undefined {
  if (!step.choosesMenu) return undefined;
  return step.menus.find(({ code }) => code === chosen)?.menuTitle;
}

/**
 * The next step from here that a diner can pass; past the last one the order is posted (INI-007). A step whose items
 * have all sold out would keep everybody from the menu, so it is left out; where nothing was asked, nothing is posted.
 */
function atStep(
  flow: InitialFlow,
  from: number,
  { cart, menuTitle }: Pick<Asking, "cart" | "menuTitle">,
): InitialFlowState {
  const at = flow.steps.findIndex((step, index) => index >= from && canBePassed(flow, step));
  if (at !== -1) return { kind: "asking", at, cart, menuTitle };
  return cart.lines.length === 0
    ? { kind: "done", menuTitle }
    : { kind: "posting", cart, menuTitle };
}

/** A group that counts guests cannot be switched off. */
function answersTo(asked: Item, step: InitialStep, selection: Selection): Selection {
  return asked.groups.map((group) => {
    const choice = choiceOf(selection, group);
    return step.choosesForGuests && canCountGuests(group) ? { ...choice, isOn: true } : choice;
  });
}

/** Forced groups are drawn otherwise than the menu's, and priced by the menu's. */
function asSeen(flow: InitialFlow, cart: Cart, id: LineId): Cart {
  const lines = cart.lines.map((line) => {
    const item = line.id === id ? flow.menu.items.get(line.code) : undefined;
    if (item === undefined) return line;
    const unitPrice = item.price + selectionPrice(item.groups, line.selection);
    return { ...line, seen: { ...line.seen, unitPrice } };
  });
  return { lines };
}
