import { accept, refuse, type Result } from "@comanda/domain";
import { menuTitles } from "@comanda/domain/menu";
import { cartFromWire, handleOf, orderCommandFromWire, type ApiRefusal } from "@comanda/contract";
import { MAX_BOOKING_DAYS, type BodyOf } from "@comanda/contract/schemas";
import type { FastifyRequest } from "fastify";
import type { AppContext } from "../../app/app-context.ts";
import type { Handlers } from "../../auth/calls.ts";
import { idempotencyKey } from "../../http/idempotency-key.ts";
import { addressOf } from "../../http/caller-address.ts";
import { compressed } from "../../http/compressed.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import { recommend } from "../recommend/recommend.ts";
import { checkStock } from "./place/check-stock.ts";
import { payByCredit } from "./place/pay-by-credit.ts";
import { payWithTopUp } from "./place/pay-with-top-up.ts";
import { placeOrder } from "./place/place-order.ts";
import { listSlots } from "./slots/list-slots.ts";
import { slotsMode } from "./slots/slots-mode.ts";
import { takeBack } from "./own/take-back.ts";
import {
  readOrder,
  readOrderStatus,
  readTakeAwayNumber,
  type ReadOrderInput,
} from "./own/read-order.ts";

type OrderRoutes = Pick<
  Handlers,
  | "checkValidity"
  | "checkStock"
  | "listSlots"
  | "recommend"
  | "placeOrder"
  | "payByStoreCredit"
  | "payWithTopUp"
  | "readOrder"
  | "readOrderStatus"
  | "readTakeAwayNumber"
  | "takeBackOrder"
>;

/** What is further away than any venue lets its guests choose is no time: the order would be refused. */
const FURTHEST = (MAX_BOOKING_DAYS + 1) * 24 * 60 * 60_000;

function chosenTime(time: number | null, now: number): number | undefined {
  return time !== null && time > now && time <= now + FURTHEST ? time : undefined;
}

interface Incoming {
  readonly session: DinerSession;
  readonly body: BodyOf<"placeOrder">;
  readonly request: FastifyRequest;
  readonly now: number;
}

/** An order as its phone has sent it. */
function askedOrder({
  session,
  body,
  request,
  now,
}: Incoming): Result<Parameters<typeof placeOrder>[1], ApiRefusal> {
  const key = idempotencyKey(request);
  if (!key.ok) return key;
  return accept({
    session,
    command: orderCommandFromWire(body, session.mode),
    key: key.value,
    address: addressOf(request),
    handle: handleOf(body.adCustomer),
    now,
  });
}

/** The calls of a diner. Reading one's own orders outlives the session; ordering does not. */
export function orderRoutes(context: AppContext): OrderRoutes {
  const { boughtTogether, database, kitchenPace: pace, mailLane, venues, visits } = context;
  const parts = { ...context, reader: database.reader };
  const own = async (
    session: DinerSession,
    orderId: string,
    now: number,
  ): Promise<Result<ReadOrderInput, ApiRefusal>> => {
    const venue = await venues.find(session.venueId);
    if (venue === undefined) return refuse({ kind: "session-invalid" });
    const canMail = mailLane.hasServer;
    return accept({ db: database.reader, venue, session, orderId, now, pace, canMail });
  };
  return {
    checkValidity: async ({ caller: { venue, session }, body: { title, pax } }) => {
      // A phone without a choice sends "". With menus Lunch and Dinner, "Brunch" is a menu of yesterday (API-006, Q-083d).
      const isKnown = title === "" || menuTitles(venue.stock.menu).includes(title);
      if (!isKnown) return refuse({ kind: "bad-request", place: "title" });
      await visits.noteGuests(session, Math.min(pax, venue.rules.venue.maximumGuests));
      return accept({ isValid: true });
    },
    checkStock: ({ caller: { venue }, body, now }) => {
      const time = chosenTime(body.scheduleTime, now);
      return checkStock(database.reader, venue, { cart: cartFromWire(body.data), time, now });
    },
    listSlots: async ({ caller, query, now }) => {
      const mode = slotsMode(caller, query.deliveryType);
      if (!mode.ok) return mode;
      const order = { mode: mode.value, dishes: Number(query.dishes), lead: Number(query.lead) };
      const moment = { db: database.reader, venue: caller.venue, ...order, now };
      return accept(await listSlots(moment, query.date));
    },
    recommend: async ({ caller: { venue }, body, now }) =>
      accept(await recommend(boughtTogether, venue, body, now)),
    placeOrder: ({ caller: { session }, body, request, now }) => {
      const asked = askedOrder({ session, body, request, now });
      return asked.ok ? placeOrder(parts, asked.value) : Promise.resolve(asked);
    },
    payByStoreCredit: ({ caller: { session }, body, request, now }) => {
      const asked = askedOrder({ session, body, request, now });
      return asked.ok ? payByCredit(parts, asked.value) : Promise.resolve(asked);
    },
    payWithTopUp: ({ caller: { session }, body, request, now }) => {
      const asked = askedOrder({ session, body, request, now });
      return asked.ok ? payWithTopUp(parts, asked.value) : Promise.resolve(asked);
    },
    readOrder: async ({ caller: { session }, query, request, now }) => {
      const input = await own(session, query.orderId, now);
      if (!input.ok) return input;
      const read = await readOrder(input.value, query.before);
      return read.ok ? accept(await compressed(request, read.value)) : read;
    },
    readOrderStatus: async ({ caller: { session }, query, now }) => {
      const input = await own(session, query.orderId, now);
      return input.ok ? readOrderStatus(input.value) : input;
    },
    readTakeAwayNumber: async ({ caller: { session }, query, now }) => {
      const input = await own(session, query.orderId, now);
      return input.ok ? readTakeAwayNumber(input.value) : input;
    },
    takeBackOrder: async ({ caller: { session }, body, now }) => {
      const input = await own(session, body.orderId, now);
      return input.ok ? takeBack(database, input.value) : input;
    },
  };
}
