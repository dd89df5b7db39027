import type { WaysToOrder } from "@comanda/domain/fulfilment";

const MINUTE = 60_000;

/**
 * From when on a kitchen has an order for a time: half an hour before 12:30 it is 12:00. 0 where that has passed, and for an order
 * without a time: it has it at once.
 */
export function kitchenTimeOf(
  dueAt: number,
  { laterMinutes }: Pick<WaysToOrder, "laterMinutes">,
  now: number,
): number {
  const kitchenAt = dueAt - laterMinutes * MINUTE;
  return kitchenAt > now ? kitchenAt : 0;
}
