import type { WireImportPreview } from "@comanda/contract";
import type { RowDifference } from "./differences.ts";

/** Rows, cells of all rows, and characters of a cell in one answer: half a megabyte where a thousand prices change. */
const MAX_ROWS = 2_000;
const MAX_CELLS = 20_000;
const MAX_CHARACTERS = 200;

/** The first of these differences, as a person looks through them; how many there are is told beside them. */
export function changesToWire(differences: readonly RowDifference[]): WireImportPreview["changes"] {
  let cells = 0;
  return differences.slice(0, MAX_ROWS).map((difference) => {
    const shown = difference.cells.slice(0, Math.max(0, MAX_CELLS - cells));
    cells += shown.length;
    return {
      ...difference,
      title: { ...difference.title },
      cells: shown.map(({ column, before, after }) => ({
        column: { ...column },
        before: shortened(before),
        after: shortened(after),
      })),
    };
  });
}

function shortened(text: string): string {
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}
