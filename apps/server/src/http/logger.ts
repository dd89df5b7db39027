import pino, { type DestinationStream, type Logger, type SerializedError } from "pino";
import type { Config } from "../config/config.ts";

/** What of an error says where it went wrong and names nobody. PostgreSQL tells beside it the row that it refuses, value by value. */
const OF_AN_ERROR = [
  "type",
  "message",
  "stack",
  "code",
  "errno",
  "syscall",
  "address",
  "port",
  "severity",
  "table",
  "column",
  "constraint",
  "routine",
] as const;

/**
 * Lines of JSON for people and programs: `"level":"info","time":"2026-03-14T04:00:00.000Z"`. What could name a person
 * or open a session is not written. Written in blocks, and at least once a second.
 */
export function newLogger(
  { logLevel }: Pick<Config, "logLevel">,
  stream: DestinationStream = inBlocks(),
): Logger {
  return pino(
    {
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: ["req.headers.authorization", "req.headers.cookie"],
      serializers: { err: withoutValues },
    },
    stream,
  );
}

function inBlocks(): DestinationStream {
  return pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 });
}

function withoutValues(error: Error): Partial<SerializedError> {
  const all = pino.stdSerializers.err(error);
  return Object.fromEntries(
    OF_AN_ERROR.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name] as unknown]])),
  );
}
