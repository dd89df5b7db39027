/** Why: journeys run in both languages; this is what diners and staff read, written down by hand. */

export type Language = "en" | "zh";

export const LANGUAGES: readonly Language[] = ["en", "zh"];

/**
 * The languages that a journey is walked in: `npm test` takes the one that the journey names, `npm run e2e:full` both.
 * Most journeys that know both name Chinese, because those that know one are English. A journey whose point is the language,
 * or whose titles prove other rules in each, walks all LANGUAGES always.
 */
export function languagesOf(usual: Language): readonly Language[] {
  return process.env["EVERY_LANGUAGE"] === undefined ? [usual] : LANGUAGES;
}

/** The dishes and choices of Kopi Lane that journeys use. */
interface Dishes {
  readonly kopi: string;
  readonly milk: string;
  readonly evaporated: string;
  readonly black: string;
  readonly strength: string;
  readonly gao: string;
  readonly toast: string;
  readonly set: string;
}

interface Words {
  readonly enter: string;
  readonly welcome: string;
  readonly oneGuestMore: string;
  readonly guestsRequired: string;
  readonly inputGuests: string;
  readonly search: string;
  readonly searchMenu: string;
  readonly closeSearch: string;
  readonly addToCart: string;
  readonly backToMenu: string;
  readonly oneMore: string;
  readonly quantity: string;
  readonly viewOrder: string;
  readonly yourOrder: string;
  readonly submit: string;
  readonly sendThis: string;
  readonly ok: string;
  readonly cancel: string;
  readonly pending: string;
  readonly kitchen: string;
  readonly total: string;
  readonly reviewOrder: string;
  readonly yourOrders: string;
  readonly returnToMenu: string;
  readonly placed: string;
  readonly waits: string;
  readonly kitchenHasIt: string;
  readonly preparing: string;
  readonly ready: string;
  readonly milkIsRequired: string;
  readonly dishIsGone: string;
  readonly dishes: Dishes;
}

export const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    enter: "Enter",
    welcome: "Welcome to",
    oneGuestMore: "Add a guest",
    guestsRequired: "Pax is required",
    inputGuests: "Please input no of Guest.",
    search: "Search",
    searchMenu: "Search the menu",
    closeSearch: "Close search",
    addToCart: "Add to cart",
    backToMenu: "Back to the menu",
    oneMore: "Add one",
    quantity: "Quantity",
    viewOrder: "View your cart",
    yourOrder: "Your cart",
    submit: "Submit Order",
    sendThis: "Submit this order?",
    ok: "OK",
    cancel: "Cancel",
    pending: "Pending Order",
    kitchen: "In the kitchen",
    total: "Total",
    reviewOrder: "Review order",
    yourOrders: "Orders",
    returnToMenu: "Return to Menu",
    placed: "Your order is placed.",
    waits: "Your order is waiting for the kitchen. We are letting them know.",
    kitchenHasIt: "The kitchen has your order.",
    preparing: "Your food is being prepared.",
    ready: "Your order is ready!",
    milkIsRequired: "Milk is required, please pick.",
    dishIsGone: "This dish is no longer on the menu",
    dishes: {
      kopi: "Kopi, Your Way",
      milk: "Milk",
      evaporated: "Kopi C: evaporated milk",
      black: "Kopi O: black",
      strength: "Strength",
      gao: "Gao, strong",
      toast: "Kaya Butter Toast",
      set: "Set A: Kaya Toast",
    },
  },
  zh: {
    enter: "进入",
    welcome: "欢迎光临",
    oneGuestMore: "增加一位",
    guestsRequired: "请选择人数",
    inputGuests: "请输入用餐人数。",
    search: "搜索",
    searchMenu: "搜索菜单",
    closeSearch: "关闭搜索",
    addToCart: "加入购物车",
    backToMenu: "返回菜单",
    oneMore: "增加一份",
    quantity: "数量",
    viewOrder: "查看购物车",
    yourOrder: "您的购物车",
    submit: "提交订单",
    sendThis: "确定下单吗？",
    ok: "确定",
    cancel: "取消",
    pending: "待付款订单",
    kitchen: "厨房已接单",
    total: "总计",
    reviewOrder: "查看订单",
    yourOrders: "订单",
    returnToMenu: "返回菜单",
    placed: "您的订单已提交。",
    waits: "您的订单正在等待厨房接单，我们正在提醒他们。",
    kitchenHasIt: "厨房已收到您的订单。",
    preparing: "您的餐点正在制作。",
    ready: "您的餐点已备好！",
    milkIsRequired: "请选择奶。",
    dishIsGone: "此餐点已不在菜单上",
    dishes: {
      kopi: "自选咖啡",
      milk: "选奶",
      evaporated: "咖啡西：淡奶",
      black: "咖啡乌：不加奶",
      strength: "浓淡",
      gao: "加浓",
      toast: "咖椰牛油吐司",
      set: "A 套餐：咖椰吐司",
    },
  },
};
