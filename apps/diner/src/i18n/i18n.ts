import { i18n } from "@lingui/core";
import type { Language } from "@comanda/domain";
import { messages as en } from "./locales/en.po";
import { messages as zh } from "./locales/zh.po";

i18n.load({ en, zh });

/** Speaks a language from now on: texts, the page's own language, what screen readers pronounce. */
export function speak(language: Language): void {
  document.documentElement.lang = language === "zh" ? "zh-Hans" : "en";
  i18n.activate(language);
}

export { i18n };
