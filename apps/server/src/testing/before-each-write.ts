import { onTestFinished, vi } from "vitest";
import type { World } from "./world.ts";

/** Lets something happen each time between the pricing of an order and its write; answers how often it did. */
export function beforeEachWrite(
  { app }: World,
  act: () => Promise<unknown>,
): { readonly times: number } {
  const count = { times: 0 };
  const { orders } = app.context;
  const place = orders.place.bind(orders);
  const spy = vi.spyOn(orders, "place").mockImplementation(async (order) => {
    count.times += 1;
    await act();
    return place(order);
  });
  onTestFinished(() => spy.mockRestore());
  return count;
}
