import { accept, isPlain, refuse, type Result, type Text } from "@comanda/domain";
import { formatTimeOfDay } from "@comanda/domain/time";
import type { CellMistake } from "@comanda/contract";
import { plainNumber } from "../sheets/figures.ts";
import { htmlText, withoutHtml } from "./html-text.ts";
import { suggestionAmong } from "../sheets/nearest-word.ts";
import { readTime } from "../sheets/typed-hours.ts";

/** What stands in a cell; empty is null. */
export type Cell = string | number | boolean | null;

/** How a value is written into a cell and read from it. What was written reads as what it was. */
export interface CellType<Value> {
  /** An amount, which people see with the venue's currency. */
  readonly isMoney?: true;
  readonly read: (cell: Cell) => Result<Value, CellMistake>;
  readonly write: (value: Value) => Cell;
}

/** The value of a column's cells. */
export type ValueOf<Type> = Type extends CellType<infer Value> ? Value : never;

/** Words in one line or several, without spaces at the ends; an empty cell has none. What was HTML is its text. */
export function words(most: number): CellType<string> {
  return {
    read: (cell) => {
      const text = htmlText(textOf(cell));
      if (text.length > most) return refuse({ kind: "text-too-long", most });
      if (!text.split(/\r\n?|[\n\t]/).every(isPlain)) return refuse({ kind: "text-hidden-sign" });
      return accept(text);
    },
    write: (text) => (text === "" ? null : withoutHtml(text)),
  };
}

/** The same where an empty cell is a mistake. */
export function required<Value>(type: CellType<Value>): CellType<Value> {
  return {
    ...type,
    read: (cell) => (textOf(cell) === "" ? refuse({ kind: "cell-missing" }) : type.read(cell)),
  };
}

/** The same where an empty cell says nothing. */
export function optional<Value>(type: CellType<Value>): CellType<Value | undefined> {
  return {
    ...type,
    read: (cell) => (textOf(cell) === "" ? accept(undefined) : type.read(cell)),
    write: (value) => (value === undefined ? null : type.write(value)),
  };
}

/** The same where an empty cell is `fallback`, which is written as an empty cell. */
export function otherwise<Value extends string | number | boolean>(
  fallback: Value,
  type: CellType<Value>,
): CellType<Value> {
  return {
    ...type,
    read: (cell) => (textOf(cell) === "" ? accept(fallback) : type.read(cell)),
    write: (value) => (value === fallback ? null : type.write(value)),
  };
}

/**
 * A share of a whole: 9 and "9 %" are 9 %, which is 0.09. A number between 0 and 1 without the sign is refused, since a
 * cell that a spreadsheet shows as 9 % holds 0.09: nobody can tell which of both was meant. Where the workbook says how the
 * cell is shown it comes as "9%".
 */
export const percentage: CellType<number> = {
  read: (cell) => {
    const text = plainOf(cell);
    const isMarked = text.endsWith("%");
    const share = isMarked ? text.slice(0, -1).trim() : text;
    const number = numberOf(share, /^\d{1,2}(\.\d{1,6})?$/, true);
    const isDoubtful = number !== undefined && number > 0 && number < 1 && !isMarked;
    if (number === undefined || isDoubtful) return refuse({ kind: "not-a-percentage" });
    return accept(scaled(number, -2));
  },
  write: (share) => (share > 0 && share < 0.01 ? `${scaled(share, 2)}%` : scaled(share, 2)),
};

/** Any number with at most six decimals. */
export const decimal: CellType<number> = {
  read: (cell) => {
    const read = numberOf(cell, /^-?\d{1,9}(\.\d{1,6})?$/);
    return read === undefined ? refuse({ kind: "not-a-number" }) : accept(read);
  },
  write: (value) => value,
};

/** The same where "10 %" is 10: a promotion's own column says that it is a percentage. */
export const decimalOrPercent: CellType<number> = {
  read: (cell) =>
    decimal.read(typeof cell === "string" ? cell.trim().replace(/\s*[%％]$/u, "") : cell),
  write: (value) => value,
};

/**
 * Grams in 100 ml with at most three decimals, as whole milligrams: 6.4 is 6400. 100 at most; with `least` of -100 it is a
 * change, which may take away.
 */
export function grams(least: 0 | -100): CellType<number> {
  return {
    read: (cell) => {
      const read = numberOf(cell, /^-?\d{1,3}(\.\d{1,3})?$/, true);
      const fits = read !== undefined && read >= least && read <= 100;
      return fits ? accept(scaled(read, 3)) : refuse({ kind: "not-grams", least, most: 100 });
    },
    write: (milligrams) => scaled(milligrams, -3),
  };
}

/** A name and how many of it: "FRIES" is one, "FRIES x 2" are two. */
export function pieceOf(
  type: CellType<string>,
): CellType<{ readonly code: string; readonly pieces: number }> {
  return {
    read: (cell) => {
      const [, name = "", pieces = "1"] =
        /^(.*?)(?:\s+[x×*]\s*(\d{1,4}))?$/isu.exec(textOf(cell)) ?? [];
      const read = type.read(name);
      return read.ok ? accept({ code: read.value, pieces: Number(pieces) }) : read;
    },
    write: ({ code, pieces }) => (pieces === 1 ? code : `${code} x ${pieces}`),
  };
}

export function wholeNumber(least: number, most: number): CellType<number> {
  return {
    read: (cell) => {
      const number = numberOf(cell, /^\d{1,10}$/);
      const fits = number !== undefined && number >= least && number <= most;
      return fits ? accept(number) : refuse({ kind: "not-a-whole-number", least, most });
    },
    write: (number) => number,
  };
}

const MINUTES_OF_DAY = 24 * 60;

const YES = ["yes", "y", "true", "是"];
const NO = ["no", "n", "false", "否"];

export const yesOrNo: CellType<boolean> = {
  read: (cell) => {
    const text = plainOf(cell).toLowerCase();
    if (YES.includes(text)) return accept(true);
    return NO.includes(text) ? accept(false) : refuse({ kind: "not-yes-or-no" });
  },
  write: (flag) => (flag ? "yes" : "no"),
};

/** "09:30", as the wire has it; "9.30am" too, and 0.3958, which a spreadsheet that forgot the format shows of it. */
export const timeOfDay: CellType<string> = {
  read: (cell) => {
    const isShare = typeof cell === "number" && cell >= 0 && cell < 1;
    const time = isShare
      ? formatTimeOfDay(Math.round(cell * MINUTES_OF_DAY) % MINUTES_OF_DAY)
      : readTime(plainOf(cell).toLowerCase());
    return time === undefined ? refuse({ kind: "not-a-time" }) : accept(time);
  },
  write: (time) => time,
};

/** One of few, by its name in either language: `{ half: { en: "half", zh: "半宽" } }`. */
export function oneOf<Key extends string>(names: Readonly<Record<Key, Text>>): CellType<Key> {
  const entries = Object.entries<Text>(names) as [Key, Text][];
  return {
    read: (cell) => {
      const said = plainOf(cell).toLowerCase();
      const found = entries.find(([, { en, zh }]) =>
        [en.toLowerCase(), zh].some((name) => name.normalize("NFKC") === said),
      );
      if (found !== undefined) return accept(found[0]);
      const choices = entries.map(([, name]) => name);
      return refuse({
        kind: "not-one-of",
        choices,
        said: textOf(cell),
        ...suggestionAmong(said, choices),
      });
    },
    write: (key) => names[key].en,
  };
}

/** Several in one cell: "nuts; milk". A semicolon inside one of them has a backslash before it. */
export function listOf<Value>(type: CellType<Value>, most: number): CellType<readonly Value[]> {
  return {
    read: (cell) => {
      const parts = splitList(textOf(cell));
      if (parts.length > most) return refuse({ kind: "list-too-long", most });
      const values: Value[] = [];
      for (const part of parts) {
        const read = type.read(part);
        if (!read.ok) return refuse({ said: part, ...read.refusal });
        values.push(read.value);
      }
      return accept(values);
    },
    write: (values) =>
      values.length === 0
        ? null
        : values.map((value) => escaped(String(type.write(value) ?? ""))).join("; "),
  };
}

function splitList(text: string): readonly string[] {
  const parts = text.match(/(?:\\.|[^\\;；])+/gsu) ?? [];
  return parts
    .map((part) => part.trim().replaceAll(/\\(.)/gsu, "$1"))
    .filter((part) => part !== "");
}

function escaped(part: string): string {
  return part.replaceAll(/[\\;；]/gu, String.raw`\$&`);
}

function textOf(cell: Cell): string {
  return cell === null ? "" : String(cell).trim();
}

/** What a spreadsheet shows of a cell, to be quoted: a formula's 1.9949999999999999 is 1.995. */
export function shownAs(cell: Cell): string {
  return typeof cell === "number" ? String(Number(cell.toPrecision(15))) : textOf(cell);
}

/** The same with figures and marks of any width as narrow ones: "５．２０" is "5.20". */
export function plainOf(cell: Cell): string {
  return textOf(cell).normalize("NFKC").trim();
}

/** A formula's 3.3000000000000003 is the 3.3 that its cell shows. */
export function numberOf(cell: Cell, form: RegExp, isSmall = false): number | undefined {
  const text =
    typeof cell === "number" ? shownAs(cell) : (plainNumber(plainOf(cell), isSmall) ?? "");
  return form.test(text) ? Number(text) : undefined;
}

/** 0.09 by two places is 9, without what a division would leave behind. */
function scaled(number: number, places: number): number {
  return Number(`${Number(number.toFixed(8))}e${places}`);
}
