import { addDays, localTime } from "@comanda/domain/time";

/** How a day is called that is near. */
type NearDay = "today" | "tomorrow" | "other";

/** On which day of the venue's wall a time lies, seen from now: 0:15 is tomorrow at 23:50, and today from midnight on. */
export function nearDayOf(dueAt: number, now: number, zone: string): NearDay {
  const today = localTime(now, zone).date;
  const { date } = localTime(dueAt, zone);
  if (date === today) return "today";
  return date === addDays(today, 1) ? "tomorrow" : "other";
}

/** Some orders that are due on one day. */
interface DueDay<Order> {
  readonly date: string;
  readonly orders: readonly Order[];
}

/** Orders by the day on which they are due, in the order in which they come: 12:30 and 18:00 of one day, then 9:00 of the next. */
export function byDueDay<Order extends { readonly dueAt: number }>(
  orders: readonly Order[],
  zone: string,
): readonly DueDay<Order>[] {
  const days = new Map<string, Order[]>();
  for (const order of orders) {
    const { date } = localTime(order.dueAt, zone);
    const ofDay = days.get(date);
    if (ofDay === undefined) days.set(date, [order]);
    else ofDay.push(order);
  }
  return [...days].map(([date, ofDay]) => ({ date, orders: ofDay }));
}

/** How many orders a button says that are for later: of 100 the server counts no further. */
export function countOfLater(later: number): string {
  return later >= 100 ? "100+" : String(later);
}
