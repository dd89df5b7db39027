import { smtpServer } from "../adapters/mail/smtp.ts";
import type { Config } from "../config/config.ts";
import { MailLane } from "../features/members/mail-lane.ts";
import { MemberGuesses } from "../auth/guesses.ts";
import type { AppContext } from "./app-context.ts";

interface MemberParts extends Pick<AppContext, "database" | "venues" | "clock" | "publicUrl"> {
  /** By which what was guessed is kept. */
  readonly key: string;
  readonly config: Pick<Config, "mailUrl" | "mailFrom">;
  readonly overrides: { readonly mailMilliseconds?: number };
  readonly warn: (what: string) => (error: unknown) => void;
}

/** What members take: what counts guesses, and what sends mails. */
export function openMembers({
  database,
  venues,
  clock,
  publicUrl,
  key,
  config: { mailUrl, mailFrom },
  overrides: { mailMilliseconds },
  warn,
}: MemberParts): Pick<AppContext, "memberGuesses" | "mailLane" | "digestKey"> {
  const server =
    mailUrl === undefined ? undefined : smtpServer(mailUrl, mailFrom, mailMilliseconds);
  return {
    digestKey: key,
    memberGuesses: new MemberGuesses(database, key),
    mailLane: new MailLane({
      database,
      venues,
      server,
      publicUrl,
      clock,
      hearFailure: warn("mails could not be sent"),
    }),
  };
}
