import type { Item, ItemCode, Menu } from "@comanda/domain/menu";
import { companionsWithin } from "../../data/companions.ts";
import { useCart } from "../../state/cart.ts";
import { isCartLocked, useFinalOrder } from "../../state/final-order.ts";
import { useUpsell, type UpsellPlace } from "../../state/upsell.ts";

/** What is not at hand by then is not waited for: nothing comes up under a finger that has gone on. */
const DEADLINE_MILLISECONDS = 300;

/** Dishes whose recommendations have been offered, or that came from an offer themselves. */
const offered = new Set<ItemCode>();
/** The dish whose page an offer has led to: adding it there is still that offer (Q-063f). */
let ledTo: ItemCode | undefined;
/** The latest occasion; what an earlier one brings late is not shown. */
let latest = 0;

/** The venue's own list first, where it is offered; then what guests take with the dish (Q-063e). */
export function codesWith(
  { recommendations }: Item,
  companions: readonly ItemCode[],
): readonly ItemCode[] {
  return [...(recommendations.isOffered ? recommendations.codes : []), ...companions];
}

/** After an addition from the detail: once for each, and none after one that an offer has led to (REC-001, Q-063f). */
export async function offerAfterAdding(item: Item): Promise<void> {
  const isFromOffer = item.code === ledTo;
  ledTo = undefined;
  offered.add(item.code);
  if (!isFromOffer) await offer("menu", [item]);
}

/**
 * On the way to the kitchen: what goes with the dishes that came into the cart since the page was opened and for which
 * nothing has been offered yet, by the plus of their tiles say. Once for each dish.
 */
export async function offerAtCheckout(menu: Menu): Promise<void> {
  const { cart, additions } = useCart.getState();
  if (additions === 0 || isCartLocked(useFinalOrder.getState())) return;
  const fresh = cart.lines.filter(({ code }) => !offered.has(code));
  noteOffered(fresh.map(({ code }) => code));
  const items = new Set(fresh.map(({ code }) => menu.items.get(code)));
  await offer(
    "checkout",
    [...items].filter((item) => item !== undefined),
  );
}

/** These came from an offer: nothing is offered for them in turn. */
export function noteOffered(codes: readonly ItemCode[]): void {
  for (const code of codes) offered.add(code);
}

/** An offer leads to the page of a dish. */
export function noteLedTo(code: ItemCode): void {
  ledTo = code;
}

async function offer(at: UpsellPlace, items: readonly Item[]): Promise<void> {
  latest += 1;
  const own = latest;
  const found = await Promise.all(
    items.map(async (item) => codesWith(item, await companionsWithin(item, DEADLINE_MILLISECONDS))),
  );
  const codes = [...new Set(found.flat())];
  if (own === latest && codes.length > 0) useUpsell.setState({ offer: { at, codes } });
}
