import { accept, refuse, type Result, type Text } from "@comanda/domain";
import { BOUNDS, type ApiRefusal } from "@comanda/contract";
import { MAX_FILE_RESERVATIONS } from "@comanda/contract/schemas";
import { readDate } from "../import/sheets/typed-dates.ts";
import {
  plainOf,
  required,
  timeOfDay,
  wholeNumber,
  words,
  type CellType,
} from "../import/workbook/cells.ts";
import {
  line,
  readRecords,
  RecordReading,
  type Columns,
  type ReadRecords,
  type RecordCells,
} from "../import/workbook/record-reading.ts";
import type { Brought } from "./brought-reservation.ts";

const date: CellType<string> = {
  read: (cell) => {
    const found = readDate(plainOf(cell).toLowerCase());
    return found?.rest === "" ? accept(found.date) : refuse({ kind: "not-a-date" });
  },
  write: (text) => text,
};

const COLUMNS = {
  reference: { heading: { en: "Reference", zh: "预订编号" }, type: line(BOUNDS.code) },
  customerName: { heading: { en: "Name", zh: "姓名" }, type: required(line(80)), isKey: true },
  date: { heading: { en: "Date", zh: "日期" }, type: required(date), isKey: true },
  time: { heading: { en: "Time", zh: "时间" }, type: required(timeOfDay), isKey: true },
  pax: {
    heading: { en: "Guests", zh: "人数" },
    type: required(wholeNumber(1, BOUNDS.guests)),
    isKey: true,
  },
  phone: { heading: { en: "Phone number", zh: "电话" }, type: line(40) },
  note: { heading: { en: "Note", zh: "备注" }, type: words(BOUNDS.remark) },
} as const satisfies Columns;

/** A row of the file, as a spreadsheet counts them: 1 is the headings. */
export interface BroughtRow extends Brought {
  readonly row: number;
}

/** Where it is said that the time of a row cannot be had. */
export const DATE_HEADING: Text = COLUMNS.date.heading;

/** Reads reservations: "R-17,Lim Mei,2026-03-14,19:00,4,,". */
export function readReservations(
  file: Uint8Array,
): Promise<Result<ReadRecords<BroughtRow>, ApiRefusal>> {
  return readRecords(
    file,
    (headings) => new ReservationReading(COLUMNS, headings, MAX_FILE_RESERVATIONS),
  );
}

class ReservationReading extends RecordReading<BroughtRow> {
  protected override rowOf({ row, read }: RecordCells) {
    const reference = read("reference", COLUMNS.reference) ?? "";
    const said = {
      customerName: read("customerName", COLUMNS.customerName) ?? "",
      date: read("date", COLUMNS.date) ?? "",
      time: read("time", COLUMNS.time) ?? "",
      pax: read("pax", COLUMNS.pax) ?? 0,
      phone: read("phone", COLUMNS.phone) ?? "",
      note: read("note", COLUMNS.note) ?? "",
    };
    const { heading } = reference === "" ? COLUMNS.customerName : COLUMNS.reference;
    const name =
      reference === ""
        ? JSON.stringify([said.date, said.time, said.customerName, said.phone])
        : reference;
    return { brought: { row, reference, said }, name, heading };
  }
}
