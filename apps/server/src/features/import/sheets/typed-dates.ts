import { addDays, isCalendarDate } from "@comanda/domain/time";

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** The year first, "2026-12-25" or "2026年12月25日"; or the month in letters, "25 Dec 2026". What is before it in a text. */
const YEAR_FIRST = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})(?!\d)\s*日?/u;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[\s-]+([a-z]{3})[a-z]*\.?[\s,-]+(\d{4})(?!\d)/u;
const UNTIL = /^\s*(?:to\b|until\b|[-\u2010-\u2015~\u301C]|至|到)\s*/u;

/**
 * The date that a text begins with, and what comes after it; undefined where it begins with none. 01/02/2027 is none:
 * January here is February elsewhere. Lower case, figures of one width.
 */
export function readDate(
  typed: string,
): { readonly date: string; readonly rest: string } | undefined {
  const [yearFirst, year = "", month = "", day = ""] = YEAR_FIRST.exec(typed) ?? [];
  if (yearFirst !== undefined)
    return dateOf(year, Number(month), day, typed.slice(yearFirst.length));
  const [dayFirst, dayOf = "", letters = "", yearOf = ""] = DAY_FIRST.exec(typed) ?? [];
  if (dayFirst === undefined) return undefined;
  return dateOf(yearOf, MONTHS.indexOf(letters) + 1, dayOf, typed.slice(dayFirst.length));
}

function dateOf(
  year: string,
  month: number,
  day: string,
  rest: string,
): ReturnType<typeof readDate> {
  const date = `${year}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isCalendarDate(date) ? { date, rest: rest.replace(/^[\s:]+/u, "") } : undefined;
}

/** "2026-12-25" alone, or all from "2027-02-06 to 2027-02-08"; undefined for anything else. */
export function readDates(
  typed: string,
): { readonly first: string; readonly last: string } | undefined {
  const first = readDate(typed);
  if (first === undefined) return undefined;
  if (first.rest === "") return { first: first.date, last: first.date };
  const last = UNTIL.test(first.rest) ? readDate(first.rest.replace(UNTIL, "")) : undefined;
  if (last?.rest !== "" || last.date < first.date) return undefined;
  return { first: first.date, last: last.date };
}

/** Dates in their order, neighbours joined: "2027-02-06 to 2027-02-08". */
export function writeDates(dates: readonly string[]): readonly string[] {
  const runs: { readonly first: string; last: string }[] = [];
  for (const date of [...dates].sort()) {
    const run = runs.at(-1);
    if (run !== undefined && addDays(run.last, 1) === date) run.last = date;
    else runs.push({ first: date, last: date });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first} to ${last}`));
}
