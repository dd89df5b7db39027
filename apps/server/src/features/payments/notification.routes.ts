import type { NotificationLog } from "./notification-log.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ProviderName } from "../../adapters/payments/open-provider.ts";
import type { PaymentProvider } from "../../adapters/payments/payment-provider.ts";
import type { AppContext } from "../../app/app-context.ts";
import { changeAttempt, findAttempt, findAttemptAt } from "../../tables/payments/attempt.store.ts";
import { insertNotice } from "../../tables/payments/notice.store.ts";
import { sendRefusal } from "../../http/server.ts";
import { PRIVATE } from "../../lib/reply.ts";
import { knownPayment } from "./known-payment.ts";
import { withoutCardData } from "./card-data.ts";
import { recordPayment } from "./record-payment.ts";

/** What a provider tells fits; more is read by nobody. */
const MOST_BYTES = 65_536;

/** What a part of the address can be; no database is asked for anything else. */
const PART = /^[\w-]{0,64}$/;

interface NotifyParams {
  readonly venue: string;
  readonly provider: string;
  readonly reference?: string;
}

/**
 * Where providers tell what became of a payment. A notification is verified before anything is written, and answered in the
 * provider's own form after it was (D-05); one that is not genuine changes nothing. With an address of its own for each payment, and
 * one for each account.
 */
export function bindNotifications(
  app: FastifyInstance,
  context: AppContext,
  log: NotificationLog,
): void {
  void app.register((scope, _options, done) => {
    // What is signed are the bytes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "*",
      { parseAs: "buffer", bodyLimit: MOST_BYTES },
      (_request, body, ready) => ready(null, body),
    );
    for (const url of [
      "/v2/api/payments/notify/:venue/:provider",
      "/v2/api/payments/notify/:venue/:provider/:reference",
    ]) {
      scope.route<{ Params: NotifyParams }>({
        method: ["GET", "POST"],
        url,
        bodyLimit: MOST_BYTES,
        handler: (request, reply) => hear(context, log, request, reply),
      });
    }
    done();
  });
}

async function hear(
  context: AppContext,
  log: NotificationLog,
  request: FastifyRequest<{ Params: NotifyParams }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers(PRIVATE);
  const { venue: venueId, provider: name, reference = "" } = request.params;
  const throwAway = (kind: string): FastifyReply => {
    log.thrownAway({ provider: name, kind });
    return sendRefusal(reply, { kind: "bad-request", place: "notification" });
  };
  if (![venueId, name, reference].every((part) => PART.test(part))) return throwAway("no-account");
  const venue = await context.venues.find(venueId);
  const opened =
    venue === undefined
      ? undefined
      : await context.paymentAccounts.open(venue, name as ProviderName);
  if (venue === undefined || opened?.ok !== true) return throwAway("no-account");
  const db = context.database.reader;
  const addressed = reference === "" ? undefined : await findAttempt(db, reference);
  if (reference !== "" && (addressed?.venue_id !== venueId || addressed.provider !== name)) {
    return throwAway("wrong-address");
  }
  const now = context.clock();
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const verified = opened.value.verify({
    method: request.method,
    query: request.url.split("?")[1] ?? "",
    headers: headersOf(request),
    body,
    now,
    payment: addressed && knownPayment(context.paymentAccounts, addressed),
  });
  if (!verified.ok) return throwAway(verified.refusal.kind);
  const { eventKey, claim } = verified.value;
  const attempt = addressed ?? (await findAttemptAt(db, venueId, name, verified.value));
  // An account may be shared with another system: what it tells of that is none of ours.
  if (attempt === undefined) return acknowledged(reply, opened.value);
  await context.database.write(async (trx) => {
    const isNew = await insertNotice(trx, {
      venue_id: venueId,
      event_key: eventKey,
      provider: name,
      reference: attempt.reference,
      body: withoutCardData(body.toString("utf8")),
      received_at: now,
    });
    // Together: one that is kept and not asked for would be asked for by no repetition.
    if (isNew && claim === undefined) {
      await changeAttempt(trx, attempt.reference, { next_query_at: now });
    }
  });
  if (claim === undefined) {
    context.paymentLanes.wake();
  } else {
    const { currency, refundsByItself } = venue.rules.online;
    const heard = { attempt, lines: [claim], currency, refundsByItself, now };
    await recordPayment(context.database, heard);
  }
  return acknowledged(reply, opened.value);
}

function acknowledged(reply: FastifyReply, provider: PaymentProvider): FastifyReply {
  const { status, contentType, body } = provider.acknowledge();
  return reply.code(status).type(contentType).send(body);
}

function headersOf(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(", ") : value,
    ]),
  );
}
