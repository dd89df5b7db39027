import { accept, refuse, type Result } from "@comanda/domain";
import { maskedEmail } from "@comanda/domain/members";
import type { ApiRefusal, WireMailedReceipt } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import { newId } from "../../ids.ts";
import {
  findReceiptToMail,
  putReceiptMail,
  type ReceiptToMail,
} from "../../tables/members/receipt-mail.store.ts";
import type { MemberCall } from "./member-call.ts";

/** A mail server that refuses an address is not asked again at every tap. */
const AGAIN_AFTER = 60_000;

/**
 * Mails a member the receipt of an order that this phone has placed for them, to the address that they have given and to no other. Once:
 * who asks again, at one moment or later, hears where it is on its way or went, and nothing is sent. One that failed is tried anew. Another's
 * order is not found, and nor is any where no mail server is set.
 */
export async function mailReceipt(
  { parts, clubId, venue, session, now }: MemberCall,
  { orderId, language }: BodyOf<"mailReceipt">,
): Promise<Result<WireMailedReceipt, ApiRefusal>> {
  const { database, mailLane } = parts;
  const { member, userId } = session;
  if (member?.isByPassword !== true) return refuse({ kind: "member-login-required" });
  const { memberId } = member;
  const found = await findReceiptToMail(database.reader, venue.id, { userId, memberId, orderId });
  if (found === undefined || !mailLane.hasServer) return refuse({ kind: "not-found" });
  if (found.email === "") return refuse({ kind: "email-unknown" });
  const to = maskedEmail(found.email);
  const failedAt = failureOf(found);
  if (found.last !== undefined && failedAt === 0) {
    return accept({ to, isSent: found.last.ended_at > 0 });
  }
  if (failedAt > now - AGAIN_AFTER) {
    const retryAfterSeconds = Math.ceil((failedAt + AGAIN_AFTER - now) / 1000);
    return refuse({ kind: "too-many-requests", retryAfterSeconds });
  }
  const mail = { orderId: found.id, venueId: venue.id, clubId, memberId, language, now };
  await database.write((trx) => putReceiptMail(trx, { id: newId(now), ...mail }));
  mailLane.wake();
  return accept({ to, isSent: false });
}

/** When the last mail was given up; 0 where none was. */
function failureOf({ last }: ReceiptToMail): number {
  return last === undefined || last.last_error === "" ? 0 : last.ended_at;
}
