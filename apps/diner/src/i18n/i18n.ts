import { i18n, type Messages } from "@lingui/core";
import type { Language } from "@comanda/domain";
import { messages as en } from "./locales/first/en.po";
import { messages as zh } from "./locales/first/zh.po";

/** The texts of the check-in page and the menu; those of the other pages come with them. */
const texts: Readonly<Record<Language, Messages>> = { en, zh };
i18n.load(texts);

/** Adds the texts of pages that come now. Nothing that is drawn already shows one, so nothing is drawn again. */
export function addTexts(more: Readonly<Record<Language, Messages>>): void {
  Object.assign(texts.en, more.en);
  Object.assign(texts.zh, more.zh);
}

/** Speaks a language from now on: texts, the page's own language, what screen readers pronounce. */
export function activateLanguage(language: Language): void {
  document.documentElement.lang = language === "zh" ? "zh-Hans" : "en";
  i18n.activate(language);
}

export { i18n };
