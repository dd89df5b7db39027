import {
  MAX_SPECIAL_DAYS,
  type CellMistake,
  type WireOpeningWindow,
  type WireSpecialDay,
} from "@comanda/contract";
import { optional } from "../workbook/cells.ts";
import { VENUE_COLUMNS } from "./columns.ts";
import { dates, datesWithHours, dayHours } from "./opening-cells.ts";
import type { Mistakes } from "./mistakes.ts";
import type { Span } from "./typed-hours.ts";
import type { AnySetting, SettingLine, SettingLines, Setting, Settings } from "./venue-line.ts";

/** Monday first, as a week is written on a door. */
const DAYS = [
  [1, "Monday", "星期一"],
  [2, "Tuesday", "星期二"],
  [3, "Wednesday", "星期三"],
  [4, "Thursday", "星期四"],
  [5, "Friday", "星期五"],
  [6, "Saturday", "星期六"],
  [0, "Sunday", "星期日"],
] as const;
type Day = (typeof DAYS)[number][0];

/** What a day of the week says; undefined while the venue says nothing of any. */
type DayHours = readonly Span[] | undefined;

const ANY_TIME = {
  en: "If guests may order at any time, leave all seven days empty.",
  zh: "若随时接单，请将七天全部留空。",
};

const WEEK_LINES = DAYS.map(([day, en, zh]): Setting<DayHours> & { readonly day: Day } => ({
  day,
  name: { en: `Opening hours ${en}`, zh: `营业时间${zh}` },
  note: ANY_TIME,
  type: optional(dayHours),
  of: ({ openingHours }) => openingHours?.filter((window) => beginsOn(window, day)).map(spanOf),
  // The seven are taken together, by `withWeek`.
  with: (settings) => settings,
}));

const CLOSED_ON: Setting<readonly string[]> = {
  name: { en: "Closed on", zh: "休息日期" },
  type: dates,
  of: ({ specialDays = [] }) =>
    specialDays.flatMap(({ date, hours }) => (hours.length === 0 ? [date] : [])).sort(),
  with: (settings, closed) => {
    if (dates.write(closed) === dates.write(CLOSED_ON.of(settings))) return settings;
    const others = SPECIAL_HOURS.of(settings);
    return withSpecialDays(settings, [...others, ...closed.map((date) => ({ date, hours: [] }))]);
  },
};

const SPECIAL_HOURS: Setting<readonly WireSpecialDay[]> = {
  name: { en: "Other hours on", zh: "特别营业时间" },
  type: datesWithHours,
  of: ({ specialDays = [] }) => inOrder(specialDays.filter(({ hours }) => hours.length > 0)),
  with: (settings, days) => {
    if (datesWithHours.write(days) === datesWithHours.write(SPECIAL_HOURS.of(settings))) {
      return settings;
    }
    const closed = (settings.specialDays ?? []).filter(({ hours }) => hours.length === 0);
    return withSpecialDays(settings, [...closed, ...days]);
  },
};

/** When the venue takes orders, line by line. */
export const OPENING_LINES: readonly AnySetting[] = [...WEEK_LINES, CLOSED_ON, SPECIAL_HOURS];

function withSpecialDays(settings: Settings, days: readonly WireSpecialDay[]): Settings {
  const { specialDays: _before, ...rest } = settings;
  if (days.length === 0) return rest;
  return { ...rest, specialDays: inOrder(days) };
}

function inOrder(days: readonly WireSpecialDay[]): WireSpecialDay[] {
  return days.toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

function beginsOn({ weekDays }: WireOpeningWindow, day: Day): boolean {
  return weekDays?.includes(day) ?? true;
}

function spanOf({ startTime, endTime }: WireOpeningWindow): Span {
  return { startTime, endTime };
}

/**
 * The week of the sheet over that of the venue. A venue says the hours of all seven days or of none: a day left empty
 * beside six others would be closed, or open at any time, and nobody could tell which was meant.
 */
export function withWeek(settings: Settings, said: SettingLines, mistakes: Mistakes): Settings {
  const week = WEEK_LINES.map((line) => {
    const cell = said.get(line);
    const before = line.of(settings);
    const hours = cell?.read.ok === true ? (cell.read.value as DayHours) : before;
    return { line, cell, hours, isSame: line.type.write(hours) === line.type.write(before) };
  });
  // "8:00" reads as "08:00"; what reads the same stays to the letter.
  if (week.every(({ isSame }) => isSame)) return settings;
  const { openingHours: _before, ...rest } = settings;
  const isSilent = week.every(({ hours }) => hours === undefined);
  const isUnread = week.some(({ cell }) => cell?.read.ok === false);
  if (isSilent || isUnread) return rest;
  for (const { line, cell, hours } of week) {
    if (hours === undefined) tellUnstated(line, cell, mistakes);
  }
  return {
    ...rest,
    openingHours: week.flatMap(({ line, hours = [] }) =>
      hours.map((span): WireOpeningWindow => ({ weekDays: [line.day], ...span })),
    ),
  };
}

function tellUnstated(line: AnySetting, cell: SettingLine | undefined, mistakes: Mistakes): void {
  if (cell === undefined) {
    const mistake = { kind: "setting-missing", name: line.name } as const;
    mistakes.add("Venue", 1, VENUE_COLUMNS.setting.heading, mistake);
  } else {
    mistakes.add("Venue", cell.row, VENUE_COLUMNS.value.heading, { kind: "day-unstated" });
  }
}

/** Tells of a date that is both closed and open, at a line that the person has written. */
export function checkSpecialDays(settings: Settings, said: SettingLines, mistakes: Mistakes): void {
  const cell = said.get(SPECIAL_HOURS) ?? said.get(CLOSED_ON);
  if (cell === undefined) return;
  const closed = new Set(CLOSED_ON.of(settings));
  const twice = SPECIAL_HOURS.of(settings).find(({ date }) => closed.has(date));
  const tell = (mistake: CellMistake): void =>
    mistakes.add("Venue", cell.row, VENUE_COLUMNS.value.heading, mistake);
  if (twice !== undefined) tell({ kind: "date-twice", date: twice.date });
  else if ((settings.specialDays ?? []).length > MAX_SPECIAL_DAYS) {
    tell({ kind: "list-too-long", most: MAX_SPECIAL_DAYS });
  }
}
