/** Why: a workbook that an owner takes along, checks and brings back. */
import type { WireImportPreview } from "@comanda/contract";
import type { Cell } from "../features/import/workbook/cells.ts";
import type { Sheets } from "../features/import/sheets/venue-sheets.ts";
import type { Staff } from "./staff.ts";
import { exportedSheets, fileOf, withDishCell } from "./workbook.ts";

/** What tests of workbooks do; the owner is signed in once a test runs. */
export function workbookSteps(owner: () => Staff) {
  const exported = () => exportedSheets(owner());
  /** The exported sheets with one cell of a dish changed. */
  const withCell = async (code: string, column: string, cell: Cell) =>
    withDishCell(await exported(), code, column, cell);
  const check = async (sheets: Required<Sheets>, skipsWrongRows = false) =>
    owner().read<WireImportPreview>("checkWorkbook", {
      body: { file: await fileOf(sheets), skipsWrongRows },
    });
  const bring = async (sheets: Required<Sheets>, basis: string, skipsWrongRows = false) =>
    owner().call("importWorkbook", {
      body: { file: await fileOf(sheets), skipsWrongRows, basis },
    });
  return { exported, withCell, check, bring };
}
