import { createStore, useStore } from "zustand";
import type { Language } from "@comanda/domain";
import { i18n } from "@lingui/core";
import { storage } from "../lib/storage.ts";
import { messages as english } from "./locales/en.po";
import { messages as chinese } from "./locales/zh.po";

const KEPT = "language";
const language = createStore<Language>(() => "en");

/** Both catalogs are at hand from the start: switching is instant and cannot fail. */
export function startLanguage(): void {
  i18n.load({ en: english, zh: chinese });
  show(keptLanguage() ?? browserLanguage());
}

export function setLanguage(next: Language): void {
  storage.write(KEPT, next);
  show(next);
}

export function useLanguage(): Language {
  return useStore(language);
}

function show(next: Language): void {
  i18n.activate(next);
  document.documentElement.lang = next === "zh" ? "zh-Hans" : "en";
  language.setState(next);
}

function keptLanguage(): Language | undefined {
  const kept = storage.read(KEPT);
  return kept === "en" || kept === "zh" ? kept : undefined;
}

function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("zh") ? "zh" : "en";
}
