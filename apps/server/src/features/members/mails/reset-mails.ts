import { hashOf, newId, newSecret } from "../../../ids.ts";
import { insertReset } from "../../../tables/members/member-reset.store.ts";
import { findMember } from "../../../tables/members/member.store.ts";
import type { MailKind, MailWriterParts } from "./mail-kind.ts";
import { resetMail } from "./reset-text.ts";

/** A link is asked for again after so long, and the mail is of no use. */
const GIVEN_UP_AFTER = 30 * 60_000;

/** Links for a new password. The code is made as the mail is sent: what lies in the database opens nothing. */
export function resetMails(parts: MailWriterParts): MailKind<"mail"> {
  const { database, venues, publicUrl, clock } = parts;
  return {
    queue: "mail",
    givenUpAfter: GIVEN_UP_AFTER,
    write: async (mail) => {
      const member = await findMember(database.reader, mail.club_id, mail.member_id);
      const venue = await venues.find(mail.venue_id);
      if (member === undefined || venue === undefined || member.email === "") return undefined;
      const [iv, code] = [newId(clock()), newSecret()];
      const reset = { id: iv, codeHash: hashOf(code), clubId: mail.club_id, memberId: member.id };
      await database.write((trx) => insertReset(trx, reset, clock()));
      const link = `${publicUrl()}/passwordreset?${new URLSearchParams({ iv, code }).toString()}`;
      const { name } = venue.rules.venue.company;
      const about = { language: mail.language, venueName: name, memberName: member.name, link };
      return { to: member.email, ...resetMail(about) };
    },
  };
}
