/** Why: what is said in English of an order that cannot be fetched or brought. */
import { formatMoney } from "@comanda/domain/money";
import { dayOf } from "./english-words.ts";
import type { GuestSentences } from "./sentence-catalog.ts";

export const delivery: Pick<
  GuestSentences,
  "address-refused" | "below-minimum-consumption" | "details-incomplete" | "slot-gone"
> = {
  "details-incomplete": () => "Some of your details are missing. Please check them.",
  "slot-gone": ({ next }) => {
    if (next === undefined) return "This time is no longer free. Please choose another one.";
    const day = next.isToday ? "" : ` on ${dayOf(next.date)}`;
    return `This time is no longer free. The next free one is ${next.time}${day}.`;
  },
  "address-refused": ({ why, errorMsg }) =>
    errorMsg ||
    (why === "not-found"
      ? "We cannot find this address, or do not deliver there. Please check it."
      : "We cannot look up addresses right now. Please try again in a moment. Your cart is saved."),
  "below-minimum-consumption": ({ minimum }, symbol) =>
    `The Minimum Consumption is ${formatMoney(minimum, symbol)}`,
};
