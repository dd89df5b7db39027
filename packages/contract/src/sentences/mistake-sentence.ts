import { readText, type Text } from "@comanda/domain";
import type { CellMistake, ImportMistake } from "../import-mistakes.ts";
import * as english from "./en.ts";
import type { MistakeSentences, SentenceCatalog } from "./sentence-catalog.ts";
import * as chinese from "./zh.ts";

/**
 * What is wrong with a workbook, where, and what stands there, in both languages: "Items, row 7, Price: It says “cheap”.
 * Please write a price ...". What is wrong in the same way in several rows names the first of them.
 */
export function mistakeSentence(
  mistake: ImportMistake,
  all: readonly number[] = [mistake.place.row],
): Text {
  const { sheet, row, column } = mistake.place;
  const rows = row === 0 ? undefined : rowsOf(all);
  const place = {
    en: [sheet, ...(rows ? [rows.en] : [])],
    zh: [sheet, ...(rows ? [rows.zh] : [])],
  };
  for (const language of ["en", "zh"] as const) {
    const heading = readText(column, language);
    if (heading !== "") place[language].push(heading);
  }
  return {
    en: `${place.en.join(", ")}: ${quoting(english, mistake).join(" ")}`,
    zh: `${place.zh.join("，")}：${quoting(chinese, mistake).join("")}`,
  };
}

const MAX_ROWS = 5;

/** "rows 5, 6, 7, 8, 9 and 31 more". */
function rowsOf(rows: readonly number[]): Text {
  const named = rows.slice(0, MAX_ROWS);
  const more = rows.length - named.length;
  return {
    en: `${rows.length === 1 ? "row" : "rows"} ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`,
    zh: `第 ${named.join("、")} 行${more > 0 ? `等 ${rows.length} 行` : ""}`,
  };
}

/** What is wrong with a cell alone: "Please write yes or no." */
export function cellSentence(mistake: CellMistake): Text {
  return {
    en: sentenceIn(english.mistakes, mistake),
    zh: sentenceIn(chinese.mistakes, mistake),
  };
}

/** What the cell says and what was probably meant, then the sentence; one that quotes the cell itself comes first. */
function quoting(
  { quotes, mistakes }: Pick<SentenceCatalog, "quotes" | "mistakes">,
  mistake: CellMistake,
): readonly string[] {
  const { said = "", suggests } = mistake;
  const meant = suggests === undefined ? [] : [quotes.meant(suggests)];
  const sentence = sentenceIn(mistakes, mistake);
  return said === "" ? [sentence, ...meant] : [quotes.says(shown(said)), ...meant, sentence];
}

const MAX_QUOTED = 60;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** In one line, its beginning, and with what nobody sees as its number: "no[U+202E]egg". */
function shown(said: string): string {
  const short = said.length > MAX_QUOTED ? `${said.slice(0, MAX_QUOTED)}…` : said;
  return short.replaceAll(/\s+/gu, " ").replaceAll(UNSEEN, (sign) => {
    const number = (sign.codePointAt(0) ?? 0).toString(16).toUpperCase();
    return `[U+${number.padStart(4, "0")}]`;
  });
}

function sentenceIn(catalog: MistakeSentences, mistake: CellMistake): string {
  const say = catalog[mistake.kind] as (about: CellMistake) => string;
  return say(mistake);
}
