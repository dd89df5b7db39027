import { accept, type Result } from "@comanda/domain";
import { cartPieces, reconcile, type Cart } from "@comanda/domain/cart";
import { sentenceOf, shortSentence, type ApiRefusal } from "@comanda/contract";
import type { Reader } from "../../../db/database.ts";
import { json, type Answer } from "../../../lib/reply.ts";
import { listItemStates } from "../../../tables/menu/item-state.store.ts";
import { statesThen } from "../../../venue/sold-then.ts";
import type { OpenVenue } from "../../../venue/open-venue.ts";

/**
 * Whether everything in a cart can be had now, or at the time that it is for (API-007): 200, or 202 with a message for each item that is short and each
 * choice that is sold out, "Kopi: Peng, over ice is sold out." once however many kopi are in the cart.
 */
export async function checkStock(
  db: Reader,
  venue: OpenVenue,
  {
    cart,
    time,
    now,
  }: { readonly cart: Cart; readonly time: number | undefined; readonly now: number },
): Promise<Result<Answer, ApiRefusal>> {
  const selling = venue.stock.sellingAt(time, now);
  const held = reconcile(cart, selling.menu, selling.availability);
  // Pieces inside a set count; whether the dish is switched off is said of it on its own alone (M-I5).
  const wanted = cartPieces(held.cart, venue.stock.menu.items);
  const onTheirOwn = new Set(held.cart.lines.map(({ code }) => code));
  const dayEnd = venue.rules.businessDayEnd(now);
  const stored = await listItemStates(db, venue.id, now);
  const states = time === undefined ? stored : statesThen(stored, { time, dayEnd });
  // Of what is counted an order for another day takes nothing.
  const isToday = time === undefined || time < dayEnd;
  const short = states.flatMap(({ code, isSoldOut, stock }) => {
    const quantity = wanted.get(code);
    const item = venue.stock.menu.items.get(code);
    if (quantity === undefined || item === undefined) return [];
    const counted = isToday ? (stock ?? Infinity) : Infinity;
    const left = isSoldOut && onTheirOwn.has(code) ? 0 : counted;
    return left < quantity ? [shortSentence(item.title, left)] : [];
  });
  const choices = held.changes.filter((change) => change.kind === "option-sold-out");
  const sentences = new Map(
    [...short, ...choices.map((choice) => sentenceOf(choice))].map((text) => [text.en, text]),
  );
  const message = [...sentences.values()].map(({ en }) => en);
  const message2 = [...sentences.values()].map(({ zh }) => zh);
  return accept(json({ message, message2 }, sentences.size === 0 ? 200 : 202));
}
