/** Why: `npm start -- --help` lists every setting, from the one place that knows them. */
import { parseArgs } from "node:util";
import { settingsHelp, StartError } from "@comanda/server";

export interface StartOptions {
  readonly help: boolean;
  readonly demo: boolean;
}

export function readOptions(args: readonly string[]): StartOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { help: { type: "boolean" }, "no-demo": { type: "boolean" } },
    });
    return { help: values.help ?? false, demo: !(values["no-demo"] ?? false) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`${why} \`npm start -- --help\` lists the options.`, { cause: error });
  }
}

export function helpText(): string {
  return [
    "npm start                  builds what has changed, prepares the database, serves Comanda",
    "npm start -- --no-demo     never a demo, even on an empty database",
    "npm start -- --help        this text",
    "",
    "Settings are environment variables:",
    ...settingsHelp(),
    "",
  ].join("\n");
}
