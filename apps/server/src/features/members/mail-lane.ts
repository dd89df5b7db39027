import { randomUUID } from "node:crypto";
import type { Database } from "../../db/database.ts";
import type { MailOutcome, MailServer } from "../../adapters/mail/smtp.ts";
import { hashOf, newId, newSecret } from "../../ids.ts";
import { gapAfter } from "../../jobs/outbox/gap.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import {
  changeMail,
  claimMails,
  dropMails,
  isMailDue,
  type StoredMail,
} from "../../tables/members/mail.store.ts";
import { dropGuesses } from "../../tables/members/member-guess.store.ts";
import { findMember } from "../../tables/members/member.store.ts";
import { insertReset } from "../../tables/members/member-reset.store.ts";
import type { VenueBook } from "../../venue/venue-book.ts";
import { resetMail } from "./mail-text.ts";

export interface MailLaneParts {
  readonly database: Database;
  readonly venues: VenueBook;
  /** Undefined where no mail server is set: mails wait for one, and end like those that nobody takes. */
  readonly server: MailServer | undefined;
  readonly publicUrl: () => string;
  readonly clock: () => number;
  readonly hearFailure: (error: unknown) => void;
}

const EVERY = 5_000;
/** Longer than a mail server is waited for. */
const LEASE = 60_000;
/** Mails under way at once. */
const AT_ONCE = 4;
/** A link is asked for again after so long, and the mail is of no use. */
const GIVEN_UP_AFTER = 30 * 60_000;
const MINUTE = 60_000;
const KEPT = 24 * 60 * MINUTE;

/**
 * Sends mails, in a lane of its own: a mail server that hangs holds up no call, and no event. Of two processes that are due at the
 * same moment the lease lets one send. The code of a link is made as the mail is sent: what lies in the database opens nothing.
 */
export class MailLane {
  readonly #parts: MailLaneParts;
  readonly #job: PeriodicJob;
  readonly #me = randomUUID();
  #tidiedAt = 0;

  constructor(parts: MailLaneParts) {
    this.#parts = parts;
    this.#job = new PeriodicJob({
      work: () => this.#sendDue(),
      hearFailure: parts.hearFailure,
      retryAfter: EVERY,
    });
  }

  start(): void {
    this.#job.runIn(EVERY);
  }

  /** A mail is due now. */
  wake(): void {
    this.#job.runIn(0);
  }

  /** Sends what is due now, and waits for it. */
  run(): Promise<void> {
    return this.#job.run();
  }

  close(): Promise<void> {
    return this.#job.close();
  }

  async #sendDue(): Promise<number> {
    const { database, clock } = this.#parts;
    while (!this.#job.isClosed && (await isMailDue(database.reader, clock()))) {
      const now = clock();
      const claim = { by: this.#me, now, until: now + LEASE, most: AT_ONCE };
      const due = await database.write((trx) => claimMails(trx, claim));
      if (due.length === 0) break;
      await Promise.all(due.map((mail) => this.#send(mail)));
    }
    await this.#tidy();
    return EVERY;
  }

  async #send(mail: StoredMail): Promise<void> {
    const { database, clock } = this.#parts;
    const outcome = await this.#deliver(mail);
    const now = clock();
    const tries = mail.tries + 1;
    const next = now + gapAfter(tries, Math.random());
    const isOver = outcome.kind !== "away" || next > mail.created_at + GIVEN_UP_AFTER;
    await database.write((trx) =>
      changeMail(trx, mail.id, {
        tries,
        next_try_at: isOver ? 0 : next,
        ended_at: isOver ? now : 0,
        last_error: outcome.kind === "sent" ? "" : outcome.why,
      }),
    );
  }

  async #deliver(mail: StoredMail): Promise<MailOutcome> {
    const { database, venues, server, publicUrl, clock } = this.#parts;
    if (server === undefined) return { kind: "away", why: "no mail server is set" };
    const member = await findMember(database.reader, mail.club_id, mail.member_id);
    const venue = await venues.find(mail.venue_id);
    if (member === undefined || venue === undefined || member.email === "") {
      return { kind: "refused", why: "nobody to send it to" };
    }
    const [iv, code] = [newId(clock()), newSecret()];
    const reset = { id: iv, codeHash: hashOf(code), clubId: mail.club_id, memberId: member.id };
    await database.write((trx) => insertReset(trx, reset, clock()));
    const link = `${publicUrl()}/passwordreset?${new URLSearchParams({ iv, code }).toString()}`;
    const { name } = venue.rules.venue.company;
    const about = { language: mail.language, venueName: name, memberName: member.name, link };
    return server.send({ to: member.email, ...resetMail(about) });
  }

  /** Once a minute: what counts no more of guesses, and mails of yesterday. */
  async #tidy(): Promise<void> {
    const { database, clock } = this.#parts;
    const now = clock();
    if (now - this.#tidiedAt < MINUTE) return;
    this.#tidiedAt = now;
    await dropGuesses(database, now);
    await database.write((trx) => dropMails(trx, now - KEPT));
  }
}
