/** Why: whatever happens to orders that are paid on the phone, in whatever order and at one moment, their money is accounted for. */
import type { WirePayableOrder, WirePaymentLink } from "@comanda/contract";
import type { GuestAction } from "@comanda/sandbox";
import { fc, want } from "@comanda/testkit";
import { expect } from "vitest";
import type { App } from "../app/app.ts";
import type { Diner } from "./diner.ts";
import { LINK_CALLS, passageOf, type PayingWorld } from "./paying-world.ts";
import {
  COUNTED,
  expectAccounted,
  placedOf,
  stockOf,
  type OwnOrder,
} from "./payment-accounting.ts";
import { goTo, tap } from "./payment-scene.ts";
import type { Staff } from "./staff.ts";

const PROVIDERS = ["cardForm", "hitpay", "pocketPay", "qlub", "fomo", "stripe"] as const;
const ACTIONS = [
  "pay",
  "pay",
  "decline",
  "cancel",
  "twice",
  "late",
  "wrong-amount",
  "other-currency",
] as const satisfies readonly GuestAction[];
const MINUTE = 60_000;

/** One thing that happens. Numbers choose among what there is, and mean nothing where there is nothing. */
const anyEvent = fc.oneof(
  fc.record({ kind: fc.constant("make"), guest: fc.nat(1), order: fc.nat(1) }),
  fc.record({
    kind: fc.constant("link"),
    guest: fc.nat(1),
    order: fc.nat(1),
    provider: fc.constantFrom(...PROVIDERS),
  }),
  fc.record({ kind: fc.constant("act"), link: fc.nat(7), action: fc.constantFrom(...ACTIONS) }),
  fc.record({ kind: fc.constant("deliver"), notice: fc.nat(9) }),
  fc.record({ kind: fc.constant("charge-late") }),
  fc.record({ kind: fc.constant("ask"), process: fc.nat(1) }),
  fc.record({ kind: fc.constant("expire"), process: fc.nat(1) }),
  fc.record({ kind: fc.constant("wait"), minutes: fc.constantFrom(0.2, 1, 5, 16, 31) }),
  fc.record({ kind: fc.constant("give-up"), guest: fc.nat(1), order: fc.nat(1) }),
  fc.record({ kind: fc.constant("counter"), guest: fc.nat(1), order: fc.nat(1) }),
  fc.record({ kind: fc.constant("cancel"), order: fc.nat(3) }),
  fc.record({ kind: fc.constant("look"), link: fc.nat(7) }),
  fc.record({ kind: fc.constant("refund"), row: fc.nat(3) }),
);
type HistoryEvent = typeof anyEvent extends fc.Arbitrary<infer Event> ? Event : never;

/** What happens one after the other; what stands together happens at one moment. */
export type PaymentHistory = readonly (readonly HistoryEvent[])[];

/** One that begins with an order that is about to be paid. */
export const anyHistory = fc
  .tuple(
    fc.array(fc.array(anyEvent, { minLength: 1, maxLength: 3 }), { maxLength: 10 }),
    fc.constantFrom(...PROVIDERS),
    fc.array(fc.record({ kind: fc.constant("refund"), row: fc.nat(3) }), { maxLength: 3 }),
  )
  .map(([rest, provider, refunds]): PaymentHistory => [
    [{ kind: "make", guest: 0, order: 0 }],
    [{ kind: "link", guest: 0, order: 0, provider }],
    ...rest,
    // Owners who tap at one moment.
    ...(refunds.length > 0 ? [refunds] : []),
  ]);

interface History {
  readonly paying: PayingWorld;
  /** One process, or two on one database. */
  readonly apps: readonly App[];
  readonly guests: readonly Diner[];
  readonly staff: Staff;
}

/** Lets all of it happen, and then everything end that is still open; then looks. */
export async function happen(history: History, events: PaymentHistory): Promise<void> {
  const { paying, apps, guests } = history;
  paying.sandbox.notify("kept");
  const stockBefore = await stockOf(history.paying);
  const firstNotice = paying.sandbox.kept();
  const orders = guests.map((guest): readonly OwnOrder[] =>
    [0, 1].map(() => {
      const body = guest.orderOf(want(guest.item(COUNTED)));
      const { orderId } = body;
      return { guest, orderId, body, key: `key-${orderId}-${guest.userId}`, payable: undefined };
    }),
  );
  const links: WirePaymentLink[] = [];
  const play = player(history, { orders, links, firstNotice });
  for (const together of events) await Promise.all(together.map(play));
  // Whoever was to be charged is, every notification has come, and every link has ended.
  await paying.sandbox.settleLate();
  for (let at = firstNotice; at < paying.sandbox.kept(); at += 1) await paying.sandbox.deliver(at);
  for (const minutes of [16, 1, 31]) {
    paying.world.clock.now += minutes * MINUTE;
    for (const app of apps) await endWhatIsDue(app);
  }
  await settleUnsaid(history);
  await expectAccounted(history.paying, orders.flat(), stockBefore);
}

/**
 * Pocket never says what became of a refund, so 6.95 that it gave back stand before the staff, under way, until an owner has seen them on
 * its own page and says so. Of what other providers give back nothing is left for an owner to say.
 */
async function settleUnsaid({ paying, staff }: History): Promise<void> {
  const unsaid = await paying.world.app.database.reader
    .selectFrom("payment_refund")
    .innerJoin("payment_attempt", "payment_attempt.reference", "payment_refund.reference")
    .select(["payment_attempt.provider", "payment_refund.attention_id"])
    .where("payment_refund.state", "=", "pending")
    .where("payment_refund.ended_at", "=", 0)
    .execute();
  for (const { provider, attention_id: id } of unsaid) {
    expect(provider).toBe("pocketPay");
    const body = { how: "provider", note: "seen on its own page" };
    await staff.read("settleAttention", { params: { id }, body });
  }
}

async function endWhatIsDue(app: App): Promise<void> {
  await app.context.paymentExpiry.run();
  await app.context.paymentLanes.run();
  await app.context.paymentLanes.run();
}

interface Played {
  readonly orders: readonly (readonly OwnOrder[])[];
  readonly links: WirePaymentLink[];
  readonly firstNotice: number;
}

function player(
  { paying, apps, guests, staff }: History,
  { orders, links, firstNotice }: Played,
): (event: HistoryEvent) => Promise<unknown> {
  const { sandbox, world } = paying;
  const own = ({ guest, order }: { readonly guest: number; readonly order: number }) =>
    orders[guest]?.[order];
  const appOf = (at: number): App => apps[at % apps.length] ?? world.app;
  return async (event) => {
    switch (event.kind) {
      case "make": {
        const found = own(event);
        if (found === undefined) return;
        const { guest, body, key } = found;
        const headers = { "idempotency-key": key };
        const came = await guest.call("makeOnlinePayment", {
          body: { ...body, payType: 0 },
          headers,
        });
        if (came.kind === "answered") found.payable = came.body as WirePayableOrder;
        return;
      }
      case "link": {
        const found = own(event);
        if (found?.payable === undefined) return;
        const { amount, orderId } = found.payable;
        const body = { amount, orderId };
        await paying.choose(event.provider);
        const came = await found.guest.call(LINK_CALLS[event.provider], { body });
        if (came.kind === "answered") links.push(came.body as WirePaymentLink);
        return;
      }
      case "act": {
        const link = links[event.link % Math.max(1, links.length)];
        if (link === undefined) return;
        const page = await goTo(passageOf(link));
        return tap(page, event.action);
      }
      case "deliver": {
        const count = sandbox.kept() - firstNotice;
        if (count > 0) await sandbox.deliver(firstNotice + (event.notice % count));
        return;
      }
      case "charge-late":
        return sandbox.settleLate();
      case "ask":
        return appOf(event.process).context.paymentLanes.run();
      case "expire":
        return appOf(event.process).context.paymentExpiry.run();
      case "wait":
        world.clock.now += event.minutes * MINUTE;
        return;
      case "give-up": {
        const body = { orderId: own(event)?.orderId };
        return guests[event.guest]?.call("endPayment", { body });
      }
      case "counter": {
        const found = own(event);
        const headers = { "idempotency-key": found?.key ?? "" };
        return found?.guest.call("placeOrder", { body: found.body, headers });
      }
      case "cancel": {
        const found = orders.flat()[event.order];
        const [placed] = await placedOf(world.app, found === undefined ? [] : [found]);
        if (placed === undefined) return;
        const body = { from: placed.state, reason: "guest" };
        return staff.call("cancelOrder", { params: { id: placed.id }, body });
      }
      case "refund": {
        const rows = await standingOf(world.app, orders.flat());
        const id = rows[event.row % Math.max(1, rows.length)]?.id;
        return id && staff.call("refundAttention", { params: { id } });
      }
      case "look": {
        const payment = links[event.link % Math.max(1, links.length)]?.payment;
        return payment && guests[0]?.call("readPayment", { query: { payment } });
      }
    }
  };
}

/** Money of these orders that stands before the staff. */
function standingOf(app: App, orders: readonly OwnOrder[]): Promise<{ readonly id: string }[]> {
  return app.database.reader
    .selectFrom("payment_attention")
    .select("id")
    .where("order_id", "in", ["", ...orders.map(({ orderId }) => orderId)])
    .where("settled_at", "=", 0)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
