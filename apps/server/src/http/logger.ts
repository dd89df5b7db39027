import pino, { type Logger } from "pino";
import type { Config } from "../config/config.ts";

/**
 * Lines of JSON for people and programs: `"level":"info","time":"2026-03-14T04:00:00.000Z"`. What could name a person
 * or open a session is not written. Written in blocks, and at least once a second.
 */
export function newLogger({ logLevel }: Pick<Config, "logLevel">): Logger {
  return pino(
    {
      level: logLevel,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      redact: ["req.headers.authorization", "req.headers.cookie"],
    },
    pino.destination({ sync: false, minLength: 4096, periodicFlush: 1000 }),
  );
}
