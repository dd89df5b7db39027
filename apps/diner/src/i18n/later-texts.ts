import { addTexts } from "./i18n.ts";
import { messages as en } from "./locales/later/en.po";
import { messages as zh } from "./locales/later/zh.po";

addTexts({ en, zh });
