import { accept, refuse, type Result } from "@comanda/domain";
import { isEmail, phoneKey } from "@comanda/domain/members";
import { fromDecimal } from "@comanda/domain/money";
import { BOUNDS, type ApiRefusal } from "@comanda/contract";
import { MAX_FILE_MEMBERS } from "@comanda/contract/schemas";
import { price } from "../import/sheets/price-cell.ts";
import { readDate } from "../import/sheets/typed-dates.ts";
import {
  otherwise,
  plainOf,
  required,
  wholeNumber,
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

const MAX_POINTS = 100_000_000;

const phone: CellType<string> = {
  read: (cell) => {
    const typed = plainOf(cell);
    const fits = typed.length <= 40 && phoneKey(typed) !== undefined;
    return fits ? accept(typed) : refuse({ kind: "not-a-phone" });
  },
  write: (text) => text,
};

const email: CellType<string> = {
  read: (cell) => {
    const typed = plainOf(cell);
    const fits = typed === "" || (typed.length <= 200 && isEmail(typed));
    return fits ? accept(typed) : refuse({ kind: "not-an-email" });
  },
  write: (text) => text,
};

/** Midnight UTC; 0 for none. */
const dateOfBirth: CellType<number> = {
  read: (cell) => {
    const typed = plainOf(cell).toLowerCase();
    if (typed === "") return accept(0);
    const found = readDate(typed);
    const isDay = found?.rest === "" && found.date >= "1900-01-01" && found.date <= "2099-12-31";
    return isDay ? accept(Date.parse(`${found.date}T00:00:00Z`)) : refuse({ kind: "not-a-date" });
  },
  write: (at) => new Date(at).toISOString().slice(0, 10),
};

const COLUMNS = {
  phone: { heading: { en: "Phone number", zh: "电话" }, type: required(phone), isKey: true },
  name: { heading: { en: "Name", zh: "姓名" }, type: line(BOUNDS.title) },
  email: { heading: { en: "Email", zh: "电邮" }, type: email },
  dob: { heading: { en: "Date of birth", zh: "出生日期" }, type: dateOfBirth },
  tier: { heading: { en: "Tier", zh: "等级" }, type: line(BOUNDS.title) },
  points: { heading: { en: "Points", zh: "积分" }, type: otherwise(0, wholeNumber(0, MAX_POINTS)) },
  topUp: { heading: { en: "Top-up balance", zh: "储值余额" }, type: otherwise(0, price) },
} as const satisfies Columns;

/** A member as a file says them; `topUp` in minor units. */
export interface BroughtMember {
  /** As a spreadsheet counts them: 1 is the headings. */
  readonly row: number;
  /** In its one form. */
  readonly phone: string;
  readonly typed: string;
  readonly name: string;
  readonly email: string;
  readonly dob: number;
  readonly tier: string;
  readonly points: number;
  readonly topUp: number;
}

/** Reads members: "9123 4567,Lim Mei,mei@example.com,1990-12-31,Gold,120,15.00". */
export function readMembers(
  file: Uint8Array,
): Promise<Result<ReadRecords<BroughtMember>, ApiRefusal>> {
  return readRecords(file, (headings) => new MemberReading(COLUMNS, headings, MAX_FILE_MEMBERS));
}

class MemberReading extends RecordReading<BroughtMember> {
  protected override rowOf({ row, read }: RecordCells) {
    const typed = read("phone", COLUMNS.phone) ?? "";
    const key = phoneKey(typed) ?? "";
    const brought = {
      row,
      phone: key,
      typed,
      name: read("name", COLUMNS.name) ?? "",
      email: read("email", COLUMNS.email) ?? "",
      dob: read("dob", COLUMNS.dob) ?? 0,
      tier: read("tier", COLUMNS.tier) ?? "",
      points: read("points", COLUMNS.points) ?? 0,
      topUp: fromDecimal(read("topUp", COLUMNS.topUp) ?? 0),
    };
    return { brought, name: key, heading: COLUMNS.phone.heading };
  }
}
