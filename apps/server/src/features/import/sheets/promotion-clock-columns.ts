import { accept, refuse } from "@comanda/domain";
import { otherwise, plainOf, timeOfDay, type CellType } from "../workbook/cells.ts";
import { member } from "./promotion-column.ts";
import { readDate } from "./typed-dates.ts";
import { daysOfWeek } from "./week-windows.ts";

/** One date, the year first; empty is none. */
const date: CellType<string> = {
  read: (cell) => {
    const text = plainOf(cell).toLowerCase();
    if (text === "") return accept("");
    const read = readDate(text);
    return read?.rest === "" ? accept(read.date) : refuse({ kind: "not-dates", said: text });
  },
  write: (text) => text || null,
};
const time = otherwise("", timeOfDay);

/** When a promotion counts: "Fri Sat" from 22:00 until 02:00, from 2026-12-01 to 2026-12-24. Empty does not narrow it. */
export const CLOCK_COLUMNS = {
  days: member("Days", "星期", daysOfWeek, "weekDays"),
  from: member("From", "开始时间", time, "startTime"),
  until: member("Until", "结束时间", time, "endTime"),
  firstDate: member("First date", "开始日期", date, "firstDate"),
  lastDate: member("Last date", "结束日期", date, "lastDate"),
} as const;
