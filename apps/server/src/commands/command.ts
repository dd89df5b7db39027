import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import type { Config } from "../config/config.ts";
import { StartError } from "../db/start-error.ts";

/** What a command is given. */
interface CommandContext {
  readonly config: Config;
  /** Tells the person at the terminal something; a line feed is added. */
  readonly print: (text: string) => void;
  readonly now: () => number;
}

/** Runs with what stands behind the command's name; throws StartError with a sentence when it could not be done. */
export type RunCommand = (args: readonly string[], context: CommandContext) => Promise<void>;

/** The command was called in a way that it does not know. */
export class UsageError extends StartError {}

/** Arguments and options of a command, which must be as many and of the kinds it knows. */
export function readArguments<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  { names, options }: { readonly names: readonly string[]; readonly options: Options },
) {
  const { values, positionals } = parsed(args, options);
  const missing = names[positionals.length];
  if (missing !== undefined) throw new UsageError(`The ${missing} is missing.`);
  const extra = positionals[names.length];
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`);
  return { values, positionals };
}

function parsed<const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
