/** Why: what is said in English of an order that cannot be fetched or brought. */
import { formatMoney } from "@comanda/domain/money";
import type { AheadNotice } from "../notices.ts";
import { count, dayOf } from "./english-words.ts";
import type { GuestSentences } from "./sentence-catalog.ts";

export const delivery: Pick<
  GuestSentences,
  | "address-refused"
  | "below-minimum-consumption"
  | "delivery-fee-changed"
  | "details-incomplete"
  | "order-ahead"
  | "ordered-ahead"
  | "slot-gone"
> = {
  "details-incomplete": () => "Some of your details are missing. Please check them.",
  "slot-gone": ({ next }) => {
    if (next === undefined) return "This time is no longer free. Please choose another one.";
    const day = next.isToday ? "" : ` on ${dayOf(next.date)}`;
    return `This time is no longer free. The next free one is ${next.time}${day}.`;
  },
  "order-ahead": ({ next, ...about }) => {
    if (next === undefined) return `${ahead(about)} Please ask our staff.`;
    const day = next.isToday ? "" : ` on ${dayOf(next.date)}`;
    return `${ahead(about)} The first time that you can choose is ${next.time}${day}.`;
  },
  "ordered-ahead": ahead,
  "address-refused": ({ why, errorMsg }) =>
    errorMsg ||
    (why === "not-found"
      ? "We cannot find this address, or do not deliver there. Please check it."
      : "We cannot look up addresses right now. Please try again in a moment. Your cart is saved."),
  "below-minimum-consumption": ({ minimum }, symbol) =>
    `The Minimum Consumption is ${formatMoney(minimum, symbol)}`,
  "delivery-fee-changed": ({ before, after }, symbol) =>
    `The delivery now costs ${formatMoney(after, symbol)} instead of ${formatMoney(before, symbol)}.`,
};

function ahead({ title, minutes }: Pick<AheadNotice, "title" | "minutes">): string {
  const long = durationOf(minutes);
  return title === undefined
    ? `To be ordered ${long} ahead.`
    : `${title.en} has to be ordered ${long} ahead.`;
}

/** "45 minutes", "24 hours", "3 days". */
function durationOf(minutes: number): string {
  if (minutes % 60 !== 0) return count(minutes, "minute");
  const hours = minutes / 60;
  return hours > 24 && hours % 24 === 0 ? count(hours / 24, "day") : count(hours, "hour");
}
