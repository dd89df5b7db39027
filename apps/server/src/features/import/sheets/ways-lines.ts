import { BOUNDS, type WireOpeningWindow, type WireWaysToOrder } from "@comanda/contract";
import {
  MAX_BOOKING_DAYS,
  MAX_CHECKBOXES,
  MAX_KEPT_DAYS,
  MAX_LATER_MINUTES,
  MAX_LEAD_MINUTES,
  MAX_SLOT_DISHES,
  MAX_SLOT_ORDERS,
  WaysToOrder,
} from "@comanda/contract/schemas";
import * as v from "valibot";
import { listOf, optional, wholeNumber, words, yesOrNo, type CellType } from "../workbook/cells.ts";
import type { AnySetting, Setting, Settings } from "./venue-line.ts";
import { weekWindow, weekWindows, type TypedWindow } from "./week-windows.ts";

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6] satisfies WireWaysToOrder["weekDays"];
const USUAL = v.parse(WaysToOrder, {});

/** A decision that a venue may leave to the program: a cell that says what holds anyway leaves it to it still. */
function way<Key extends keyof WireWaysToOrder>(
  key: Key,
  type: CellType<NonNullable<WireWaysToOrder[Key]>>,
  [en, zh]: readonly [en: string, zh: string],
): Setting<NonNullable<WireWaysToOrder[Key]>> {
  const usual = USUAL[key] as NonNullable<WireWaysToOrder[Key]>;
  const of: Setting<NonNullable<WireWaysToOrder[Key]>>["of"] = (settings) =>
    (settings[key] as typeof usual | undefined) ?? usual;
  return {
    name: { en, zh },
    type,
    of,
    with: (settings, value) =>
      JSON.stringify(value) === JSON.stringify(of(settings))
        ? settings
        : { ...settings, [key]: value },
  };
}

/** One language of the words on the page of an order that was placed. */
function message(language: "en" | "zh", en: string, zh: string): Setting<string> {
  return {
    name: { en, zh },
    type: words(BOUNDS.title),
    of: ({ takeAwaySuccessMessage }) => takeAwaySuccessMessage?.[language] ?? "",
    with: (settings, text) => {
      const before = settings.takeAwaySuccessMessage ?? { en: "", zh: "" };
      if (before[language] === text) return settings;
      return { ...settings, takeAwaySuccessMessage: { ...before, [language]: text } };
    },
  };
}

const CHECKBOXES: Setting<readonly string[]> = {
  name: { en: "Boxes to tick on takeaway orders", zh: "外带订单可勾选项" },
  type: listOf(words(BOUNDS.title), MAX_CHECKBOXES),
  of: ({ checkboxs = [] }) => checkboxs,
  with: (settings, boxes) =>
    isWrittenSame(CHECKBOXES, settings, boxes) ? settings : { ...settings, checkboxs: [...boxes] },
};

/** The window of the week in which orders are picked up; an empty cell is the whole week. */
const PICK_UP_TIMES: Setting<TypedWindow | undefined> = {
  name: { en: "Takeaway times", zh: "外带取餐时间" },
  type: optional(weekWindow),
  note: {
    en: "Like Mon-Fri 10:00-20:30. Left empty, whenever you are open.",
    zh: "例如：周一至周五 10:00-20:30。留空表示营业时间内均可。",
  },
  of: ({ startTime = "", endTime = "", weekDays = EVERY_DAY }) => {
    const isEveryDay = weekDays.length === EVERY_DAY.length;
    const isAllDay = startTime + endTime === "";
    if (isEveryDay && isAllDay) return undefined;
    return {
      ...(!isAllDay && { startTime: startTime || "00:00", endTime: endTime || "24:00" }),
      ...(!isEveryDay && { weekDays }),
    };
  },
  with: (settings, window) => {
    if (isWrittenSame(PICK_UP_TIMES, settings, window)) return settings;
    const { startTime: _start, endTime: _end, weekDays: _days, ...rest } = settings;
    const { weekDays, ...span } = window ?? {};
    return { ...rest, ...span, ...(weekDays !== undefined && { weekDays }) };
  },
};

/** Windows beside it, or in its place. */
function windows(
  key: "additionalPickUpTime" | "takeAwayWindows",
  en: string,
  zh: string,
): Setting<readonly WireOpeningWindow[]> {
  const line: Setting<readonly WireOpeningWindow[]> = {
    name: { en, zh },
    type: weekWindows,
    of: (settings) => settings[key] ?? [],
    with: (settings, said) =>
      isWrittenSame(line, settings, said) ? settings : { ...settings, [key]: [...said] },
  };
  return line;
}

/** "8:00" reads as "08:00"; what reads the same stays to the letter. */
function isWrittenSame<Value>(line: Setting<Value>, settings: Settings, value: Value): boolean {
  return line.type.write(value) === line.type.write(line.of(settings));
}

/** How orders are taken that leave the house (CHK-014 to CHK-016, DLV-022, DLV-032, DLV-035, RES-011). */
export const WAYS_LINES: readonly AnySetting[] = [
  way("hasTakeAway", yesOrNo, ["Takeaway orders", "接受外带订单"]),
  way("hasInRoom", yesOrNo, ["Orders to rooms", "接受客房订单"]),
  way("hasDelivery", yesOrNo, ["Delivery orders", "接受外送订单"]),
  way("dineInInclude", yesOrNo, ["Dine-in behind your own link", "自有链接可选堂食"]),
  way("pickUpTimeFirst", yesOrNo, [
    "Takeaway guests give name and time before the menu",
    "外带先填写姓名和时间再点餐",
  ]),
  PICK_UP_TIMES,
  windows("additionalPickUpTime", "Further takeaway times", "更多外带取餐时间"),
  windows("takeAwayWindows", "Fixed takeaway times", "固定外带取餐时间"),
  way("tkOrderAfter", wholeNumber(0, MAX_LEAD_MINUTES), [
    "Minutes until a takeaway order is ready at the earliest",
    "外带订单最早几分钟后可取",
  ]),
  way("hasPickUpTime", yesOrNo, ["Takeaway guests may choose a time", "外带可选择取餐时间"]),
  way("sameDayOrder", yesOrNo, ["Takeaway orders for today", "接受当天的外带订单"]),
  way("allowAfterHours", yesOrNo, [
    "Takeaway orders for later outside the takeaway times",
    "外带取餐时间以外可预订稍后的时间",
  ]),
  way("bookingDays", wholeNumber(0, MAX_BOOKING_DAYS), [
    "Days that takeaway guests choose from",
    "外带可预订的天数",
  ]),
  way("slotOrders", wholeNumber(0, MAX_SLOT_ORDERS), [
    "Takeaway orders in a quarter of an hour",
    "每一刻钟接受的外带订单数",
  ]),
  way("slotDishes", wholeNumber(0, MAX_SLOT_DISHES), [
    "Takeaway dishes in a quarter of an hour",
    "每一刻钟接受的外带份数",
  ]),
  way("deliverySlotOrders", wholeNumber(0, MAX_SLOT_ORDERS), [
    "Deliveries in a quarter of an hour",
    "每一刻钟接受的外送订单数",
  ]),
  way("deliverySlotDishes", wholeNumber(0, MAX_SLOT_DISHES), [
    "Dishes for delivery in a quarter of an hour",
    "每一刻钟接受的外送份数",
  ]),
  way("laterMinutes", wholeNumber(0, MAX_LATER_MINUTES), [
    "Minutes before its time that an order for later comes to the kitchen",
    "预订订单提前几分钟进入厨房",
  ]),
  way("skipCustomerDetail", yesOrNo, [
    "Takeaway guests are asked for no name or phone number",
    "外带不询问姓名和电话",
  ]),
  CHECKBOXES,
  message("en", "Words after a takeaway order (English)", "外带下单后的话（英文）"),
  message("zh", "Words after a takeaway order (Chinese)", "外带下单后的话（中文）"),
  way("detailsKeptDays", wholeNumber(1, MAX_KEPT_DAYS), [
    "Days until names and phone numbers are erased",
    "姓名和电话保留的天数",
  ]),
];
