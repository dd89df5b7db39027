import type { SheetName } from "@comanda/contract";
import type { Text } from "@comanda/domain";

/** Something live of which a sheet of the file has no row. */
export interface MissingRow {
  readonly sheet: SheetName;
  /** As a row would be known by it: a dish by its code. */
  readonly name: string;
  readonly title: Text;
}

/** Rows that were left out because of a mistake. */
interface LeftOutRows {
  readonly sheets: ReadonlySet<SheetName>;
  /** The codes of dishes that they name. */
  readonly dishes: ReadonlySet<string>;
}

const NONE: LeftOutRows = { sheets: new Set(), dishes: new Set() };

/**
 * What the sheets of a file do not name of what is live. It stays, unless the owner wants it removed; and also then where a
 * row of its sheet was left out, since nobody knows what that row would have named (M-I6).
 */
export class MissingRows {
  readonly #all: MissingRow[] = [];
  readonly #names = new Set<string>();
  readonly #removes: boolean;
  readonly #leftOut: LeftOutRows;

  constructor(removes = false, leftOut: LeftOutRows = NONE) {
    this.#removes = removes;
    this.#leftOut = leftOut;
  }

  get all(): readonly MissingRow[] {
    return this.#all;
  }

  /** Whether what `sheet` does not name could go. */
  lists(sheet: SheetName): boolean {
    return !this.#leftOut.sheets.has(sheet);
  }

  /** Whether something that `sheet` does not name goes. It is listed either way, but where it cannot go. */
  goes(sheet: SheetName, name: string, title: Text): boolean {
    if (!this.lists(sheet)) return false;
    const key = `${sheet} ${name}`;
    if (!this.#names.has(key)) this.#all.push({ sheet, name, title });
    this.#names.add(key);
    return this.#removes;
  }

  /** Whether a row of this dish was left out: it may have named any place of the dish. */
  isLeftOut(dish: string): boolean {
    return this.#leftOut.dishes.has(dish);
  }
}
