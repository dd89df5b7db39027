import type { Text } from "@comanda/domain";

/** What guests are told most often, in both languages whatever the console speaks. */
export const PAUSE_PRESETS: readonly Text[] = [
  { en: "The kitchen is very busy right now.", zh: "厨房目前非常忙。" },
  { en: "We are taking a short break.", zh: "我们正在短暂休息。" },
  { en: "The kitchen has a technical problem.", zh: "厨房设备出了点问题。" },
  { en: "We are fully occupied tonight.", zh: "今晚已经客满。" },
];

/** Minutes that a pause may last; beside them stands "until somebody resumes". */
export const PAUSE_MINUTES = [15, 30, 60] as const;
