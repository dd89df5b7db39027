import type { TableField } from "@comanda/contract";
import type { ReadsTable } from "../workbook/single-csv.ts";
import type { KeptColumns } from "../../../tables/menu/table-columns.store.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";
import { headingsKey } from "./headings-key.ts";
import { readTable } from "./other-table.ts";

export interface TableOptions {
  /** As the owner has said now; empty where nothing is said yet, undefined where nobody can be asked. */
  readonly columns?: readonly TableField[] | undefined;
  readonly kept?: readonly KeptColumns[];
}

/** Reads another till's table by what the owner says of its columns, else by what was said the last time. */
export function tableReader(
  venue: VenueDocument,
  { columns, kept = [] }: TableOptions,
): ReadsTable {
  return (rows) =>
    readTable(rows, {
      venue,
      takesUnknown: columns !== undefined,
      said: (headings) => {
        if (columns !== undefined && columns.length > 0) return columns;
        const key = kept.length === 0 ? "" : headingsKey(headings);
        return kept.find((each) => each.headings === key)?.fields;
      },
    });
}
