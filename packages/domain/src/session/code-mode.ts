import type { OrderMode } from "../order/order-mode.ts";

/**
 * What a printed code is for: a way to be served, or a menu that is only looked at. `inRoom` lies in one room and
 * knows it; `anyRoom` is the same for all rooms, so that its guest says in which. They stand as numbers in tokens: a new
 * one comes last.
 */
export const CODE_MODES = [
  "dineIn",
  "pickUp",
  "inRoom",
  "eMenu",
  "anyRoom",
] as const satisfies readonly (OrderMode | "eMenu" | "anyRoom")[];

export type CodeMode = (typeof CODE_MODES)[number];

/** What a code is for where nobody said otherwise. */
export const DEFAULT_CODE_MODE = "dineIn" satisfies CodeMode;

/** Whether the menu behind this code is only looked at, without a cart. */
export function isViewOnly(code: CodeMode): code is "eMenu" {
  return code === "eMenu";
}

/** How a cart behind this code is served, and so priced; undefined where there is no cart. */
export function cartMode(code: CodeMode): OrderMode | undefined {
  if (isViewOnly(code)) return undefined;
  return code === "anyRoom" ? "inRoom" : code;
}

/** Whether the guests behind this code are counted: those who eat here (CHK-017), and not who only looks. */
export function countsGuests(code: CodeMode): boolean {
  return code !== "pickUp" && code !== "eMenu";
}
