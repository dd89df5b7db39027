import { readText, type Text } from "@comanda/domain";
import type { CellMistake, ImportMistake } from "../import-mistakes.ts";
import * as english from "./en.ts";
import type { MistakeSentences } from "./sentence-catalog.ts";
import * as chinese from "./zh.ts";

/** What is wrong with a workbook and where, in both languages: "Items, row 7, Price: Please write a price ...". */
export function mistakeSentence(mistake: ImportMistake): Text {
  const { sheet, row, column } = mistake.place;
  const place = { en: [sheet, `row ${row}`], zh: [sheet, `第 ${row} 行`] };
  for (const language of ["en", "zh"] as const) {
    const heading = readText(column, language);
    if (heading !== "") place[language].push(heading);
  }
  return {
    en: `${place.en.join(", ")}: ${sentenceIn(english.mistakes, mistake)}`,
    zh: `${place.zh.join("，")}：${sentenceIn(chinese.mistakes, mistake)}`,
  };
}

/** What is wrong with a cell alone: "Please write yes or no." */
export function cellSentence(mistake: CellMistake): Text {
  return {
    en: sentenceIn(english.mistakes, mistake),
    zh: sentenceIn(chinese.mistakes, mistake),
  };
}

function sentenceIn(catalog: MistakeSentences, mistake: CellMistake): string {
  const say = catalog[mistake.kind] as (about: CellMistake) => string;
  return say(mistake);
}
