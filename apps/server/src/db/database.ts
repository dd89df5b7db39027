import type { PostgresDatabase } from "./postgres.ts";
import type { SqliteDatabase } from "./sqlite.ts";

/** One of the two databases; `kind` tells which. Only what is written for one of them looks at it. */
export type Database = SqliteDatabase | PostgresDatabase;

export type { Announcement } from "./announcement.ts";
export type { Reader, Writer } from "./database-base.ts";
