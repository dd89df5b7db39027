/** Why: an owner's workbook as tests take it along, change a cell of it and bring it back. */
import type { Cell } from "../features/import/workbook/cells.ts";
import type { Sheets } from "../features/import/sheets/venue-sheets.ts";
import { readWorkbook, writeWorkbook } from "../features/import/workbook/workbook.ts";
import type { Staff } from "./staff.ts";

type AllSheets = Required<Sheets>;

export async function exportedSheets(owner: Staff): Promise<AllSheets> {
  const { file } = await owner.read<{ file: string }>("exportWorkbook");
  const read = await readWorkbook(Buffer.from(file, "base64"));
  if (!read.ok) throw new Error("what was exported cannot be read");
  return read.value as AllSheets;
}

/** All but when it was written. */
export function withoutStamp({ Venue, ...others }: AllSheets): AllSheets {
  return { ...others, Venue: Venue.filter(([name]) => !String(name).startsWith("Written on")) };
}

/** The sheets as they are sent. */
export async function fileOf(sheets: AllSheets): Promise<string> {
  return (await writeWorkbook(sheets)).toString("base64");
}

/** The sheets with one cell of a dish changed; a dish in two categories has a second row, which says nothing else. */
export function withDishCell(
  sheets: AllSheets,
  code: string,
  column: string,
  cell: Cell,
): AllSheets {
  const at = sheets.Items[0]?.findIndex((heading) => String(heading).split("\n")[0] === column);
  const first = sheets.Items.findIndex((row) => row[0] === code);
  if (at === undefined || at === -1 || first === -1) throw new Error(`no ${column} of ${code}`);
  const Items = sheets.Items.map((row, number) =>
    number === first ? row.map((value, place) => (place === at ? cell : value)) : row,
  );
  return { ...sheets, Items };
}
