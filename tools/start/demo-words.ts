/** Why: what the first page of the demo says, in both languages. */
import type { Text } from "@comanda/domain";
import type { Role } from "@comanda/contract";

export const WORDS = {
  title: { en: "The Comanda demo", zh: "Comanda 演示" },
  intro: {
    en: "Every venue shows something else. Scan a code with a phone in this network, or open it here.",
    zh: "每家店展示不同的功能。用同一网络内的手机扫码，或直接在这里打开。",
  },
  open: { en: "Open", zh: "打开" },
  others: { en: "More codes", zh: "其他二维码" },
  console: { en: "The console", zh: "控制台" },
  consoleIs: {
    en: "Orders, tables, menu, offers and settings. A venue's owner sees all of it, its kitchen what belongs to the service.",
    zh: "订单、桌位、菜单、优惠与设置。店主可使用全部功能，厨房可使用营业所需的功能。",
  },
  openConsole: { en: "Open the console", zh: "打开控制台" },
  venue: { en: "Venue", zh: "店铺" },
  login: { en: "Login", zh: "登录名" },
  password: { en: "Password", zh: "密码" },
  known: {
    en: "Everybody knows these logins: never take real orders with them.",
    zh: "这些登录名人人皆知，请勿用于真实营业。",
  },
  beside: { en: "Also here", zh: "更多" },
  status: { en: "The screen above the counter", zh: "取餐屏" },
  statusIs: {
    en: "Which orders of Kopi Lane are being prepared, and which can be collected.",
    zh: "Kopi Lane 准备中与可取餐的订单。",
  },
  till: { en: "A till that takes webhooks", zh: "接收 Webhook 的收银系统" },
  tillIs: {
    en: "On this computer alone. Enter its address on the console under Connections; opened, it tells what it has heard.",
    zh: "仅限本机。请在控制台的“连接”页面填入此地址；打开它可查看已收到的内容。",
  },
  other: { en: "中文", zh: "English" },
} as const satisfies Readonly<Record<string, Text>>;

export const ROLE_NAMES: Readonly<Record<Role, Text>> = {
  owner: { en: "Owner", zh: "店主" },
  kitchen: { en: "Kitchen", zh: "厨房" },
};

/** What each venue of the demo is good for, by its slug. */
export const GOOD_FOR: Readonly<Record<string, Text>> = {
  "kopi-lane": {
    en: "Begin here. A café with a long menu: set meals, promotions, dishes that one tap adds. Takeaway now or at a time of one's choice.",
    zh: "建议从这里开始。菜单丰富的咖啡店：套餐、优惠，点一下即可加入。外带可即取，也可选时间。",
  },
  "harbour-hotel": {
    en: "A hotel: tables, a bar where one collects, a room, and a menu that is only looked at. Dark, prices with tax.",
    zh: "酒店：餐桌、自取吧台、客房，以及仅供浏览的菜单。深色界面，价格含税。",
  },
  "tiffin-house": {
    en: "Lunch and dinner with a menu each, posters on the way in, and pictures of categories before the dishes.",
    zh: "午市与晚市各有菜单，入座时有海报，点餐前先看分类图片。",
  },
  steamboat: {
    en: "Questions before the menu: a set and a soup for each guest, then a drink, then the order.",
    zh: "点餐前先回答问题：每位一份套餐与汤底，再选饮料，然后下单。",
  },
  "lane-side": {
    en: "Kopi Lane with its categories at the side, and what guests often order.",
    zh: "分类在侧边的 Kopi Lane，并显示大家常点的餐点。",
  },
  "lane-one": {
    en: "Kopi Lane with one category at a time.",
    zh: "每次显示一个分类的 Kopi Lane。",
  },
  "lane-night": {
    en: "Kopi Lane at night: dark, categories at the side, several ways to pay: on the phone in a sandbox, where no money moves. Its loyalty programme knows the number 8100 0001, PIN 1234.",
    zh: "夜晚的 Kopi Lane：深色界面、侧边分类、多种付款方式；线上付款在沙盒中进行，不会产生真实款项。会员计划可用号码 8100 0001、密码 1234 登录。",
  },
  "ring-cafe": {
    en: "Abroad: what the menu says is what is paid, with 10 and 20 % tax inside, and no service charge.",
    zh: "在国外：菜单上的价格就是所付的价格，内含 10% 或 20% 的税，不收服务费。",
  },
};
