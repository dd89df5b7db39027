import type { Text } from "@comanda/domain";

/** What a workbook calls what the wire has numbers or codes for. */

/** How large a dish stands in the menu, by the specification's size. */
export const SIZE_NAMES = {
  "0": { en: "half", zh: "半宽" },
  "1": { en: "wide", zh: "全宽" },
  "2": { en: "compact", zh: "紧凑" },
  "3": { en: "row", zh: "横排" },
} as const satisfies Readonly<Record<string, Text>>;

/** What a dish is beside a dish. */
export const DISH_KIND_NAMES = {
  isContainer: { en: "container", zh: "餐盒" },
  isVoucher: { en: "voucher", zh: "代金券" },
  isPackage: { en: "package", zh: "套装" },
} as const satisfies Readonly<Record<string, Text>>;

/** How a question is asked, by the specification's optionType. */
export const CONTROL_NAMES = {
  "0": { en: "buttons", zh: "按钮" },
  "1": { en: "list, one", zh: "单选列表" },
  "2": { en: "list, several", zh: "多选列表" },
  "3": { en: "cards, one", zh: "单选卡片" },
  "4": { en: "list with quantities", zh: "数量列表" },
  "5": { en: "cards", zh: "卡片" },
  "6": { en: "large cards", zh: "大卡片" },
  "-1": { en: "unknown", zh: "未知" },
} as const satisfies Readonly<Record<string, Text>>;

/** What a dish costs by a book is known by the number of pieces from which it does: "TEA: MEMBER 3". */
export function bookRowName(code: string, book: string, from: number | string): string {
  return `${code}: ${book}${Number(from) > 0 ? ` ${from}` : ""}`;
}
