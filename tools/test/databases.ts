/** Why: store and HTTP tests run once for each database; the name in brackets says on which one. */
import type { TestRecord } from "./test-record.ts";

export const DATABASES = ["sqlite", "postgres"] as const;
type Database = (typeof DATABASES)[number];

/** A describe names its database in brackets of its own: `orders store [sqlite]`. */
export function databaseOf({ titles }: Pick<TestRecord, "titles">): Database | undefined {
  return DATABASES.find((database) => titles.some((title) => title.includes(`[${database}]`)));
}
