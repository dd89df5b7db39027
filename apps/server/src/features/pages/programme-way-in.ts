import type { Language } from "@comanda/domain";
import type { WireProgrammeRules } from "@comanda/contract";

const WORDS: Readonly<Record<Language, string>> = {
  en: "Loyalty programme: log in",
  zh: "会员计划：登录",
};

/**
 * The way into the venue's loyalty programme at the check-in, for a guest, as the app draws it (programme-slots.tsx): with the page, so
 * that nothing on it moves once the app is there.
 */
export function programmeWayIn(
  { hasProgramme }: Pick<WireProgrammeRules, "hasProgramme">,
  language: Language,
): string {
  if (!hasProgramme) return "";
  return `<div class="check-in-menus"><button class="check-in-menu" type="button">${WORDS[language]}</button></div>`;
}
