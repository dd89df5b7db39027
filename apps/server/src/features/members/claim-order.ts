import { accept, refuse, type Result } from "@comanda/domain";
import { CLAIMS_WITHIN, isClaimable, MAX_CLAIMS } from "@comanda/domain/rewards";
import type { ApiRefusal } from "@comanda/contract";
import type { BodyOf } from "@comanda/contract/schemas";
import type { Writer } from "../../db/database.ts";
import {
  addClaimer,
  findClaimable,
  listClaims,
  type Claim,
  type ClaimableOrder,
} from "../../tables/members/claim.store.ts";
import { appendLedger, lockMember } from "../../tables/members/ledger.store.ts";
import { findMember } from "../../tables/members/member.store.ts";
import { listOrderMembers } from "../../tables/members/order-member.store.ts";
import { findAlike } from "../../venue/label-skeleton.ts";
import type { MemberCall } from "./member-call.ts";

type Answer = Result<{ readonly number: number }, ApiRefusal>;

/**
 * An order that was placed without a login is a member's from now on: by its day, its number and its place, once, at the venue where
 * it was placed. What it earns is reckoned as of any other order. Of two who claim it at one moment one gets it; whoever claims their
 * own again is told the same. A claim that fails counts as a guess.
 */
export async function claimOrder(call: MemberCall, body: BodyOf<"claimOrder">): Promise<Answer> {
  const { parts, clubId, venue, session, address, now } = call;
  if (session.member === undefined) return refuse({ kind: "member-login-required" });
  const guess = await parts.memberGuesses.begin("claim", {
    clubId,
    venueId: venue.id,
    userId: session.userId,
    address,
    now,
    target: `${body.date} ${body.number}`,
    prefix: `${body.date} ${Math.floor(body.number / 10)}`,
  });
  if (guess.kind === "waits") {
    const { retryAfterSeconds } = guess;
    return refuse({ kind: "too-many-requests", retryAfterSeconds });
  }
  const { memberId } = session.member;
  const claimed = await parts.database.write((trx) => claim(trx, call, memberId, body));
  if (claimed.ok) await parts.memberGuesses.takeBack(guess.id);
  return claimed;
}

async function claim(
  trx: Writer,
  { parts, clubId, venue, now }: MemberCall,
  memberId: string,
  { date, number, place }: BodyOf<"claimOrder">,
): Promise<Answer> {
  await lockMember(parts.database.kind, trx, memberId);
  const member = await findMember(trx, clubId, memberId);
  const { timeZone: zone } = venue.rules.venue;
  const rules = { days: venue.rules.earning.claimDays, zone };
  const found = await findClaimable(trx, venue.id, { date, number });
  const order = found.find((each) => isClaimable(each, date, rules, now) && isAt(each, place));
  if (member === undefined || order === undefined) return refuse(REFUSED);
  const whose = (await listOrderMembers(trx, order.id)).find(({ part }) => part !== "paid");
  if (whose?.member_id === memberId) return accept({ number });
  if (whose !== undefined) return refuse(REFUSED);
  const claims = await listClaims(trx, memberId, now - CLAIMS_WITHIN);
  const [oldest] = claims;
  if (oldest !== undefined && claims.length >= MAX_CLAIMS) {
    const seconds = Math.ceil((oldest + CLAIMS_WITHIN - now) / 1000);
    return refuse({ kind: "too-many-requests", retryAfterSeconds: Math.max(1, seconds) });
  }
  const who = { clubId, memberId, venueId: venue.id, orderId: order.id, now };
  if (!(await isFirst(trx, who, `#${number} ${order.label}`))) return refuse(REFUSED);
  await addClaimer(trx, who);
  return accept({ number });
}

const REFUSED = { kind: "claim-refused" } as const;

/** "table 7" is not "7", but "a-7", "A7" and "a 7" are one. */
function isAt({ label, room }: ClaimableOrder, typed: string): boolean {
  const places = [label, room].filter((each) => each !== "");
  return places.some((each) => findAlike([typed], [each]) !== undefined);
}

/** The row that an order can have once: it gives nothing by itself and says that the order was claimed. */
function isFirst(trx: Writer, who: Claim, reason: string): Promise<boolean> {
  return appendLedger(trx, [
    {
      club_id: who.clubId,
      entry_key: `claim:${who.orderId}`,
      member_id: who.memberId,
      kind: "points",
      subject: "",
      amount: 0,
      cause: "earned",
      venue_id: who.venueId,
      placed_order_id: who.orderId,
      at: who.now,
      expires_at: 0,
      by_name: "",
      reason,
    },
  ]);
}
