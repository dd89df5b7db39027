import type { CellMistake } from "@comanda/contract";
import type { Result, Text } from "@comanda/domain";
import type { Cell, CellType } from "../workbook/cells.ts";
import type { VenueDocument } from "../../../venue/venue-document.ts";

export type Settings = VenueDocument["settings"];

/** One line of the sheet Venue: what it is called, what it holds, and where that stands among the settings. */
export interface Setting<Value> {
  readonly name: Text;
  readonly type: CellType<Value>;
  readonly of: (settings: Settings) => Value;
  readonly with: (settings: Settings, value: Value) => Settings;
  /** A venue that does not say it is not opened: prices would be wrong in silence. */
  readonly isNeeded?: true;
  /** What the template explains beside what fits into the cell. */
  readonly note?: Text;
}

/** A line of whatever it holds. */
export interface AnySetting {
  readonly name: Text;
  readonly type: {
    readonly read: (cell: Cell) => Result<unknown, CellMistake>;
    readonly write: (value: never) => Cell;
  };
  readonly of: (settings: Settings) => unknown;
  readonly with: (settings: Settings, value: never) => Settings;
  readonly isNeeded?: true;
  readonly note?: Text;
}

/** Where a line stood in the sheet, and what its cell says. */
export interface SettingLine {
  readonly row: number;
  readonly cell: Cell;
  readonly read: Result<unknown, CellMistake>;
}
export type SettingLines = ReadonlyMap<AnySetting, SettingLine>;
