import { setImmediate } from "node:timers/promises";
import { accept, refuse, type Result, type Text } from "@comanda/domain";
import { fromDecimal } from "@comanda/domain/money";
import {
  BOUNDS,
  cellSentence,
  type ApiRefusal,
  type CellMistake,
  type WireDeliveryAreas,
} from "@comanda/contract";
import {
  MAX_DELIVERY_AMOUNT,
  MAX_DELIVERY_AREAS,
  MAX_SHOWN_MISTAKES,
} from "@comanda/contract/schemas";
import { MAX_POSTAL, type StoredArea } from "../../tables/venue/delivery-area.store.ts";
import { price } from "../import/sheets/price-cell.ts";
import { required, words, type CellType } from "../import/workbook/cells.ts";
import { readCsv } from "../import/workbook/csv.ts";
import { decodedText, isBinary } from "../import/workbook/decoded-text.ts";
import { columnsOf, type Column, type Row } from "../import/workbook/sheet.ts";
import { plainPostal } from "./address-lookup.ts";

/** Lines that are read before orders of guests have their turn. */
const AT_ONCE = 1_000;
const MAX_HEADINGS = 6;
const MAX_OF_A_HEADING = 40;

const postal: CellType<string> = {
  read: (cell) => {
    const read = words(4 * MAX_POSTAL).read(cell);
    if (!read.ok) return read;
    const plain = plainPostal(read.value);
    return plain.length > MAX_POSTAL
      ? refuse({ kind: "text-too-long", most: MAX_POSTAL })
      : accept(plain);
  },
  write: (text) => text,
};

const fee: CellType<number> = {
  read: (cell) => {
    const read = price.read(cell);
    if (read.ok && read.value > MAX_DELIVERY_AMOUNT) return refuse({ kind: "not-a-price" });
    return read.ok ? accept(fromDecimal(read.value)) : read;
  },
  write: (amount) => amount,
};

const COLUMNS = {
  postal: { heading: { en: "Postal code", zh: "邮编" }, type: required(postal), isKey: true },
  address: { heading: { en: "Address", zh: "地址" }, type: words(BOUNDS.title) },
  fee: { heading: { en: "Fee", zh: "外送费" }, type: required(fee), isKey: true },
} as const satisfies Record<string, Column<string> | Column<number>>;

type Mistake = WireDeliveryAreas["mistakes"][number];

export interface ReadAreas {
  readonly areas: readonly StoredArea[];
  /** The first of them, and how many there are. */
  readonly mistakes: readonly Mistake[];
  readonly mistakeCount: number;
}

/**
 * Reads a table of postal codes: "57*,,4.50" is 4.50 wherever the code begins with 57, "570123,1 Sin Ming Road,3.00" a house.
 * Every line that is wrong is told. A few lines at a time, since orders wait meanwhile.
 */
export async function readAreas(file: Uint8Array): Promise<Result<ReadAreas, ApiRefusal>> {
  const text = decodedText(file);
  if (isBinary(text)) return refuse({ kind: "file-unreadable" });
  const [first = "", ...lines] = text.replace(/^\uFEFF/u, "").split(/\r\n|\n|\r/u);
  const headings = readCsv(first.slice(0, BOUNDS.description))[0] ?? [];
  const keys = columnsOf(COLUMNS, headings);
  if (!keys.includes("postal") || !keys.includes("fee")) {
    const said = headings.map((cell) => String(cell ?? "").slice(0, MAX_OF_A_HEADING));
    return refuse({ kind: "csv-headings-unknown", headings: said.slice(0, MAX_HEADINGS) });
  }
  const reading = new Reading(keys);
  for (let at = 0; at < lines.length; at += AT_ONCE) {
    // With the headings before them, which tell what stands between two cells.
    for (const [place, line] of lines.slice(at, at + AT_ONCE).entries()) {
      if (line.trim() !== "") reading.take(readCsv(`${first}\n${line}`)[1] ?? [], at + place + 2);
    }
    await setImmediate();
    if (reading.isTooLong) break;
  }
  return accept(reading);
}

/** Takes one row after the other. */
class Reading implements ReadAreas {
  readonly areas: StoredArea[] = [];
  readonly mistakes: Mistake[] = [];
  mistakeCount = 0;
  isTooLong = false;
  readonly #keys: readonly (string | undefined)[];
  /** The row of each code. */
  readonly #rows = new Map<string, number>();

  constructor(keys: readonly (string | undefined)[]) {
    this.#keys = keys;
  }

  take(row: Row, number: number): void {
    if (this.areas.length >= MAX_DELIVERY_AREAS) {
      this.isTooLong = true;
      this.#add(number, NO_COLUMN, { kind: "sheet-too-long", most: MAX_DELIVERY_AREAS });
      return;
    }
    if (row.torn !== undefined) return this.#add(number, NO_COLUMN, { kind: "quote-astray" });
    const before = this.mistakeCount;
    const said = (key: keyof typeof COLUMNS) => row[this.#keys.indexOf(key)] ?? null;
    const code = this.#read(number, COLUMNS.postal, said("postal"));
    const address = this.#read(number, COLUMNS.address, said("address"));
    const costs = this.#read(number, COLUMNS.fee, said("fee"));
    if (this.mistakeCount > before || code === undefined) return;
    const above = this.#rows.get(code);
    if (above !== undefined) {
      return this.#add(number, COLUMNS.postal.heading, { kind: "taken-above", above });
    }
    this.#rows.set(code, number);
    this.areas.push({ postal: code, address: address ?? "", fee: costs ?? 0 });
  }

  #read<Value>(
    row: number,
    { heading, type }: Pick<Column<Value>, "heading" | "type">,
    cell: string | number | boolean | null,
  ): Value | undefined {
    const read = type.read(cell);
    if (read.ok) return read.value;
    this.#add(row, heading, read.refusal);
    return undefined;
  }

  #add(row: number, column: Text, mistake: CellMistake): void {
    this.mistakeCount += 1;
    if (this.mistakes.length >= MAX_SHOWN_MISTAKES) return;
    this.mistakes.push({ row, column: { ...column }, sentence: { ...cellSentence(mistake) } });
  }
}

const NO_COLUMN: Text = { en: "", zh: "" };
