import { readConfig, type Environment } from "../config/config.ts";
import { lanAddress } from "../config/lan-address.ts";
import { settingsHelp } from "../config/settings-help.ts";
import { StartError } from "../db/start-error.ts";
import { UsageError, type RunCommand } from "./command.ts";

interface Command {
  /** The words that call it. */
  readonly name: string;
  readonly usage: string;
  readonly about: string;
  /** Loaded only when it is called: a backup needs no web server. */
  readonly load: () => Promise<RunCommand>;
}

const COMMANDS: readonly Command[] = [
  {
    name: "start",
    usage: "start",
    about:
      "Serves Comanda until it is stopped. While there is no venue, prints the link that makes the first one.",
    load: async () => (await import("./start.ts")).start,
  },
  {
    name: "backup",
    usage: "backup <file>",
    about:
      "Writes the whole database, as of this moment, into a new file, while Comanda runs. Pictures are not in it.",
    load: async () => (await import("./backup.ts")).backup,
  },
  {
    name: "restore",
    usage: "restore <file>",
    about:
      "Makes the database from a backup, of either kind of database; only where there is none yet. Stop Comanda first.",
    load: async () => (await import("./restore.ts")).restore,
  },
  {
    name: "owner reset",
    usage: "owner reset <login>",
    about: "Gives somebody who is locked out a new password, prints it, and ends their sessions.",
    load: async () => (await import("./owner-reset.ts")).ownerReset,
  },
  {
    name: "tidy",
    usage: "tidy",
    about:
      "Takes away what only older versions used in the database; once none of them runs any more.",
    load: async () => (await import("./tidy.ts")).tidy,
  },
  {
    name: "venue add",
    usage: "venue add [--file <venue.xlsx> [--login <mail>]]",
    about:
      "Prints a link that makes one more venue and its owner; or makes the venue of a file, with menu, tables and logins.",
    load: async () => (await import("./venue-add.ts")).venueAdd,
  },
];

/** Where a command writes what it has to say. */
export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/**
 * Runs one command; `start` goes on serving after it. Answers the exit code: 0 done, 1 could not be done and one
 * sentence said why, 2 called in a way it does not know.
 */
export async function comanda(
  args: readonly string[],
  environment: Environment,
  { out, err }: Terminal,
): Promise<0 | 1 | 2> {
  const command = COMMANDS.find(({ name }) =>
    name.split(" ").every((word, at) => word === args[at]),
  );
  if (args.includes("--help") || args.includes("-h")) {
    out(command === undefined ? helpText() : commandHelp(command));
    return 0;
  }
  if (command === undefined) {
    const called = args.length === 0 ? "" : `There is no command "${args.join(" ")}".\n\n`;
    err(`${called}${helpText()}`);
    return 2;
  }
  try {
    const run = await command.load();
    const config = readConfig(environment, lanAddress());
    const rest = args.slice(command.name.split(" ").length);
    await run(rest, { config, print: (text) => out(`${text}\n`), now: Date.now });
    return 0;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const isUsage = error instanceof UsageError;
    err(`${error.message}${isUsage ? ` Usage: comanda ${command.usage}` : ""}\n`);
    return isUsage ? 2 : 1;
  }
}

function commandHelp({ usage, about }: Command): string {
  return `comanda ${usage}\n\n${about}\n\nSettings: comanda --help\n`;
}

function helpText(): string {
  const width = Math.max(...COMMANDS.map(({ usage }) => usage.length)) + 2;
  return [
    ...COMMANDS.map(({ usage, about }) => `comanda ${usage.padEnd(width)}${about}`),
    "",
    "Settings are environment variables; comanda also reads them from /etc/comanda.env:",
    ...settingsHelp(),
    "",
  ].join("\n");
}
