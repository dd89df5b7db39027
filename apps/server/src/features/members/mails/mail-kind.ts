import type { Mail } from "../../../adapters/mail/smtp.ts";
import type { Database } from "../../../db/database.ts";
import type { MailQueue, StoredMail } from "../../../tables/members/mail.store.ts";
import type { VenueBook } from "../../../venue/venue-book.ts";

/** What writing a mail takes of a running server. */
export interface MailWriterParts {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly publicUrl: () => string;
  readonly clock: () => number;
}

/** A kind of mails, each kind in a table of its own. */
export interface MailKind<Queue extends MailQueue> {
  readonly queue: Queue;
  /** After so many milliseconds nobody tries a mail any more. */
  readonly givenUpAfter: number;
  /** Whom a mail goes to and what it reads, as it is sent; undefined where nobody is left to send it to. */
  readonly write: (mail: StoredMail<Queue>) => Promise<Mail | undefined>;
}
