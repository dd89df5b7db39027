import { randomUUID } from "node:crypto";
import type { MailOutcome, MailServer } from "../../adapters/mail/smtp.ts";
import { gapAfter } from "../../jobs/outbox/gap.ts";
import { PeriodicJob } from "../../lib/periodic-job.ts";
import {
  changeMail,
  claimMails,
  dropMails,
  isMailDue,
  type MailQueue,
  type StoredMail,
} from "../../tables/members/mail.store.ts";
import { dropGuesses } from "../../tables/members/member-guess.store.ts";
import type { MailKind, MailWriterParts } from "./mails/mail-kind.ts";
import { receiptMails } from "./mails/receipt-mails.ts";
import { resetMails } from "./mails/reset-mails.ts";

export interface MailLaneParts extends MailWriterParts {
  /** Undefined where no mail server is set: mails wait for one, and end like those that nobody takes. */
  readonly server: MailServer | undefined;
  readonly hearFailure: (error: unknown) => void;
}

const EVERY = 5_000;
/** Longer than a mail server is waited for. */
const LEASE = 60_000;
/** Mails under way at once. */
const AT_ONCE = 4;
const MINUTE = 60_000;
const KEPT = 24 * 60 * MINUTE;

/**
 * Sends mails, in a lane of its own: a mail server that hangs holds up no call, and no event. Of two processes that are due at the
 * same moment the lease lets one send. Who waits for a link goes before who waits for a receipt.
 */
export class MailLane {
  readonly #parts: MailLaneParts;
  readonly #job: PeriodicJob;
  readonly #me = randomUUID();
  readonly #resets: MailKind<"mail">;
  readonly #receipts: MailKind<"receipt_mail">;
  #tidiedAt = 0;

  constructor(parts: MailLaneParts) {
    this.#parts = parts;
    this.#resets = resetMails(parts);
    this.#receipts = receiptMails(parts);
    this.#job = new PeriodicJob({
      work: () => this.#sendDue(),
      hearFailure: parts.hearFailure,
      retryAfter: EVERY,
    });
  }

  /** Whether a mail server is set at all. */
  get hasServer(): boolean {
    return this.#parts.server !== undefined;
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
    while (!this.#job.isClosed) {
      const hasSent =
        (await this.#sendSome(this.#resets)) || (await this.#sendSome(this.#receipts));
      if (!hasSent) break;
    }
    await this.#tidy();
    return EVERY;
  }

  /** Sends the first of those that are due; false where none is. */
  async #sendSome<Queue extends MailQueue>(kind: MailKind<Queue>): Promise<boolean> {
    const { database, clock } = this.#parts;
    const now = clock();
    if (!(await isMailDue(database.reader, kind.queue, now))) return false;
    const claim = { by: this.#me, now, until: now + LEASE, most: AT_ONCE };
    const due = await database.write((trx) => claimMails(trx, kind.queue, claim));
    await Promise.all(due.map((mail) => this.#send(kind, mail)));
    return due.length > 0;
  }

  async #send<Queue extends MailQueue>(
    kind: MailKind<Queue>,
    mail: StoredMail<Queue>,
  ): Promise<void> {
    const { database, clock } = this.#parts;
    const outcome = await this.#deliver(kind, mail);
    const now = clock();
    const tries = mail.tries + 1;
    const next = now + gapAfter(tries, Math.random());
    const isOver = outcome.kind !== "away" || next > mail.created_at + kind.givenUpAfter;
    await database.write((trx) =>
      changeMail(trx, kind.queue, mail.id, {
        tries,
        next_try_at: isOver ? 0 : next,
        ended_at: isOver ? now : 0,
        last_error: outcome.kind === "sent" ? "" : outcome.why,
      }),
    );
  }

  async #deliver<Queue extends MailQueue>(
    kind: MailKind<Queue>,
    mail: StoredMail<Queue>,
  ): Promise<MailOutcome> {
    const { server, hearFailure } = this.#parts;
    if (server === undefined) return { kind: "away", why: "no mail server is set" };
    try {
      const written = await kind.write(mail);
      if (written === undefined) return { kind: "refused", why: "nobody to send it to" };
      return await server.send(written);
    } catch (error) {
      // One that cannot be written holds up no other.
      hearFailure(error);
      return { kind: "away", why: "could not be written" };
    }
  }

  /** Once a minute: what counts no more of guesses, and mails of yesterday. */
  async #tidy(): Promise<void> {
    const { database, clock } = this.#parts;
    const now = clock();
    if (now - this.#tidiedAt < MINUTE) return;
    this.#tidiedAt = now;
    await dropGuesses(database, now);
    await database.write(async (trx) => {
      await dropMails(trx, this.#resets.queue, now - KEPT);
      await dropMails(trx, this.#receipts.queue, now - KEPT);
    });
  }
}
