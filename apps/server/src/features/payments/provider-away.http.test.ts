import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import {
  openPayingWorld,
  payingGuest,
  type PayingGuest,
  type PayingWorld,
} from "../../testing/paying-world.ts";

const SECOND = 1_000;
const TEN_MINUTES = 600;
const GUESTS = 12;
/** Questions that are under way when it stops answering. */
const AT_ONCE = 4;
const PROBE_EVERY = 15;
const FOUND_WITHIN = 30;
/** Milliseconds for an answer: enough for a link on a busy machine, and short for forty probes that get none. */
const DEADLINE = 300;

/** Each request that this process begins; a provider that hangs need not hear of one before its deadline, on a busy machine. */
const BEGUN = "http.client.request.created";
let begun = 0;
const count = (message: unknown): void => {
  const { request } = message as { readonly request: ClientRequest };
  if (request.path.startsWith("/hitpay/")) begun += 1;
};

describe.each(DATABASES)("a provider that answers nothing for ten minutes [%s]", (kind) => {
  let paying: PayingWorld;
  beforeAll(async () => {
    paying = await openPayingWorld(kind, "hitpay", { providerMilliseconds: DEADLINE });
    subscribe(BEGUN, count);
  });
  afterAll(() => {
    unsubscribe(BEGUN, count);
    return paying.close();
  });

  const paidThrough = async (provider: "hitpay" | "stripe"): Promise<PayingGuest> => {
    const guest = payingGuest(await paying.world.kopi.checkIn());
    await guest.make();
    await paying.choose(provider);
    await guest.act(await guest.link(provider), "pay-and-close");
    return guest;
  };
  const placed = async (guests: readonly PayingGuest[]): Promise<number> => {
    const rows = await paying.world.app.database.reader
      .selectFrom("placed_order")
      .select("id")
      .where(
        "order_id",
        "in",
        guests.map(({ order }) => order.orderId),
      )
      .execute();
    return rows.length;
  };
  /** A second later; answers how often the provider was asked in it. */
  const tick = async (): Promise<number> => {
    const { world } = paying;
    const before = begun;
    world.clock.now += SECOND;
    await world.app.context.paymentLanes.run();
    return begun - before;
  };

  it("is asked once each 15 s, holds up no other, and its payments are found within 30 s of its return [DEC-005]", async () => {
    const { sandbox } = paying;
    sandbox.notify("lost");
    const guests: PayingGuest[] = [];
    for (let at = 0; at < GUESTS; at += 1) guests.push(await paidThrough("hitpay"));
    sandbox.outage("hitpay", "hang");
    const asked: { readonly second: number; readonly calls: number }[] = [];
    let beside: PayingGuest | undefined;
    let besidePlacedAfter = Infinity;
    for (let second = 1; second <= TEN_MINUTES; second += 1) {
      if (second === 60) beside = await paidThrough("stripe");
      const calls = await tick();
      if (calls > 0) asked.push({ second, calls });
      if (beside !== undefined && besidePlacedAfter === Infinity) {
        if ((await placed([beside])) === 1) besidePlacedAfter = second - 60;
      }
    }
    const [first, ...probes] = asked;
    expect(first?.calls).toBeLessThanOrEqual(AT_ONCE);
    expect(new Set(probes.map(({ calls }) => calls))).toEqual(new Set([1]));
    const gaps = probes.map(({ second }, at) => second - (asked[at]?.second ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(PROBE_EVERY);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(PROBE_EVERY + 1);
    expect(besidePlacedAfter).toBeLessThanOrEqual(FOUND_WITHIN);
    expect(await placed(guests)).toBe(0);

    sandbox.recover("hitpay");
    let seconds = 0;
    for (; seconds < FOUND_WITHIN && (await placed(guests)) < GUESTS; seconds += 1) await tick();
    expect(await placed(guests)).toBe(GUESTS);
  });
});
