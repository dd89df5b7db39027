import { hash } from "node:crypto";
import { accept, refuse, type Result } from "@comanda/domain";
import type { PaymentMethod } from "@comanda/domain/checkout";
import type { Money } from "@comanda/domain/money";
import { isCampaignRequest } from "@comanda/domain/rewards";
import type { ApiRefusal, OrderCommand } from "@comanda/contract";
import type { Reservation } from "../../adapters/loyalty/loyalty-programme.ts";
import { seal } from "../../lib/seal.ts";
import type { DinerSession } from "../../tables/visits/diner-session.ts";
import {
  beginReservation,
  noteRefused,
} from "../../tables/programme/programme-reservation.store.ts";
import type { ReservedThere } from "../../tables/orders/order-rows.ts";
import { openHandle } from "./handle.ts";
import { PIN_NEEDED, programmeCall } from "./programme-call.ts";
import { programmeHoldings, type ProgrammeHoldings } from "./programme-holdings.ts";
import type { ProgrammeCall, ProgrammeCallParts } from "./programme-phone.ts";

const SECOND = 1_000;
/** Longer than an order is being placed: what no order has by then is let go of. */
const PLACING = 90 * SECOND;
/** Seconds for which it is held beyond the wait for a payment, so that it outlives every link and a night without an answer. */
const HELD = 24 * 60 * 60;

/** The programme of an order that wants something of it, with what whoever is logged in holds. */
export interface OrderProgramme {
  readonly call: ProgrammeCall;
  readonly holdings: ProgrammeHoldings;
}

interface ProgrammeRequest {
  readonly session: DinerSession;
  readonly command: OrderCommand;
  readonly address: string;
  readonly now: number;
  /** The handle of its login; empty without one. */
  readonly handle: string;
  readonly method: PaymentMethod;
}

/** Whether an order wants something of a programme; whether its guest is logged in to one does not matter. */
export function wantsProgramme({
  command,
  method,
}: Pick<ProgrammeRequest, "command" | "method">): boolean {
  return method === "storeCredit" || command.redeem?.some(isCampaignRequest) === true;
}

const UNANSWERED = { kind: "programme-unanswered" } as const;

/**
 * Asks the programme what an order can count on, before anything of it is priced; undefined of an order that wants nothing there.
 */
export async function orderProgramme(
  parts: ProgrammeCallParts,
  order: ProgrammeRequest,
): Promise<Result<OrderProgramme | undefined, ApiRefusal>> {
  if (!wantsProgramme(order)) return accept(undefined);
  const call = await programmeCall(parts, order);
  if (!call.ok) return call;
  const holdings = await programmeHoldings(call.value, order.handle);
  if (!holdings.ok)
    return holdings.refusal.kind === "programme-away" ? refuse(UNANSWERED) : holdings;
  return accept({ call: call.value, holdings: holdings.value });
}

/**
 * Who earns by an order at the programme, sealed: its name of somebody may be their number. As the handle of the order's login says it;
 * undefined of nobody, and where no points are earned there. The programme itself is not asked: no order waits for it.
 */
export async function programmeEarner(
  parts: ProgrammeCallParts,
  order: ProgrammeRequest,
  known: OrderProgramme | undefined,
): Promise<string | undefined> {
  if (order.handle === "") return undefined;
  const call = known === undefined ? await programmeCall(parts, order) : accept(known.call);
  if (!call.ok || !call.value.programme.capabilities.earns) return undefined;
  const opened = known?.holdings ?? (await openHandle(call.value, order.handle));
  const { keys } = parts.programmes;
  if (opened === undefined || opened.memberId === "" || keys === undefined) return undefined;
  return seal(keys, opened.memberId, memberPlace(call.value.venue.id));
}

/** What a member's sealed name belongs to. */
export function memberPlace(venueId: string): string {
  return `venue ${venueId}, programme member`;
}

/** What an order takes of somebody's balances. */
export interface ProgrammeSpending {
  /** Of the store credit, all that the order costs; 0 where it is paid otherwise. */
  readonly credit: Money;
  readonly redemptions: Reservation["redemptions"];
}

interface ReservedOrder {
  readonly userId: string;
  readonly orderId: string;
  /** What it is known by when it is sent again. */
  readonly key: string;
  readonly now: number;
}

type Reserved =
  | ({ readonly kind: "reserved" } & ReservedThere)
  /** The programme has not so much for it, or holds it for another order. */
  | { readonly kind: "too-little" };

/**
 * Reserves at the programme what an order takes, outside of every transaction. The same order that takes the same is reserved under the
 * same id, however often it is sent; where the answer was lost the programme is asked by that id. What nobody knows is left to a lane.
 * What the programme calls it is written with the order.
 */
export async function reserveForOrder(
  { call, holdings }: OrderProgramme,
  spending: ProgrammeSpending,
  order: ReservedOrder,
): Promise<Result<Reserved, ApiRefusal>> {
  const { parts, programme, venue, now } = call;
  const { credit, redemptions } = spending;
  const row = await parts.database.write((trx) =>
    beginReservation(
      trx,
      {
        venue_id: venue.id,
        request: requestOf(venue.id, holdings.memberId, spending, order),
        user_id: order.userId,
        order_ref: order.orderId,
        credit,
        redemptions: JSON.stringify(redemptions),
        created_at: now,
      },
      now + PLACING,
    ),
  );
  const none = (): Promise<void> => parts.database.write((trx) => noteRefused(trx, row.id));
  const answer = await programme.reserve(holdings.person, {
    reservationId: row.id,
    credential: holdings.credential,
    orderRef: order.orderId,
    amount: credit,
    redemptions,
    lifetime: HELD + venue.rules.online.awaitingMinutes * 60,
  });
  if (answer.kind === "declined") {
    await none();
    return refuse(UNANSWERED);
  }
  if (answer.kind === "ok" && answer.value.kind !== "reserved") {
    await none();
    return answer.value.kind === "login-over" ? refuse(PIN_NEEDED) : accept({ kind: "too-little" });
  }
  const commitId =
    answer.kind === "ok" && answer.value.kind === "reserved"
      ? answer.value.commitId
      : await askedFor(call, row.id);
  if (commitId === undefined) return refuse(UNANSWERED);
  return accept({ kind: "reserved", id: row.id, commitId });
}

/** The programme's name of a reservation whose answer was lost; undefined where it was not made, or nobody says so. */
async function askedFor({ programme }: ProgrammeCall, id: string): Promise<string | undefined> {
  const asked = await programme.status(id);
  const isThere = asked.kind === "ok" && asked.value.state === "reserved";
  return isThere && asked.value.commitId !== "" ? asked.value.commitId : undefined;
}

/** One order of one phone that takes the same of the same person: other dishes at another price are another. */
function requestOf(
  venueId: string,
  memberId: string,
  { credit, redemptions }: ProgrammeSpending,
  { userId, key }: ReservedOrder,
): string {
  const said = JSON.stringify([venueId, userId, key, memberId, credit, redemptions]);
  return `rv_${hash("sha256", said, "base64url").slice(0, 32)}`;
}
