import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** A column that is never null, and what stands in it for the rows that are there. */
interface AddedColumn {
  readonly type: "text" | "integer" | "bigint";
  readonly value: string | number;
}

/**
 * A migration that does no more than add columns, the same in both databases:
 * `addColumns("placed_order", { nickname: { type: "text", value: "" } })`.
 */
export function addColumns(
  table: string,
  columns: Readonly<Record<string, AddedColumn>>,
): Migration {
  return {
    async up(db: Kysely<never>): Promise<void> {
      for (const [name, { type, value }] of Object.entries(columns)) {
        await db.schema
          .alterTable(table)
          .addColumn(name, type, (column) => column.notNull().defaultTo(value))
          .execute();
      }
    },
  };
}
