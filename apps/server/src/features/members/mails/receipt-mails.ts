import { findMember } from "../../../tables/members/member.store.ts";
import { findMailedOrder } from "../../../tables/members/receipt-mail.store.ts";
import type { MailKind, MailWriterParts } from "./mail-kind.ts";
import { receiptMail } from "./receipt-text.ts";

/** A receipt is of use tomorrow, too. */
const GIVEN_UP_AFTER = 24 * 60 * 60_000;

/** Receipts that members have asked for, as their orders stand when they are sent: one that was cancelled meanwhile says so. */
export function receiptMails({
  database: { reader },
  venues,
}: MailWriterParts): MailKind<"receipt_mail"> {
  return {
    queue: "receipt_mail",
    givenUpAfter: GIVEN_UP_AFTER,
    write: async (mail) => {
      const member = await findMember(reader, mail.club_id, mail.member_id);
      const venue = await venues.find(mail.venue_id);
      const order = await findMailedOrder(reader, mail.venue_id, mail.placed_order_id);
      if (member === undefined || venue === undefined || order === undefined) return undefined;
      if (member.email === "") return undefined;
      const { language } = mail;
      return { to: member.email, ...receiptMail({ language, venue: venue.rules.venue, order }) };
    },
  };
}
