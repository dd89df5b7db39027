import { accept, refuse, type Result } from "@comanda/domain";
import { TILL_SECONDS } from "@comanda/domain/order";
import type { ApiRefusal, AuditAction, WireConnections } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Database, Writer } from "../../db/database.ts";
import { newSecret } from "../../ids.ts";
import { lockOrders } from "../../tables/orders/board.store.ts";
import { GIVE_UP_AFTER } from "../../tables/outbox/outbox-event.ts";
import { insertEvent } from "../../tables/outbox/insert-event.ts";
import { hurryEvents, sendAgain } from "../../tables/outbox/outbox-upkeep.store.ts";
import { findKeyOf } from "../../tables/reservations/reservation-key.store.ts";
import { insertAuditLine, nameOf } from "../../tables/staff/audit.store.ts";
import type { StaffIdentity } from "../../tables/staff/staff-identity.ts";
import { holdLogin } from "../../tables/staff/staff.store.ts";
import { holdVenue } from "../../tables/venue/venue.store.ts";
import {
  countDeliveries,
  countWaitingTests,
  findStuck,
  listFailures,
  listLatest,
} from "../../tables/outbox/connections.store.ts";
import { actionsOf } from "./webhook-actions.ts";
import { newWebhookSecret } from "./sign.ts";
import { isRefusedAddress, webhookUrl, type PrivateAddresses } from "./webhook-address.ts";
import { findWebhook, putWebhook, type StoredWebhook } from "../../tables/outbox/webhook.store.ts";

export interface ConnectionParts {
  readonly database: Database;
  readonly may: PrivateAddresses;
  /** Has what waits looked at. */
  readonly wake: () => void;
  readonly venueId: string;
  /** Who of the staff. */
  readonly by: StaffIdentity;
  readonly now: number;
}

type Changed = Promise<Result<WireConnections, ApiRefusal>>;

/** How long events are signed with the secret before as well, after it was renewed. */
const OLD_SECRET_MILLISECONDS = 24 * 60 * 60 * 1000;
/** Tests that may wait at once. */
const MAX_TESTS = 5;

/** Where the venue's events go and what became of the last; `secret` where it has just been made. */
export async function readConnections(
  { database, venueId, now }: Pick<ConnectionParts, "database" | "venueId" | "now">,
  secret: string | null = null,
): Promise<WireConnections> {
  const { reader } = database;
  const webhook = await findWebhook(reader, venueId);
  const counts = await countDeliveries(reader, venueId);
  return {
    now,
    webhook: webhook === undefined ? null : viewOf(webhook, now),
    basis: basisOf(webhook),
    secret,
    reservationKey: (await findKeyOf(reader, venueId)) ?? null,
    ...counts,
    stuck: counts.waiting > 0 ? await findStuck(reader, venueId) : null,
    failures: await listFailures(reader, venueId),
    latest: await listLatest(reader, venueId),
  };
}

function viewOf(webhook: StoredWebhook, now: number): WireConnections["webhook"] {
  const { url, is_on, secret_changed_at, old_secret, old_secret_until } = webhook;
  const isOldUsed = old_secret !== "" && old_secret_until > now;
  return {
    url,
    isOn: is_on === 1,
    secretChangedAt: secret_changed_at,
    oldSecretUntil: isOldUsed ? old_secret_until : null,
    isTill: webhook.is_till === 1,
    tillSeconds: webhook.till_seconds,
  };
}

function basisOf(webhook: StoredWebhook | undefined): string {
  return webhook === undefined ? "" : String(webhook.revision);
}

/** Sets where events go, and whether any are written. The first address comes with a secret, which is told once. */
export async function changeWebhook(
  parts: ConnectionParts,
  body: BodyOf<"changeWebhook">,
): Changed {
  const url = webhookUrl(body.url);
  if (url === undefined) return refuse({ kind: "webhook-address", problem: "unreadable" });
  if (isRefusedAddress(url, parts.may)) {
    return refuse({ kind: "webhook-address", problem: "private" });
  }
  return change(parts, (before) => {
    if (basisOf(before) !== body.basis) return refuse({ kind: "webhook-outdated" });
    const known = before ?? newWebhook(parts);
    const { isOn, isTill = known.is_till === 1, tillSeconds = known.till_seconds } = body;
    return accept({
      ...known,
      url: url.href,
      is_on: isOn ? 1 : 0,
      is_till: isTill ? 1 : 0,
      till_seconds: tillSeconds,
    });
  });
}

function newWebhook({ venueId, now, by }: ConnectionParts): StoredWebhook {
  return {
    venue_id: venueId,
    url: "",
    secret: newWebhookSecret(),
    old_secret: "",
    old_secret_until: 0,
    secret_changed_at: now,
    is_on: 0,
    is_till: 0,
    till_seconds: TILL_SECONDS.usual,
    revision: 0,
    changed_at: now,
    changed_by: by.id,
  };
}

/** Makes a new secret, which is told once; the one before counts for a day more. */
export function renewWebhookSecret(parts: ConnectionParts): Changed {
  return change(parts, (before) =>
    before === undefined
      ? refuse({ kind: "webhook-off" })
      : accept({
          ...before,
          secret: newWebhookSecret(),
          old_secret: before.secret,
          old_secret_until: parts.now + OLD_SECRET_MILLISECONDS,
          secret_changed_at: parts.now,
        }),
  );
}

/** Writes a venue's webhook, one change after the other. */
async function change(
  parts: ConnectionParts,
  decide: (before: StoredWebhook | undefined) => Result<StoredWebhook, ApiRefusal>,
): Changed {
  const { database, venueId, by, now } = parts;
  const changed = await database.write<Result<string | null, ApiRefusal>>(async (trx) => {
    await holdVenue(trx, venueId);
    if (!(await holdLogin(trx, by.id))) return refuse({ kind: "sign-in-required" });
    const before = await findWebhook(trx, venueId);
    const decided = decide(before);
    if (!decided.ok) return decided;
    const revision = (before?.revision ?? 0) + 1;
    await putWebhook(trx, { ...decided.value, revision, changed_at: now, changed_by: by.id });
    const { secret, url } = decided.value;
    for (const deed of actionsOf(before, decided.value)) {
      await note(trx, parts, deed, placeOf(url));
    }
    return accept(secret === before?.secret ? null : secret);
  });
  if (!changed.ok) return changed;
  // A corrected address is not kept waiting for what the one before did not take.
  for (let isMore = true; isMore;) {
    isMore = await database.write((trx) => hurryEvents(trx, venueId, now));
  }
  parts.wake();
  return accept(await readConnections(parts, changed.value));
}

/** Which machine it is; what stands behind may be a key of its owner's. */
function placeOf(url: string): string {
  return new URL(url).host;
}

async function note(
  trx: Writer,
  { venueId, by, now }: ConnectionParts,
  deed: AuditAction,
  subject: string,
): Promise<void> {
  await insertAuditLine(trx, { venueId, at: now, actor: nameOf(by), deed, subject });
}

/** Writes an event that tells of nothing, to see whether the other system takes it. */
export async function sendTestEvent(parts: ConnectionParts): Changed {
  const { database, venueId } = parts;
  const refused = await database.write((trx) => writeTest(trx, parts));
  if (refused !== undefined) return refuse(refused);
  parts.wake();
  return accept(await readConnections({ database, venueId, now: parts.now }));
}

async function writeTest(
  trx: Writer,
  { database, venueId, now }: ConnectionParts,
): Promise<ApiRefusal | undefined> {
  // Events of a venue are numbered one after the other, by whoever holds its orders.
  await lockOrders(database.kind, trx, venueId);
  const webhook = await findWebhook(trx, venueId);
  if (webhook?.is_on !== 1) return { kind: "webhook-off" };
  if ((await countWaitingTests(trx, venueId)) >= MAX_TESTS) {
    return { kind: "events-waiting", count: MAX_TESTS };
  }
  const id = `evt_${newSecret()}`;
  await insertEvent(trx, {
    id,
    venue_id: venueId,
    order_id: id,
    type: "test",
    payload: "{}",
    created_at: now,
    next_at: now,
    give_up_at: now + GIVE_UP_AFTER,
  });
  return undefined;
}

/** Sends what has failed again, in steps: an event with all of its order, or with null everything. */
export async function resendEvents(
  parts: ConnectionParts,
  { id }: BodyOf<"resendEvents">,
): Changed {
  const { database, venueId, now } = parts;
  let isNoted = false;
  for (let count = 1; count > 0;) {
    count = await database.write(async (trx) => {
      const again = await sendAgain(trx, venueId, { id, now });
      const webhook = await findWebhook(trx, venueId);
      if (again > 0 && !isNoted && webhook !== undefined) {
        await note(trx, parts, "webhook-resent", placeOf(webhook.url));
      }
      return again;
    });
    isNoted = true;
  }
  parts.wake();
  return accept(await readConnections(parts));
}
