import type { Text } from "@comanda/domain";
import type { PaymentProviderName } from "./payment-providers.ts";

/** One thing that an owner types in to open an account. */
export interface AccountField {
  /** The member of the account: "apiKey", "secrets.key". */
  readonly name: string;
  readonly label: Text;
  /**
   * A secret is never shown again. Of `secrets` a newer one stands in front, and the one before still counts for what was signed
   * with it.
   */
  readonly kind: "text" | "url" | "secret" | "secrets" | "choice" | "flag" | "currency";
  /** Of a choice; the first is the usual one. */
  readonly choices?: readonly string[];
  readonly isNeeded: boolean;
  /** Where the provider's test place is, for an address that nobody types. */
  readonly places?: { readonly live: string; readonly test: string };
}

const API_KEY: Text = { en: "API key", zh: "API 密钥" };
const API_ADDRESS: Text = { en: "API address", zh: "API 地址" };
const SALT: Text = { en: "Salt", zh: "签名盐值（Salt）" };
const WEBHOOK_SECRET: Text = { en: "Webhook signing secret", zh: "Webhook 签名密钥" };
const CURRENCY: Text = { en: "Currency of the account", zh: "收款账号币种" };

const field = (
  name: string,
  label: Text,
  kind: AccountField["kind"],
  rest: Partial<AccountField> = {},
): AccountField => ({ name, label, kind, isNeeded: true, ...rest });

const byDocument: readonly AccountField[] = [
  field("secrets.key", API_KEY, "secrets"),
  field("secrets.webhook", WEBHOOK_SECRET, "secrets"),
];
const byRecipe: readonly AccountField[] = [field("apiUrl", API_ADDRESS, "url"), ...byDocument];

/** What an account at each provider is opened with, as the console asks for it. */
export const ACCOUNT_FIELDS: Readonly<Record<PaymentProviderName, readonly AccountField[]>> = {
  cardForm: [
    field("merchantId", { en: "Merchant id", zh: "商户号" }, "text"),
    field("secrets", { en: "Secure hash secret", zh: "安全哈希密钥" }, "secrets"),
    field("algorithm", { en: "Hash algorithm", zh: "哈希算法" }, "choice", {
      choices: ["sha256", "sha1", "sha512"],
    }),
    field("currency", CURRENCY, "currency"),
    field("formUrl", { en: "Address of the card form", zh: "刷卡表单地址" }, "url"),
    field("apiUrl", { en: "Address of the merchant API", zh: "商户 API 地址" }, "url"),
    field("loginId", { en: "API user", zh: "API 用户名" }, "text"),
    field("password", { en: "API password", zh: "API 密码" }, "secret"),
    field("payMethod", { en: "Payment methods", zh: "付款方式" }, "text", { isNeeded: false }),
    field("refundAction", { en: "Refunds are asked for as", zh: "退款指令" }, "choice", {
      choices: ["RequestRefund", "Refund"],
    }),
  ],
  hitpay: [
    field("apiKey", API_KEY, "secret"),
    field("salts", SALT, "secrets"),
    field("apiUrl", API_ADDRESS, "url", {
      places: { live: "https://api.hit-pay.com/v1", test: "https://api.sandbox.hit-pay.com/v1" },
    }),
    field(
      "refundsInParts",
      { en: "A payment may be refunded in several parts", zh: "一笔付款可分多次退款" },
      "flag",
    ),
  ],
  pocketPay: [
    field("apiKey", API_KEY, "secret"),
    field("salt", SALT, "secret"),
    field("apiUrl", API_ADDRESS, "url"),
    field("currency", CURRENCY, "currency"),
    field(
      "isConfirmed",
      { en: "This is Pocket by ThreeG Media", zh: "确认这是 ThreeG Media 的 Pocket" },
      "flag",
    ),
  ],
  qlub: byRecipe,
  smooch: byRecipe,
  fomo: [
    field("mid", { en: "Merchant id (MID)", zh: "商户号（MID）" }, "text"),
    field("keys", { en: "Pre-shared key (PSK)", zh: "预共享密钥（PSK）" }, "secrets"),
    field("keyEncoding", { en: "The key is written as", zh: "密钥的写法" }, "choice", {
      choices: ["text", "hex"],
    }),
    field("apiUrl", API_ADDRESS, "url", {
      isNeeded: false,
      places: { live: "https://ipg.fomopay.net", test: "" },
    }),
    field(
      "bankTransfer",
      { en: "Bank transfers are shown as", zh: "银行转账的显示方式" },
      "choice",
      {
        choices: ["page", "code"],
      },
    ),
  ],
  stripe: byDocument,
};

/** What a member of an account is called; the member itself where nobody types it. */
export function accountFieldLabel(provider: PaymentProviderName, member: string): Text {
  const fields = ACCOUNT_FIELDS[provider];
  // "salts.0" is the first of the salts.
  const found = fields.find(({ name }) => member === name || member.startsWith(`${name}.`));
  return found?.label ?? { en: member, zh: member };
}

export const PROVIDER_NAMES: Readonly<Record<PaymentProviderName, Text>> = {
  cardForm: { en: "AsiaPay (card form)", zh: "AsiaPay（刷卡表单）" },
  hitpay: { en: "HitPay", zh: "HitPay" },
  pocketPay: { en: "Pocket", zh: "Pocket" },
  qlub: { en: "Qlub", zh: "Qlub" },
  smooch: { en: "Smooch", zh: "Smooch" },
  fomo: { en: "FOMO Pay", zh: "FOMO Pay" },
  stripe: { en: "Stripe Checkout", zh: "Stripe Checkout" },
};
