import { MAX_SPANS, type WireOpeningWindow } from "@comanda/contract";
import { accept, refuse } from "@comanda/domain";
import { plainOf, type CellType } from "../workbook/cells.ts";
import { readSpan, writeSpan } from "./typed-hours.ts";

type WeekDays = NonNullable<WireOpeningWindow["weekDays"]>;
type Day = WeekDays[number];

/** A window as it is typed; without times it is the whole day. */
export interface TypedWindow {
  readonly startTime?: string;
  readonly endTime?: string;
  readonly weekDays?: WeekDays | undefined;
}

/** What each day is called, Sunday first: by its beginning in English, "mon" of "Monday" and "Mondays". */
const DAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"] as const;
const DAYS_IN_CHINESE = "日一二三四五六";
const EVERY_DAY = /^(?:every ?day|daily|每天|每日)$/u;
const NEVER = /^(?:never|从不)$/u;
const TO = /\s*(?:[-\u2010-\u2015~]|\bto\b|至|到)\s*/u;
const MAX_WINDOWS = 7 * MAX_SPANS;

/** Windows of a week: "Mon-Fri 11:00-14:30; Sat Sun 17:00-19:30"; without days they are of every day. */
export const weekWindows: CellType<readonly WireOpeningWindow[]> = {
  read: (cell) => {
    const windows: WireOpeningWindow[] = [];
    for (const piece of piecesOf(plainOf(cell).toLowerCase())) {
      const { startTime, endTime, weekDays } = readWindow(piece) ?? {};
      if (startTime === undefined || endTime === undefined) {
        return refuse({ kind: "not-hours", said: piece });
      }
      windows.push({ startTime, endTime, ...(weekDays && { weekDays }) });
    }
    return windows.length > MAX_WINDOWS
      ? refuse({ kind: "list-too-long", most: MAX_WINDOWS })
      : accept(windows);
  },
  write: (windows) => (windows.length === 0 ? null : windows.map(writeWindow).join("; ")),
};

/** One window of a week, or the days of it alone: "Mon-Fri 10:00-20:30", "Mon-Fri", "10:00-20:30". */
export const weekWindow: CellType<TypedWindow> = {
  read: (cell) => {
    const text = plainOf(cell).toLowerCase();
    const read = readWindow(text);
    return read === undefined ? refuse({ kind: "not-hours", said: text }) : accept(read);
  },
  write: writeWindow,
};

/** Days of the week alone: "Mon-Fri", "Sat Sun"; an empty cell is every day. */
export const daysOfWeek: CellType<WeekDays> = {
  read: (cell) => {
    const text = plainOf(cell).toLowerCase();
    if (text === "") return accept([]);
    const days = readDays(text);
    if (days === undefined || days.length === 0) return refuse({ kind: "not-days", said: text });
    return accept(days === "every" ? [] : days);
  },
  write: (days) => (days.length === 0 ? null : writeWindow({ weekDays: days })),
};

function piecesOf(text: string): readonly string[] {
  return text
    .split(/[;；\n]/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}

function readWindow(piece: string): TypedWindow | undefined {
  const at = piece.search(/\d/u);
  const [days, hours] = at < 0 ? [piece, ""] : [piece.slice(0, at), piece.slice(at)];
  const weekDays = readDays(days.trim());
  const span = hours === "" ? {} : readSpan(hours);
  if (weekDays === undefined || span === undefined) return undefined;
  return { ...span, ...(weekDays !== "every" && { weekDays }) };
}

function readDays(text: string): WeekDays | "every" | undefined {
  if (text === "" || EVERY_DAY.test(text)) return "every";
  if (NEVER.test(text)) return [];
  const found = new Set<Day>();
  for (const part of text.replaceAll(new RegExp(TO, "gu"), "-").split(/[\s,、和&]+/u)) {
    const ends = part.split("-").map(readDay);
    const [first, last] = [ends[0], ends.at(-1)];
    if (first === undefined || last === undefined || ends.length > 2) return undefined;
    for (let day: number = first; ; day = (day + 1) % DAYS.length) {
      found.add(day as Day);
      if (day === last) break;
    }
  }
  return [...found].sort((one, other) => one - other);
}

function readDay(word: string): Day | undefined {
  const [, chinese] = /^(?:周|星期|礼拜)([一二三四五六日天])$/u.exec(word) ?? [];
  const at =
    chinese === undefined
      ? DAYS.findIndex((day) => word.startsWith(day))
      : DAYS_IN_CHINESE.indexOf(chinese.replace("天", "日"));
  return at < 0 ? undefined : (at as Day);
}

function writeWindow({ weekDays, startTime, endTime }: TypedWindow): string {
  const days = weekDays?.map((day) => nameOf(day)).join(" ");
  const isAllDay = startTime === undefined && endTime === undefined;
  const span = isAllDay
    ? []
    : [writeSpan({ startTime: startTime ?? "00:00", endTime: endTime ?? "24:00" })];
  return [...(days === undefined ? [] : [days === "" ? "never" : days]), ...span].join(" ");
}

function nameOf(day: Day): string {
  const name = DAYS[day];
  return name.charAt(0).toUpperCase() + name.slice(1);
}
