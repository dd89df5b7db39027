import { MAX_SPANS, MAX_SPECIAL_DAYS, type WireSpecialDay } from "@comanda/contract";
import { accept, refuse } from "@comanda/domain";
import { addDays } from "@comanda/domain/time";
import { plainOf, type Cell, type CellType } from "../workbook/cells.ts";
import { readDate, readDates, writeDates } from "./typed-dates.ts";
import { readSpan, writeSpan, type Span } from "./typed-hours.ts";

const CLOSED = /^(?:closed|休息|休业|不营业|关闭)$/u;
const ALL_DAY = /^(?:all day|open all day|24 ?(?:h|hours|hrs|小时)|全天|全日)$/u;
const BETWEEN_SPANS = /[,;、\n&]|\band\b|和|及/u;
const BETWEEN_DATES = /[,;、\n]/u;

function wordsOf(cell: Cell): string {
  return plainOf(cell)
    .toLowerCase()
    .replaceAll(/[^\S\n]+/gu, " ");
}

function piecesOf(text: string, mark: RegExp): readonly string[] {
  return text
    .split(mark)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

/** The spans of one day: "08:00-14:00, 17:00-22:00", "8am-2pm", "all day"; "closed" is none of them. */
export const dayHours: CellType<readonly Span[]> = {
  read: (cell) => {
    const text = wordsOf(cell);
    if (CLOSED.test(text)) return accept([]);
    if (ALL_DAY.test(text)) return accept([{ startTime: "00:00", endTime: "00:00" }]);
    const spans: Span[] = [];
    for (const piece of piecesOf(text, BETWEEN_SPANS)) {
      const span = readSpan(piece);
      if (span === undefined) return refuse({ kind: "not-hours", said: piece });
      spans.push(span);
    }
    if (spans.length === 0) return refuse({ kind: "not-hours" });
    return spans.length > MAX_SPANS
      ? refuse({ kind: "list-too-long", most: MAX_SPANS })
      : accept(spans);
  },
  write: (spans) => (spans.length === 0 ? "closed" : spans.map(writeSpan).join(", ")),
};

/** Dates, and whole runs of them: "2026-12-25; 2027-02-06 to 2027-02-08". In their order, each once. */
export const dates: CellType<readonly string[]> = {
  read: (cell) => {
    const found = new Set<string>();
    for (const piece of piecesOf(wordsOf(cell), BETWEEN_DATES)) {
      const run = readDates(piece);
      if (run === undefined) return refuse({ kind: "not-dates", said: piece });
      // A run of a thousand years is not counted to its end.
      for (let date = run.first; date <= run.last; date = addDays(date, 1)) {
        found.add(date);
        if (found.size > MAX_SPECIAL_DAYS)
          return refuse({ kind: "list-too-long", most: MAX_SPECIAL_DAYS });
      }
    }
    return accept([...found].sort());
  },
  write: (all) => (all.length === 0 ? null : writeDates(all).join("; ")),
};

/** Dates with the hours that count on them: "2026-12-24 08:00-14:00, 17:00-22:00; 2026-12-31 18:00-02:00". */
export const datesWithHours: CellType<readonly WireSpecialDay[]> = {
  read: (cell) => {
    const found = new Map<string, WireSpecialDay>();
    for (const piece of piecesOf(wordsOf(cell), /[;\n]/u)) {
      const said = readDate(piece);
      const hours = dayHours.read(said?.rest ?? null);
      if (said === undefined || !hours.ok || hours.value.length === 0) {
        return refuse(
          isTooLong(hours) ? hours.refusal : { kind: "not-special-hours", said: piece },
        );
      }
      const { date } = said;
      if (found.has(date)) return refuse({ kind: "date-twice", date });
      found.set(date, { date, hours: [...hours.value] });
      if (found.size > MAX_SPECIAL_DAYS)
        return refuse({ kind: "list-too-long", most: MAX_SPECIAL_DAYS });
    }
    return accept([...found.values()]);
  },
  write: (days) =>
    days.length === 0
      ? null
      : days.map(({ date, hours }) => `${date} ${String(dayHours.write(hours))}`).join("; "),
};

type ReadHours = ReturnType<typeof dayHours.read>;

function isTooLong(read: ReadHours): read is Extract<ReadHours, { readonly ok: false }> {
  return !read.ok && read.refusal.kind === "list-too-long";
}
