/** Why: what Comanda says in Chinese when something cannot be done. */
import { CLUB } from "./zh-clubs.ts";
import { ONLINE_PAYMENT } from "./zh-payments.ts";
import { closedInChinese, endedInChinese } from "./closed-reservation.ts";
import { dayOf, delivery } from "./zh-delivery.ts";
import { members } from "./zh-members.ts";
import { paying } from "./zh-paying.ts";
import { vouchers } from "./zh-vouchers.ts";
import { wrongInFile } from "./zh-mistakes.ts";
import { readText, type Text } from "@comanda/domain";
import { formatMoney } from "@comanda/domain/money";
import type { SelectionRefusal } from "@comanda/domain/options";
import { questionProblemInChinese } from "./question-problems.ts";
import type { GuestSentences, StaffSentences } from "./sentence-catalog.ts";
import { TOO_HEAVY } from "./zh-too-heavy.ts";

export const short = (title: Text, left: number): string =>
  left === 0 ? `${name(title)}已售完。` : `${name(title)}只剩 ${left} 份。`;

export const guest: GuestSentences = {
  "bad-request": ({ place }) => `请求内容无法识别（${place}）。请刷新页面。`,
  "hidden-sign": () => "文字中含有不可见字符，请手动输入。",
  "too-large": () => "内容过多，请分次提交。",
  "unsupported-type": () => "请以 JSON 格式发送。",
  "not-found": () => "找不到该内容，可能已被移除。",
  "code-unknown": () => "此二维码已停用，请向店员索取新的二维码。",
  "session-invalid": () => "请重新扫描桌上的二维码，购物车已为您保留。",
  "pin-needed": () => "请向店员索取本桌的验证码。",
  "pin-wrong": ({ retryAfterSeconds }) => {
    const wait = retryAfterSeconds > 0 ? `请等待 ${retryAfterSeconds} 秒，并` : "请";
    return `验证码不正确，${wait}询问店员。`;
  },
  "too-many-requests": ({ retryAfterSeconds }) => `操作过于频繁，请等待 ${retryAfterSeconds} 秒。`,
  "try-again": () => "暂时无法保存，请再试一次。",
  internal: () => "出了点问题，请再试一次。",
  "key-reused": () => "此订单之前已以不同内容提交，请查看您的订单。",
  "order-id-used": () => "请重新提交订单。",
  "view-only": () => "此菜单仅供浏览，请向店员点餐。",
  "mode-not-served": () => "此类订单暂时无法用手机提交，请向店员点餐。",
  "mode-not-chosen": () => "请选择订单类型",
  "venue-closed": ({ opens, takesLater }) => {
    if (takesLater) return "目前不在营业时间，您可以预订稍后的时间。";
    if (opens === undefined) return "目前不在营业时间，请询问店员。";
    const day = opens.isToday ? "今天" : dayOf(opens.date);
    return `目前不在营业时间，${day} ${opens.time} 起可以点餐。购物车已保存。`;
  },
  "time-is-up": () => "时间到：您已超过用餐时限，请询问店员。",
  "initial-order-placed": () => "您这桌已提交首次订单，您可以随时继续点餐。",
  "ordering-paused": ({ said, ends }) => {
    const until = ends === "" ? "" : `${ends} 起可以继续点餐。`;
    return `${said.zh || "目前暂停点餐。"}${until}购物车已保存。`;
  },
  "take-back-over": ({ state }) =>
    state === "preparing" ? "厨房已开始制作此订单，请询问店员。" : "此订单已不能取消，请询问店员。",
  "reservation-closed": ({ why }) => `${closedInChinese[why]}请询问店员。`,
  "no-item-selected": () => "尚未选择餐点",
  "empty-cart": () => "请选择餐点",
  "menu-changed": () => "菜单刚刚更新，请核对您的订单。",
  ...delivery,
  ...paying,
  ...members,
  ...vouchers,
  "insufficient-stock": () => "余量不足",
  "stock-unknown": () => "暂时无法确认供应情况，请重试",
  "no-connection": () => "暂时无法连接，请再试一次。",
  "item-gone": ({ title }) => `${name(title)}已不在菜单上。`,
  "item-sold-out": (about) => ("title" in about ? `${name(about.title)}已售完。` : "已售完"),
  "item-off-sale": ({ title }) => `${name(title)}目前不在供应时段。`,
  "option-gone": ({ title }) => `${name(title)}的某个选项已停止供应，请重新选择。`,
  "option-sold-out": (about) =>
    "title" in about
      ? `${name(about.title)}：${name(about.option)}已售完，请重新选择。`
      : "此选项已售完。",
  "choices-reduced": ({ title, group }) =>
    `${name(title)}：“${name(group)}”的可选数量已减少，请核对。`,
  "quantity-changed": ({ title, quantity }) => `${name(title)}的数量已调整为 ${quantity} 份。`,
  "not-for-take-away": ({ title }) => `${name(title)}不提供打包。`,
  "remark-not-taken": ({ title }) => `${name(title)}不接受备注，请告知店员。`,
  "line-price-changed": ({ title, before, after }, symbol) =>
    `${name(title)}的价格由 ${formatMoney(before, symbol)} 变为 ${formatMoney(after, symbol)}。`,
  "promotion-ended": ({ name: offer }) => `优惠“${name(offer)}”已结束。`,
  "max-quantity": ({ maximum }) => `同一餐点最多 ${maximum} 份，超出部分未加入。`,
  "cart-full": ({ maximum }) => `一张订单最多 ${maximum} 种餐点，请先提交这一单。`,
  "cart-locked": () => "订单正在提交，收到回复后即可更改购物车。",
  "selection-incomplete": (about) =>
    [...("title" in about ? [`${name(about.title)}：`] : []), ...about.missing.map(lacking)].join(
      "",
    ),
  "guests-required": () => "请选择人数",
  "group-required": lacking,
  "quantity-below-one": lacking,
  "group-read-only": () => "此项不可更改。",
  "option-full": ({ maximum }) => `此处同一种最多选 ${maximum} 份。`,
  "group-full": ({ maximum }) => `此处最多选 ${maximum} 份，请先取消一项。`,
};

/** What one group lacks; of a name that is a command itself ("选奶") the command is said once: "请选择奶。". */
function lacking(about: SelectionRefusal): string {
  return about.kind === "quantity-below-one"
    ? "数量不能少于 1，请重新调整。"
    : `请选择${PREFIXES[about.prefix]}${name(about.group).replace(/^请?选择?(?=.)/, "")}。`;
}

const PREFIXES = { none: "", setMeal: "套餐中的", addOn: "加料中的" } as const;

export const staff: StaffSentences = {
  "sign-in-wrong": () => "账号或密码不正确。",
  "sign-in-required": () => "请先登录。",
  "request-forged": () => "请求并非来自控制台，请刷新页面。",
  "owner-only": () => "此操作仅限店主，请联系店主。",
  "move-refused": () => "此订单已被其他人更新，看板显示的是最新状态。",
  "more-time-given": ({ minutes }) =>
    `刚刚已有人将这些订单推迟了 ${minutes} 分钟，请先查看新的时间。`,
  "order-held": () => "此订单待店员确认，请先放行或拒绝。",
  "not-held": ({ hold }) =>
    hold === "none" ? "此订单无需确认。" : `此订单已${hold === "released" ? "放行" : "拒绝"}。`,
  "bill-changed": () => "账单刚刚有变动，请再核对一次。",
  "not-payable": ({ why }) =>
    why === "paid" ? "此订单已标记为已付款。" : "此订单已取消，无需付款。",
  "visit-unsettled": () => "这桌还有未付款或未送出的餐点。",
  "label-taken": ({ label }) => `已有名为“${label}”的桌位。`,
  "label-alike": ({ label, taken }) => `“${label}”与现有桌位“${taken}”看起来相同，请换一个名称。`,
  "orders-open": ({ count }) => `此桌位有 ${count} 张未完成的订单。`,
  "set-up-closed": () => "此设置链接已被使用，请直接登录。",
  "login-taken": () => "此账号已被使用。",
  "logins-full": ({ maximum }) => `一家店铺最多 ${maximum} 个账号，请先移除不再使用的账号。`,
  "login-gone": () => "此账号已被其他人移除。",
  "own-login": () => "这是您当前登录的账号。请使用“修改我的密码”，或请其他店主操作。",
  "password-wrong": () => "当前密码不正确。",
  "file-unreadable": () => "无法读取此文件。请另存为 Excel 工作簿（.xlsx），并使用模板中的工作表。",
  "file-too-heavy": ({ why }) => TOO_HEAVY[why],
  "file-failed": () =>
    "Comanda 处理此文件时程序出错，已记录下来，没有任何改动。请再试一次，或换用其他格式（Excel、CSV 或 JSON）。",
  "json-foreign": () =>
    "此 JSON 文件不是 Comanda 的菜单文件：其中没有 menu、places 或 settings。请与下载的 JSON 文件对照。",
  "file-wrong": ({ place, why }) => `${place}：${wrongInFile[why]}`,
  "csv-headings-unknown": ({ headings }) =>
    `无法识别此文件的列名：“${headings.join("”、“")}”。第一行请使用模板中某个工作表的列名，例如：编号、类别、价格。`,
  "upload-broken": () => "上传中断，请重新选择图片。",
  "import-outdated": () => "菜单或设置已被更新，请重新检查文件。",
  "import-wrong": ({ first, count }) =>
    count === 1 ? first.zh : `${first.zh}共有 ${count} 处错误。`,
  "password-guessable": ({ why }) => GUESSABLE[why],
  "reservation-outdated": () => "此预订已被其他人修改，请核对后再试。",
  "reservation-ordered": () => "客人已为当天提前下单，请先取消订单，或另建预订。",
  "table-taken": ({ label }) => `${label} 已有客人入座。`,
  "reservation-ended": ({ why }) => `${endedInChinese[why]}未作任何改动。`,
  "key-unknown": () => "没有餐厅使用此密钥。请在“对接”页面生成密钥，并作为 Bearer 令牌发送。",
  "csv-unreadable": () => "此文件不是 CSV 文本，请另存为 CSV（UTF-8）后重新选择。",
  "reservation-time": () => "请选择今天起一年之内的时间。",
  "webhook-outdated": () => "Webhook 设置已被其他人修改，请重新查看。",
  "webhook-address": ({ problem }) =>
    problem === "private"
      ? "此地址位于内部网络，服务器不会向其发送。如需允许，请联系服务器管理员设置 WEBHOOK_PRIVATE。"
      : "请输入网址，例如 https://pos.example.com/comanda，且不含账号密码。",
  "webhook-off": () => "Webhook 已停用，请先启用。",
  "events-waiting": (about) => `已有 ${about.count} 个测试事件待发送，请先查看结果。`,
  "look-outdated": () => "外观已被其他人修改，请重新载入本页再选择。",
  "settings-outdated": () => "这些设置已被其他人修改，请核对后再保存。",
  ...ONLINE_PAYMENT,
  "club-refused": ({ why }) => CLUB[why],
  "voucher-code-used": ({ code }) => `优惠码 ${code} 已存在，请换一个。`,
  "question-impossible": ({ number, problem, dish }) =>
    `第 ${number} 个问题客人无法作答：${questionProblemInChinese(problem, name(dish))}`,
  "picture-unreadable": () => "无法读取此图片。请选择 PNG、JPEG、WebP 或 AVIF 文件。",
  "picture-too-many-pixels": ({ megapixels }) =>
    `此图片超过 ${megapixels} 百万像素，请选择较小的图片。`,
};

export { details } from "./zh-details.ts";
export { fields } from "./zh-fields.ts";
export { mistakes, quotes } from "./zh-mistakes.ts";

const GUESSABLE = {
  common: "使用此密码的人太多，容易被猜中。请换一个，例如三四个互不相关的词。",
  own: "此密码几乎就是店名或账号，容易被猜中，请换一个。",
  demo: "此密码是公开的演示密码，请换一个。",
} as const;

function name(text: Text): string {
  return readText(text, "zh");
}
