import { isTakeAwayMode, type OrderMode } from "./order-mode.ts";

/** What a printed code is for: a way to be served, or a menu that is only looked at. */
export const CODE_MODES = ["dineIn", "pickUp", "inRoom", "eMenu"] as const satisfies readonly (
  | OrderMode
  | "eMenu"
)[];

export type CodeMode = (typeof CODE_MODES)[number];

/** What a code is for where nobody said otherwise. */
export const DEFAULT_CODE_MODE: CodeMode = "dineIn";

/** How a cart behind this code is served, and so priced; undefined where there is no cart. */
export function cartMode(code: CodeMode): OrderMode | undefined {
  return code === "eMenu" ? undefined : code;
}

/** Whether the guests behind this code are counted: those who eat here (CHK-017), and not who only looks. */
export function countsGuests(code: CodeMode): boolean {
  const mode = cartMode(code);
  return mode !== undefined && !isTakeAwayMode(mode);
}
