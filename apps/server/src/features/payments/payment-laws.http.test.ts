import { fc, lawRuns } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { App } from "../../app/app.ts";
import { DATABASES } from "../../testing/databases.ts";
import { openPayingWorld, payingGuest, type PayingWorld } from "../../testing/paying-world.ts";
import { COUNTED } from "../../testing/payment-accounting.ts";
import { anyHistory, happen, type PaymentHistory } from "../../testing/payment-history.ts";
import { NOON } from "../../testing/world.ts";

const DAY = 24 * 60 * 60_000;
const ENOUGH = 1_000_000;
const FIRST = { guest: 0, order: 0 };
/** Money is heard of an hour after its order ended, and an owner gives it back through Pocket, which never says that it did. */
const GIVEN_BACK_UNSAID: PaymentHistory = [
  [{ kind: "make", ...FIRST }],
  [{ kind: "link", ...FIRST, provider: "pocketPay" }],
  [{ kind: "act", link: 0, action: "pay" }],
  [{ kind: "wait", minutes: 31 }],
  [{ kind: "expire", process: 0 }],
  [{ kind: "wait", minutes: 31 }],
  [{ kind: "ask", process: 0 }],
  [{ kind: "refund", row: 0 }],
];

describe.each(DATABASES)("money of orders paid on the phone [%s]", (kind) => {
  let paying: PayingWorld;
  const apps: App[] = [];
  beforeAll(async () => {
    paying = await openPayingWorld(kind);
    const { world } = paying;
    apps.push(world.app);
    if (kind === "postgres") apps.push((await world.openAnother()).app);
    await world.app.database.write((trx) =>
      trx
        .updateTable("item_state")
        .set({ stock: ENOUGH })
        .where("venue_id", "=", world.kopi.id)
        .where("code", "=", COUNTED)
        .execute(),
    );
  });
  afterAll(() => paying.close());

  /** Noon of the next day: what is due by then of the days before has been asked for. */
  const nextNoon = async (): Promise<void> => {
    const { clock } = paying.world;
    clock.now += DAY - ((clock.now - NOON) % DAY);
    for (const app of apps) {
      await app.context.paymentExpiry.run();
      await app.context.paymentLanes.run();
    }
  };

  it("short of its order stands before the staff, and no more once the order is placed and counts it [DEC-005]", async () => {
    const { world, sandbox } = paying;
    sandbox.notify("sent");
    await nextNoon();
    const diner = await world.kopi.checkIn(3);
    const guest = payingGuest(diner, { key: "the-key-of-the-short-one" });
    await guest.make();
    await guest.act(await guest.link("hitpay"), "wrong-amount");
    const open = () =>
      world.app.database.reader
        .selectFrom("payment_attention")
        .select("why")
        .where("order_id", "=", guest.order.orderId)
        .where("settled_at", "=", 0)
        .execute();
    expect(await open()).toEqual([{ why: "wrong-amount" }]);
    await diner.place(guest.order, "the-key-of-the-short-one");
    expect(await guest.make()).toMatchObject({ state: "placed", due: 100 });
    expect(await open()).toEqual([]);
  });

  it("pays what stands ordered or stands before the staff, whatever happens at one moment", async () => {
    expect.hasAssertions();
    // Half a hundred on each database with the tests, ten thousand with the laws: each drives a server for a tenth of a second.
    await fc.assert(
      fc.asyncProperty(anyHistory, async (events) => {
        await nextNoon();
        const { kopi } = paying.world;
        const guests = [await kopi.checkIn(1), await kopi.checkIn(2)];
        await happen({ paying, apps, guests, staff: await kopi.signIn() }, events);
      }),
      { ...lawRuns(20), examples: [[GIVEN_BACK_UNSAID]] },
    );
  });
});
