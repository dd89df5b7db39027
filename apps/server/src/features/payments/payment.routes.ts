import { accept, refuse, type Result } from "@comanda/domain";
import { handleOf, orderCommandFromWire, type ApiRefusal } from "@comanda/contract";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { addressOf } from "../../http/caller-address.ts";
import { idempotencyKey } from "../../http/idempotency-key.ts";
import { findOpenAwaiting, findOwnAwaiting } from "../../tables/orders/awaiting-order.store.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import type { OpenVenue } from "../../venue/open-venue.ts";
import { writeOrder } from "../orders/place/place-order.ts";
import { giveUp, giveUpUnsent } from "../../tables/payments/end-payment.ts";
import { payableView } from "./payable-view.ts";
import { paymentOutcome } from "./payment-outcome.ts";
import { startPayment, type StartInput } from "./start-payment.ts";

type PaymentRoutes = Pick<
  Handlers,
  | "makeOnlinePayment"
  | "readAwaiting"
  | "endPayment"
  | "readPayment"
  | "payByCardForm"
  | "payByHitpay"
  | "payByPocketPay"
  | "payByQlub"
  | "payBySmooch"
  | "payByFomo"
  | "payByStripe"
>;

/** What the calls for a link have in common. */
interface LinkCall {
  readonly caller: { readonly session: DinerSession };
  readonly body: Pick<StartInput, "amount" | "orderId" | "language">;
  readonly now: number;
}

/** The calls by which a guest pays on the phone. */
export function paymentRoutes(context: AppContext): PaymentRoutes {
  const { database, venues } = context;
  const reader = database.reader;
  const venueOf = async (session: DinerSession): Promise<Result<OpenVenue, ApiRefusal>> => {
    const venue = await venues.find(session.venueId);
    return venue === undefined ? refuse({ kind: "session-invalid" }) : accept(venue);
  };
  const link = (provider: ProviderName) => (asked: LinkCall) =>
    startPayment(context, {
      session: asked.caller.session,
      provider,
      ...asked.body,
      now: asked.now,
    });
  return {
    makeOnlinePayment: async ({ caller: { session }, body, request, now }) => {
      const key = idempotencyKey(request);
      if (!key.ok) return key;
      const command = orderCommandFromWire(body, session.mode);
      const method = body.payType === 3 ? "bankTransfer" : "online";
      const parts = { ...context, reader };
      const address = addressOf(request);
      const handle = handleOf(body.adCustomer);
      const asked = { session, command, key: key.value, method, address, handle, now } as const;
      const written = await writeOrder(parts, asked);
      if (!written.ok) return written;
      const venue = await venueOf(session);
      if (!venue.ok) return venue;
      const view = await payableView(database.reader, venue.value, { id: written.value.id, now });
      const isOver = !view.ok || view.value.state === "expired" || view.value.state === "cancelled";
      return isOver ? refuse({ kind: "payment-over" }) : view;
    },
    readAwaiting: async ({ caller: { session }, now }) => {
      const venue = await venueOf(session);
      if (!venue.ok) return venue;
      const open = await findOpenAwaiting(database.reader, session.venueId, session.userId);
      if (open === undefined) return accept({ payment: null });
      const view = await payableView(database.reader, venue.value, { id: open.id, now });
      return view.ok ? accept({ payment: view.value }) : view;
    },
    endPayment: async ({ caller: { session }, body, now }) => {
      const venue = await venueOf(session);
      if (!venue.ok) return venue;
      const own = { userId: session.userId, orderId: body.orderId };
      const found = await findOwnAwaiting(database.reader, session.venueId, own);
      const { orderId } = body;
      // It may be on its way, or was placed at once: paid with store credit it never waits.
      const id = found?.id ?? (await giveUpUnsent(database, { session, orderId, now }));
      if (id === undefined) return refuse({ kind: "not-found" });
      await giveUp(database, { venueId: session.venueId, id, now });
      context.paymentLanes.wake();
      return payableView(database.reader, venue.value, { id, now });
    },
    readPayment: ({ query, now }) => paymentOutcome(context, query.payment, now),
    payByCardForm: link("cardForm"),
    payByHitpay: link("hitpay"),
    payByPocketPay: link("pocketPay"),
    payByQlub: link("qlub"),
    payBySmooch: link("smooch"),
    payByFomo: link("fomo"),
    payByStripe: link("stripe"),
  };
}
