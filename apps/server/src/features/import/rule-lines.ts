import { TOUCHED_MINUTES, UNSTARTED_MINUTES } from "@comanda/domain/order";
import { wholeNumber } from "./cells.ts";
import type { Setting } from "./venue-line.ts";

/** Of a day. */
const MOST_MINUTES = 1_440;

/** Minutes that a venue may leave to the program: a cell that says as many leaves them to it still. */
function watchMinutes(
  key: "touchedMinutes" | "unstartedMinutes",
  { least, usual, en, zh }: { least: number; usual: number; en: string; zh: string },
): Setting<number> {
  return {
    name: { en, zh },
    type: wholeNumber(least, MOST_MINUTES),
    of: (settings) => settings[key] ?? usual,
    with: (settings, value) =>
      value === (settings[key] ?? usual) ? settings : { ...settings, [key]: value },
  };
}

/** When a kitchen is told that it may have overlooked something (D-07). */
export const WATCH_LINES: readonly Setting<number>[] = [
  watchMinutes("touchedMinutes", {
    least: 1,
    usual: TOUCHED_MINUTES,
    en: "Minutes for which a touch of the orders screen counts",
    zh: "触摸订单屏幕后的有效分钟数",
  }),
  {
    ...watchMinutes("unstartedMinutes", {
      least: 0,
      usual: UNSTARTED_MINUTES,
      en: "Minutes until an order not started sounds again",
      zh: "订单未开始制作几分钟后再次提醒",
    }),
    note: { en: "With 0 it never does.", zh: "填 0 表示不再提醒。" },
  },
];
