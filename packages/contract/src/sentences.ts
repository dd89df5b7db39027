import { readText, type Text } from "@comanda/domain";
import { formatMoney } from "@comanda/domain/money";
import { lackingSentence, lackingSentences } from "./lacking-sentences.ts";
import type { Refusal, StaffRefusalKind } from "./refusals.ts";

/** A sentence for each of these kinds; amounts carry the venue's symbol. */
export type Sentences<Kinds extends Refusal["kind"]> = {
  readonly [Kind in Kinds]: (
    about: Extract<Refusal, { readonly kind: Kind }>,
    symbol: string,
  ) => Text;
};
type Say = (about: Refusal, symbol: string) => Text;

/**
 * What goes wrong for a guest, in both languages. A phone need not download what only staff can meet: of that it says
 * that something went wrong; `anySentenceOf` has words for all.
 */
export function sentenceOf(refusal: Refusal, currencySymbol = ""): Text {
  const sentences: Readonly<Partial<Record<string, unknown>>> = SENTENCES;
  const say = (sentences[refusal.kind] ?? SENTENCES.internal) as Say;
  return say(refusal, currencySymbol);
}

/** An item that is short, as the stock check lists it (API-007). */
export function shortSentence(title: Text, left: number): Text {
  return left === 0
    ? { en: `${title.en} is sold out.`, zh: `${chinese(title)}已售完。` }
    : { en: `${title.en}: only ${left} left.`, zh: `${chinese(title)}只剩 ${left} 份。` };
}

/** Literals of the specification stand word for word; the others say what to do next where there is something to do. */
const SENTENCES: Sentences<Exclude<Refusal["kind"], StaffRefusalKind>> = {
  "bad-request": ({ place }) => ({
    en: `This request cannot be read (${place}). Please reload the page.`,
    zh: `请求内容无法识别（${place}）。请刷新页面。`,
  }),
  "hidden-sign": () => ({
    en: "This text contains invisible characters. Please type it in by hand.",
    zh: "文字中含有不可见字符，请手动输入。",
  }),
  "too-large": () => ({
    en: "This is too much at once. Please send it in parts.",
    zh: "内容过多，请分次提交。",
  }),
  "unsupported-type": () => ({ en: "Please send JSON.", zh: "请以 JSON 格式发送。" }),
  "not-found": () => ({
    en: "This cannot be found. It may have been removed.",
    zh: "找不到该内容，可能已被移除。",
  }),
  "code-unknown": () => ({
    en: "This code is no longer in use. Please ask our staff for a new one.",
    zh: "此二维码已停用，请向店员索取新的二维码。",
  }),
  "session-invalid": () => ({
    en: "Please scan the code at your table again. Your cart is saved.",
    zh: "请重新扫描桌上的二维码，购物车已为您保留。",
  }),
  "too-many-requests": ({ retryAfterSeconds }) => ({
    en: `Too many attempts. Please wait ${retryAfterSeconds} ${retryAfterSeconds === 1 ? "second" : "seconds"}.`,
    zh: `操作过于频繁，请等待 ${retryAfterSeconds} 秒。`,
  }),
  "try-again": () => ({
    en: "We could not save this just now. Please try again.",
    zh: "暂时无法保存，请再试一次。",
  }),
  internal: () => ({
    en: "Something went wrong. Please try again.",
    zh: "出了点问题，请再试一次。",
  }),
  "key-reused": () => ({
    en: "This order has already been sent with different dishes. Please check your orders.",
    zh: "此订单之前已以不同内容提交，请查看您的订单。",
  }),
  "order-id-used": () => ({
    en: "Please submit the order once more.",
    zh: "请重新提交订单。",
  }),
  "view-only": () => ({
    en: "This menu is for viewing only. Please order with our staff.",
    zh: "此菜单仅供浏览，请向店员点餐。",
  }),
  "mode-not-served": () => ({
    en: "We cannot take this order by phone yet. Please order with our staff.",
    zh: "此类订单暂时无法用手机提交，请向店员点餐。",
  }),
  "empty-cart": () => ({ en: "Please Select an Item", zh: "请选择餐点" }),
  "menu-changed": () => ({
    en: "The menu has changed in the meantime. Please check your order.",
    zh: "菜单刚刚更新，请核对您的订单。",
  }),
  "price-changed": ({ receipt }, symbol) => ({
    en: `The total is now ${formatMoney(receipt.total, symbol)}. Please check and confirm again.`,
    zh: `现在的总额为 ${formatMoney(receipt.total, symbol)}，请核对后再次确认。`,
  }),
  "insufficient-stock": () => ({ en: "Insufficient Stock", zh: "库存不足" }),
  "item-gone": ({ title }) => ({
    en: `${title.en} is no longer on the menu.`,
    zh: `${chinese(title)}已不在菜单上。`,
  }),
  "item-sold-out": (about) =>
    "title" in about
      ? { en: `${about.title.en} is sold out.`, zh: `${chinese(about.title)}已售完。` }
      : { en: "Sold out", zh: "已售完" },
  "item-off-sale": ({ title }) => ({
    en: `${title.en} is not served at this time.`,
    zh: `${chinese(title)}目前不在供应时段。`,
  }),
  "option-gone": ({ title }) => ({
    en: `One of your choices for ${title.en} is no longer available. Please choose again.`,
    zh: `${chinese(title)}的某个选项已下架，请重新选择。`,
  }),
  "option-sold-out": (about) =>
    "title" in about
      ? {
          en: `${about.title.en}: ${about.option.en} is sold out. Please choose again.`,
          zh: `${chinese(about.title)}：${chinese(about.option)}已售完，请重新选择。`,
        }
      : { en: "This choice is sold out.", zh: "此选项已售完。" },
  "choices-reduced": ({ title, group }) => ({
    en: `${title.en}: fewer choices are now allowed for ${group.en}. Please check them.`,
    zh: `${chinese(title)}：“${chinese(group)}”的可选数量已减少，请核对。`,
  }),
  "quantity-changed": ({ title, quantity }) => ({
    en: `The quantity of ${title.en} is now ${quantity}.`,
    zh: `${chinese(title)}的数量已调整为 ${quantity} 份。`,
  }),
  "not-for-take-away": ({ title }) => ({
    en: `${title.en} cannot be packed to take away.`,
    zh: `${chinese(title)}不提供打包。`,
  }),
  "remark-not-taken": ({ title }) => ({
    en: `${title.en} cannot be ordered with a remark. Please ask our staff.`,
    zh: `${chinese(title)}不接受备注，请告知店员。`,
  }),
  "line-price-changed": ({ title, before, after }, symbol) => ({
    en: `${title.en} now costs ${formatMoney(after, symbol)} instead of ${formatMoney(before, symbol)}.`,
    zh: `${chinese(title)}的价格由 ${formatMoney(before, symbol)} 变为 ${formatMoney(after, symbol)}。`,
  }),
  "max-quantity": ({ maximum }) => ({
    en: `At most ${maximum} of one dish. The rest was not added.`,
    zh: `同一餐点最多 ${maximum} 份，超出部分未加入。`,
  }),
  "cart-full": ({ maximum }) => ({
    en: `An order can have at most ${maximum} different dishes. Please send this one first.`,
    zh: `一张订单最多 ${maximum} 种餐点，请先提交这一单。`,
  }),
  "cart-locked": () => ({
    en: "Your order is being sent. You can change the cart as soon as we have an answer.",
    zh: "订单正在提交，收到回复后即可更改购物车。",
  }),
  "selection-incomplete": (about) => ({
    en: lackingSentences(about, "en").join(" "),
    zh: lackingSentences(about, "zh").join(""),
  }),
  "guests-required": () => ({ en: "Pax is required", zh: "请选择人数" }),
  "group-required": (lacking) => lackingSentence(lacking),
  "quantity-below-one": (lacking) => lackingSentence(lacking),
  "group-read-only": () => ({ en: "This choice cannot be changed.", zh: "此项不可更改。" }),
  "group-full": ({ maximum }) => ({
    en: `You can choose at most ${maximum} here. Please remove one first.`,
    zh: `此处最多选 ${maximum} 份，请先取消一项。`,
  }),
};

function chinese(text: Text): string {
  return readText(text, "zh");
}
