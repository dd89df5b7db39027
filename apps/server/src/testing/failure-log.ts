/** Why: a call that fails is answered by "internal" and nothing else; whoever wrote the test wants to know more. */
import pino, { type Logger } from "pino";

interface LoggedError {
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
}

/** Says on the test's output why a call of the server failed; all other lines of the log are left out. */
export function failureLog(): Logger {
  return pino(
    { level: "error" },
    {
      write: (line: string) => {
        const { msg, err } = JSON.parse(line) as LoggedError;
        if (msg === "a request failed") process.stderr.write(`${msg}: ${err?.stack ?? line}\n`);
      },
    },
  );
}
