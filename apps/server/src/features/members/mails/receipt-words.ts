import type { Language } from "@comanda/domain";
import type { Charge } from "@comanda/domain/pricing";

/** How an order was paid. */
export type PaidBy = "cash" | "card" | "other" | "online" | "topUp" | "storeCredit";

/** What a receipt says beside the venue's own words. Its charges and totals are called as on the phone. */
export interface ReceiptWords {
  readonly subject: (venue: string, number: string) => string;
  readonly cancelledSubject: (venue: string, number: string) => string;
  readonly heading: (number: string) => string;
  readonly cancelled: string;
  readonly table: (label: string) => string;
  readonly room: (number: string) => string;
  readonly dueAt: (time: string) => string;
  readonly list: string;
  readonly labelled: (label: string, value: string) => string;
  readonly each: (price: string) => string;
  readonly included: (name: string, pieces: string) => string;
  readonly without: (names: string) => string;
  readonly toTakeAway: string;
  readonly specialPrice: string;
  readonly note: (words: string) => string;
  readonly subtotal: string;
  readonly charges: Readonly<Record<Charge["kind"], string>>;
  readonly rounding: string;
  readonly total: string;
  readonly totalWithTax: string;
  readonly taxInside: (percent: string) => string;
  readonly ofWhich: (name: string) => string;
  readonly paid: Readonly<Record<PaidBy, string>>;
  readonly refunded: string;
  readonly stillToPay: string;
  readonly chargedToRoom: string;
}

const ENGLISH: ReceiptWords = {
  subject: (venue, number) => `${venue}: receipt for order ${number}`,
  cancelledSubject: (venue, number) => `${venue}: order ${number} was cancelled`,
  heading: (number) => `Receipt for order ${number}`,
  cancelled: "This order was cancelled.",
  table: (label) => `Table ${label}`,
  room: (number) => `Room ${number}`,
  dueAt: (time) => `For ${time}`,
  list: ", ",
  labelled: (label, value) => `${label}: ${value}`,
  each: (price) => `${price} each`,
  included: (name, pieces) => `${name} (${`${pieces} included`.trimStart()})`,
  without: (names) => `Without ${names}`,
  toTakeAway: "To take away",
  specialPrice: "Special price",
  note: (words) => `A note for the whole order: ${words}`,
  subtotal: "Subtotal",
  charges: { serviceCharge: "Service charge", tax: "GST", delivery: "Delivery" },
  rounding: "Rounding",
  total: "Total",
  totalWithTax: "Total incl. GST",
  taxInside: (percent) => `incl. ${percent} tax`,
  ofWhich: (name) => `of which ${name}`,
  paid: {
    cash: "Paid in cash",
    card: "Paid by card",
    other: "Paid",
    online: "Paid on the phone",
    topUp: "Paid with topped-up money",
    storeCredit: "Paid with store credit",
  },
  refunded: "Refunded",
  stillToPay: "Still to pay",
  chargedToRoom: "It is charged to your room.",
};

const CHINESE: ReceiptWords = {
  subject: (venue, number) => `${venue}：订单 ${number} 的账单`,
  cancelledSubject: (venue, number) => `${venue}：订单 ${number} 已取消`,
  heading: (number) => `订单 ${number} 的账单`,
  cancelled: "此订单已取消。",
  table: (label) => `桌号 ${label}`,
  room: (number) => `${number} 房`,
  dueAt: (time) => `预约时间 ${time}`,
  list: "、",
  labelled: (label, value) => `${label}：${value}`,
  each: (price) => `${price}/份`,
  included: (name, pieces) => `${name}（${pieces === "" ? "" : `${pieces} 份`}已含）`,
  without: (names) => `不含${names}`,
  toTakeAway: "打包",
  specialPrice: "特价",
  note: (words) => `整单备注：${words}`,
  subtotal: "小计",
  charges: { serviceCharge: "服务费", tax: "消费税", delivery: "送餐费" },
  rounding: "尾数调整",
  total: "总计",
  totalWithTax: "总计（含消费税）",
  taxInside: (percent) => `含 ${percent} 税`,
  ofWhich: (name) => `其中${name}`,
  paid: {
    cash: "已付（现金）",
    card: "已付（刷卡）",
    other: "已付",
    online: "已付（手机支付）",
    topUp: "已付（储值）",
    storeCredit: "已付（储值余额）",
  },
  refunded: "已退款",
  stillToPay: "待付金额",
  chargedToRoom: "已记入您的房账。",
};

export const RECEIPT_WORDS: Readonly<Record<Language, ReceiptWords>> = {
  en: ENGLISH,
  zh: CHINESE,
};
