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
    const localStorage = { getItem: () => null, setItem: vi.fn(), removeItem: vi.fn() };
    vi.stubGlobal("window", Object.assign(new EventTarget(), { localStorage }));
    vi.stubGlobal("navigator", { languages: ["en"] });
    vi.stubGlobal("location", { search: "" });
    vi.stubGlobal("document", Object.assign(new EventTarget(), { getElementById: () => null }));
  });
  afterEach(() => vi.unstubAllGlobals());

  async function openPage() {
    const { keepMenu } = await import("../../state/menu.ts");
    keepMenu(menu, { hash: "m", document: {} });
    const { handOver } = await import("./hand-over.ts");
    const { showMessage, useMessage } = await import("../../state/messages.ts");
    const { useCart } = await import("../../state/cart.ts");
    const said = () => useMessage.getState().message?.sentences.map(({ en }) => en);
    return { handOver, showMessage, said, cart: () => useCart.getState().cart };
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
});
