import { TAKE_BACK_SECONDS, TOUCHED_MINUTES, UNSTARTED_MINUTES } from "@comanda/domain/order";
import {
  CHECK_IN_MINUTES,
  QUIET_MINUTES,
  VISIT_CLOSES_AFTER_MINUTES,
  type Presence,
} from "@comanda/domain/session";
import { oneOf, wholeNumber, type CellType } from "../workbook/cells.ts";
import type { AnySetting, Setting, Settings } from "./venue-line.ts";

/** Of a day. */
const MAX_MINUTES = 1_440;
const MAX_SECONDS = 3_600;

/** A rule that a venue may leave to the program: a cell that says what holds anyway leaves it to it still. */
function rule<Key extends keyof Settings>(
  key: Key,
  usual: NonNullable<Settings[Key]>,
  type: CellType<NonNullable<Settings[Key]>>,
  [en, zh]: readonly [en: string, zh: string],
): Setting<NonNullable<Settings[Key]>> {
  return {
    name: { en, zh },
    type,
    of: (settings) => settings[key] ?? usual,
    with: (settings, value) =>
      value === (settings[key] ?? usual) ? settings : { ...settings, [key]: value },
  };
}

const minutes = wholeNumber(1, MAX_MINUTES);
const minutesOrNever = wholeNumber(0, MAX_MINUTES);

const COUNTS_FROM = oneOf({
  lastOrder: { en: "last order", zh: "最后一次下单" },
  checkIn: { en: "check-in", zh: "入座" },
});

const PRESENCE = oneOf<Presence>({
  none: { en: "nothing", zh: "无需验证" },
  dailyPin: { en: "PIN of the day", zh: "当日密码" },
  tablePin: { en: "PIN of the table", zh: "本桌密码" },
  freshCode: { en: "new code for every visit", zh: "每次来访换新码" },
});

const NEVER_SOUNDS = { en: "With 0 it never does.", zh: "填 0 表示不再提醒。" };
const NEVER_TAKEN_BACK = { en: "With 0 it cannot be.", zh: "填 0 表示不可撤回。" };

/** Who may order and how long, and when a kitchen is told that it may have overlooked something (D-03, D-04, D-07). */
export const RULE_LINES: readonly AnySetting[] = [
  rule("checkInMinutes", CHECK_IN_MINUTES, minutes, [
    "Minutes for which a check-in can order",
    "入座后可下单的分钟数",
  ]),
  rule("checkInCountsFrom", "lastOrder", COUNTS_FROM, [
    "These minutes count from",
    "可下单时间的起算点",
  ]),
  rule("presence", "none", PRESENCE, ["Guests at the table show", "客人在座的验证方式"]),
  rule("quietMinutes", QUIET_MINUTES, minutes, [
    "Minutes of silence until new guests are asked about",
    "无动静几分钟后询问是否换了客人",
  ]),
  rule("visitClosesAfterMinutes", VISIT_CLOSES_AFTER_MINUTES, minutes, [
    "Minutes of silence until a table closes",
    "无动静几分钟后自动结桌",
  ]),
  {
    ...rule("takeBackSeconds", TAKE_BACK_SECONDS, wholeNumber(0, MAX_SECONDS), [
      "Seconds in which a guest can take an order back",
      "客人可撤回订单的秒数",
    ]),
    note: NEVER_TAKEN_BACK,
  },
  rule("touchedMinutes", TOUCHED_MINUTES, minutes, [
    "Minutes for which a touch of the orders screen counts",
    "触摸订单屏幕后的有效分钟数",
  ]),
  {
    ...rule("unstartedMinutes", UNSTARTED_MINUTES, minutesOrNever, [
      "Minutes until an order not started sounds again",
      "订单未开始制作几分钟后再次提醒",
    ]),
    note: NEVER_SOUNDS,
  },
];
