import { reconcile } from "@comanda/domain/cart";
import { menuOfFlow, type InitialFlow } from "@comanda/domain/session";
import { sentenceOf, type Refusal } from "@comanda/contract";
import { cartOf, openVenue, standInPictures, steamboat, want } from "@comanda/testkit";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const { menu } = openVenue(steamboat(standInPictures()));
const step = {
  title: { en: "A soup for each of you", zh: "" },
  items: ["SB-POT"],
  countsGuests: false,
  choosesForGuests: true,
  choosesMenu: false,
  menus: [],
};
const flow: InitialFlow = { steps: [step], guests: 3, menu };

/** A pot with a soup for each of three guests, as the flow asks for it, and what the menu sells without questions. */
const pot = menuOfFlow(flow).items.get("SB-POT");
const set = menu.items.get("SB-PREMIUM");
if (pot === undefined || set === undefined) throw new Error("the venue has both");
const answered = cartOf(want(pot, { Soup: { tomato: 2, mala: 1 } }), want(set));

const REFUSED: Refusal = { kind: "initial-order-placed" };

describe("an initial order that was refused", () => {
  beforeEach(() => {
    vi.resetModules();
    const stored = new Map<string, string>();
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    };
    vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
    vi.stubGlobal("navigator", { languages: ["en"] });
    vi.stubGlobal("location", { search: "" });
    vi.stubGlobal("document", Object.assign(new EventTarget(), { getElementById: () => null }));
  });
  afterEach(() => vi.unstubAllGlobals());

  async function openPage() {
    const { keepMenu } = await import("../../state/menu.ts");
    keepMenu(menu, { hash: "m", document: {} });
    const { handOver, settleRefused } = await import("./hand-over.ts");
    const flowState = await import("../../state/initial-flow.ts");
    const { showMessage, useMessage } = await import("../../state/messages.ts");
    const { useCart } = await import("../../state/cart.ts");
    const said = () => useMessage.getState().message?.sentences.map(({ en }) => en);
    return {
      ...flowState,
      settleRefused,
      handOver,
      showMessage,
      said,
      cart: () => useCart.getState().cart,
    };
  }

  it("comes into the cart as the menu sells it, and what had to change is said beside the reason [DEC-014]", async () => {
    const { handOver, showMessage, said, cart } = await openPage();
    showMessage({ title: undefined, sentences: [sentenceOf(REFUSED)] });
    handOver(answered, menu);
    expect(said()).toEqual([
      sentenceOf(REFUSED).en,
      "Soup for the Pot: fewer choices are now allowed for Soup. Please check them.",
    ]);
    expect(cart().lines.map(({ code }) => code)).toEqual(["SB-POT", "SB-PREMIUM"]);
    // Held against the menu, as the server does, nothing stands against it any more.
    const nothing = { soldOut: new Set<string>(), offSale: new Set<string>(), packsDishes: true };
    expect(reconcile(cart(), menu, nothing).changes).toEqual([]);
  });

  it("says nothing beside the reason where the menu sells all of it", async () => {
    const { handOver, said, cart } = await openPage();
    handOver(cartOf(want(set)), menu);
    expect(cart().lines).toHaveLength(1);
    expect(said()).toBeUndefined();
  });

  /** A flow that has asked its only question and sent its order. */
  async function openSent() {
    const page = await openPage();
    const asking = { kind: "asking", at: 0, cart: cartOf(), menuTitle: undefined } as const;
    page.beginFlow("flow", asking, menu);
    page.goOnTo({ kind: "posting", cart: answered, menuTitle: undefined }, menu);
    const key = page.takeInitialOrder(menu)?.key ?? "";
    return { ...page, asking, key, kept: () => page.useKeptFlow.getState().kept };
  }

  it("stays with its last question while staff take no orders, and comes under another key then [BEY-012]", async () => {
    const { settleRefused, noteRefusal, asking, key, kept, cart } = await openSent();
    noteRefusal(key, "ordering-paused");
    expect(kept()?.refusal).toBe("ordering-paused");
    expect(settleRefused(kept()?.refusal, answered, menu)).toBe("askedAgain");
    expect(kept()).toMatchObject({ name: "flow", state: asking, isSent: false, before: [] });
    expect(kept()?.key).not.toBe(key);
    expect(kept()?.refusal).toBeUndefined();
    expect(cart().lines).toEqual([]);
  });

  it("is no second one of a table whose other phone was first: its dishes come into no cart [INI-001]", async () => {
    const { settleRefused, kept, cart } = await openSent();
    expect(settleRefused("initial-order-placed", answered, menu)).toBe("orderedBefore");
    expect(kept()).toBeUndefined();
    expect(cart().lines).toEqual([]);
  });

  it("comes into the cart for every other reason, also one that nobody has noted", async () => {
    const { settleRefused, kept, cart } = await openSent();
    expect(settleRefused(undefined, answered, menu)).toBe("handedOver");
    expect(kept()).toBeUndefined();
    expect(cart().lines).toHaveLength(2);
  });
});
