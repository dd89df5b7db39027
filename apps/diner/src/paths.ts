import { categoryRouteName, type Category } from "@comanda/domain/menu";

/** Every address of the app is one of these functions, or of member-paths.ts. */
export const paths = {
  menu: () => "/menu",
  category: (category: Pick<Category, "name">) =>
    `/menu/menu/${encodeURIComponent(categoryRouteName(category))}`,
  item: (code: string) => `/menu/item/${encodeURIComponent(code)}`,
  /** The item page, changing a line of the cart. */
  editLine: (code: string, line: string) =>
    `/menu/item/${encodeURIComponent(code)}?line=${encodeURIComponent(line)}`,
  /** Pictures between check-in and menu. */
  ads: () => "/promo",
  /** The categories as pictures. */
  categories: () => "/category",
  checkout: () => "/checkout",
  payment: () => "/payment",
  success: () => "/payment/success",
  /** What the venue's till has not taken. */
  orderFail: () => "/order/fail",
  initialFlow: () => "/initflow",
} as const;

/** The same addresses as patterns for the router. */
export const patterns = {
  checkIn: "/checkin/:code/:reserve?",
  menu: "/menu",
  category: "/menu/menu/:category",
  item: "/menu/item/:code",
  ads: "/promo",
  categories: "/category",
  checkout: "/checkout",
  payment: "/payment",
  success: "/payment/success",
  paymentReturn: "/payment/:end",
  orderFail: "/order/fail",
  initialFlow: "/initflow",
} as const;

/**
 * The code or name in an address. The router has read every escape but those of signs with a meaning in an address:
 * "A/B" arrives as "A%2FB", "100%" as "100%". What is no escape stays as it is and finds no dish.
 */
export function codeIn(part: string): string {
  return part.replace(/%(?:2[346BCF]|3[ABDF]|40)/gi, (escape) => decodeURIComponent(escape));
}
