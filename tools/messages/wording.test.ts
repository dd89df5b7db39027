import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { formatter } from "@lingui/format-po";
import { describe, expect, it } from "vitest";
import { ROOT } from "../lib/run-command.ts";

interface Entry {
  readonly english: string;
  readonly text: string;
}

/** What a catalog says. */
async function read(file: string): Promise<readonly Entry[]> {
  const locale = /(\w+)\.po$/.exec(file)?.[1] ?? "";
  const context = { locale, sourceLocale: "en", filename: file };
  const catalog = await formatter().parse(readFileSync(file, "utf8"), context);
  return Object.values(catalog).map(({ message = "", translation = "" }) => ({
    english: message,
    text: translation,
  }));
}

/** Texts in which `wrong` is found, each with its catalog. */
async function textsWith(language: string, wrong: RegExp): Promise<readonly string[]> {
  const files = globSync(join(ROOT, `apps/*/src/i18n/locales/**/${language}.po`));
  expect(files.length).toBeGreaterThanOrEqual(3);
  const found = await Promise.all(
    files.map(async (file) =>
      (await read(file))
        .map(({ text }) => text)
        .filter((text) => wrong.test(text))
        .map((text) => `${relative(ROOT, file)}  ${text}`),
    ),
  );
  return found.flat();
}

/** English texts that a catalog of the language lacks, or has no words for. */
async function missingIn(language: string): Promise<readonly string[]> {
  const sources = globSync(join(ROOT, "apps/*/src/i18n/locales/**/en.po"));
  const found = await Promise.all(
    sources.map(async (source) => {
      const said = await read(source.replace(/en\.po$/, `${language}.po`));
      const texts = new Set(said.filter(({ text }) => text !== "").map(({ english }) => english));
      return (await read(source)).map(({ english }) => english).filter((text) => !texts.has(text));
    }),
  );
  return found.flat();
}

it.each(["en", "zh"])("every text of both apps is said in %s", async (language) => {
  expect(await missingIn(language)).toEqual([]);
});

/** A word that another one stands for in the glossary: two words for one thing are two things to a reader. */
const SAID_OTHERWISE = {
  屏幕: "设备",
  账户: "账号",
  门店: "店铺",
  顾客: "客人",
  店家: "店铺",
  菜品: "餐点",
  停售: "售完",
  合计: "总计",
  可取餐: "已备好",
};

describe("a Chinese text", () => {
  it("has full-width punctuation, and no space after it", async () => {
    const half = /\p{Script=Han}[,;:?!]|[，。：；？！、] |\.{3}|\p{Script=Han} ?—(?!—)/u;
    expect(await textsWith("zh", half)).toEqual([]);
  });

  it("has one form for every number, as Chinese has", async () => {
    expect(await textsWith("zh", /plural,.*\b(?:zero|one|two|few|many) \{/)).toEqual([]);
  });

  it("uses one word for one thing", async () => {
    const others = new RegExp(Object.keys(SAID_OTHERWISE).join("|"));
    expect(await textsWith("zh", others)).toEqual([]);
  });
});

describe("an English text", () => {
  it("has no space before an ellipsis", async () => {
    expect(await textsWith("en", / …|\.{3}/)).toEqual([]);
  });

  it("says of the server what the server does, and of the kitchen what the kitchen does", async () => {
    expect(await textsWith("en", /\b(?:reach|asking|ask) the kitchen\b/i)).toEqual([]);
  });
});
