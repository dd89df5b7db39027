/** A mail that is ready to go. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What became of it: sent, or why not, in words that name nobody. */
export type MailOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "refused" | "away"; readonly why: string };

/** Sends mails. */
export interface MailServer {
  send(mail: Mail): Promise<MailOutcome>;
}

/** Longer than that no mail server is waited for. */
const DEADLINE = 20_000;

/** A mail server by its address, "smtps://user:password@mail.example.com:465", in whose name mails go out. */
export function smtpServer(url: string, from: string, deadline = DEADLINE): MailServer {
  return {
    send: async (mail) => {
      const { createTransport } = await import("nodemailer");
      const transport = createTransport(url, { disableFileAccess: true, disableUrlAccess: true });
      const { promise: late, resolve } = Promise.withResolvers<MailOutcome>();
      const timer = setTimeout(() => resolve({ kind: "away", why: "no answer" }), deadline);
      try {
        const sent = transport.sendMail({ from, ...mail }).then((): MailOutcome => {
          return { kind: "sent" };
        }, outcomeOf);
        return await Promise.race([sent, late]);
      } finally {
        clearTimeout(timer);
        transport.close();
      }
    },
  };
}

/** A server that says 5xx will say it again; its words may name the person, so that its number alone is kept. */
function outcomeOf(error: unknown): MailOutcome {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const isFinal = typeof responseCode === "number" && responseCode >= 500;
  const known = [responseCode, code].filter(
    (each) => typeof each === "number" || typeof each === "string",
  );
  const why = known.join(" ");
  return { kind: isFinal ? "refused" : "away", why: why.slice(0, 100) || "no answer" };
}
