import {
  BOUNDS,
  PAYMENT_PROVIDERS,
  PROVIDER_CODES,
  PROVIDER_NAMES,
  providerOf,
  type PaymentProviderName,
} from "@comanda/contract";
import {
  AWAITING_MINUTES,
  OnlinePayment,
  PaymentRules,
  VoucherRules,
} from "@comanda/contract/schemas";
import { CURRENCY_CODES } from "@comanda/domain/payments";
import * as v from "valibot";
import { oneOf, optional, wholeNumber, words, yesOrNo, type CellType } from "../workbook/cells.ts";
import { price } from "./price-cell.ts";
import type { AnySetting, Setting, Settings } from "./venue-line.ts";

const USUAL = {
  ...v.parse(OnlinePayment, {}),
  ...v.parse(PaymentRules, {}),
  ...v.parse(VoucherRules, {}),
};
type Usual = typeof USUAL;

/** A decision that a venue may leave to the program: a cell that says what holds anyway leaves it to it still. */
function decision<Key extends keyof Usual & keyof Settings>(
  key: Key,
  type: CellType<NonNullable<Settings[Key]>>,
  [en, zh]: readonly [en: string, zh: string],
): Setting<NonNullable<Settings[Key]>> {
  const usual = USUAL[key] as NonNullable<Settings[Key]>;
  const of = (settings: Settings) => settings[key] ?? usual;
  return {
    name: { en, zh },
    type,
    of,
    with: (settings, value) => (value === of(settings) ? settings : { ...settings, [key]: value }),
  };
}

/** One language of the words above the ways to pay. */
function message(language: "en" | "zh", en: string, zh: string): Setting<string> {
  return {
    name: { en, zh },
    type: words(BOUNDS.title),
    of: ({ paymentSelectionMessage }) => paymentSelectionMessage?.[language] ?? "",
    with: (settings, text) => {
      const before = settings.paymentSelectionMessage ?? { en: "", zh: "" };
      if (before[language] === text) return settings;
      return { ...settings, paymentSelectionMessage: { ...before, [language]: text } };
    },
  };
}

const CURRENCY: Setting<string> = {
  ...decision(
    "currency",
    oneOf(Object.fromEntries(CURRENCY_CODES.map((code) => [code, { en: code, zh: code }]))),
    ["Currency of payments", "付款币种"],
  ),
  note: {
    en: "A code of three letters like SGD. What stands before prices is another line.",
    zh: "三个字母的代码，例如 SGD。价格前显示的符号在另一行填写。",
  },
};

const PLATFORM: Setting<PaymentProviderName> = {
  name: { en: "Guests pay online at", zh: "线上付款的服务商" },
  type: oneOf(
    Object.fromEntries(PAYMENT_PROVIDERS.map((name) => [name, PROVIDER_NAMES[name]])) as Record<
      PaymentProviderName,
      (typeof PROVIDER_NAMES)[PaymentProviderName]
    >,
  ),
  note: {
    en: "Guests are offered it once its keys are on the page Payments.",
    zh: "在“付款”页面填好密钥后才会向客人提供。",
  },
  of: ({ paymentPlatform = USUAL.paymentPlatform }) => providerOf(paymentPlatform) ?? "cardForm",
  with: (settings, name) =>
    name === PLATFORM.of(settings)
      ? settings
      : { ...settings, paymentPlatform: PROVIDER_CODES[name] },
};

const MINIMUM: Setting<number | undefined> = {
  name: { en: "Minimum to pay online", zh: "线上付款最低消费" },
  type: optional(price),
  of: ({ isOnlinePayMinConsumption, onlinePayMinConsumptionVal = 0 }) =>
    isOnlinePayMinConsumption === true ? onlinePayMinConsumptionVal : undefined,
  with: (settings, value) => {
    if (value === MINIMUM.of(settings)) return settings;
    return value === undefined
      ? { ...settings, isOnlinePayMinConsumption: false }
      : { ...settings, isOnlinePayMinConsumption: true, onlinePayMinConsumptionVal: value };
  },
};

/** How guests pay on the phone (ENT-016), and whether with vouchers (ENT-017). */
export const PAYMENT_LINES: readonly AnySetting[] = [
  CURRENCY,
  decision("hasPayment", yesOrNo, ["Guests may pay online", "客人可线上付款"]),
  PLATFORM,
  decision("PaymentTakeawayOnly", yesOrNo, [
    "Online payment for takeaway and delivery only",
    "仅外带和外送可线上付款",
  ]),
  decision("haveToPayOnline", yesOrNo, ["Guests have to pay online", "必须线上付款"]),
  decision("hasFomoPay", yesOrNo, ["Guests may pay by bank transfer", "客人可用银行转账付款"]),
  decision("hasStoreCredit", yesOrNo, [
    "Store credit of the loyalty programme pays",
    "会员计划的储值余额可付款",
  ]),
  MINIMUM,
  message("en", "Words above the ways to pay (English)", "付款方式上方的话（英文）"),
  message("zh", "Words above the ways to pay (Chinese)", "付款方式上方的话（中文）"),
  decision("awaitingMinutes", wholeNumber(AWAITING_MINUTES.least, AWAITING_MINUTES.most), [
    "Minutes an order waits for its payment",
    "订单等待付款的分钟数",
  ]),
  decision("refundsByItself", yesOrNo, [
    "Money without a use is refunded by itself",
    "无用途的款项自动退款",
  ]),
  decision("hasVoucher", yesOrNo, ["Guests may bring vouchers", "客人可使用优惠券"]),
];
