/** Every address of the app is one of these functions. */
export const paths = {
  checkIn: (code: string) => `/checkin/${encodeURIComponent(code)}`,
  menu: () => "/menu",
  item: (code: string) => `/menu/item/${encodeURIComponent(code)}`,
  /** The item page, changing a line of the cart. */
  editLine: (code: string, line: string) =>
    `/menu/item/${encodeURIComponent(code)}?line=${encodeURIComponent(line)}`,
  checkout: () => "/checkout",
  success: () => "/payment/success",
} as const;

/** The same addresses as patterns for the router. */
export const patterns = {
  checkIn: "/checkin/:code",
  menu: "/menu",
  item: "/menu/item/:code",
  checkout: "/checkout",
  success: "/payment/success",
} as const;
