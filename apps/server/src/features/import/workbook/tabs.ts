import type { SheetName } from "@comanda/contract";
import type { Row } from "./sheet.ts";

/** A sheet by what its tab is called. */
export interface NamedSheet {
  readonly name: string;
  /** Headings first. */
  readonly rows: readonly Row[];
  /** Cells with something wrong, "3 1" is the second cell of the fourth row. */
  readonly marks?: ReadonlySet<string>;
}

/** A tab of a file, and which of our sheets it was read as. */
export interface Tab extends NamedSheet {
  readonly sheet: SheetName | undefined;
}
