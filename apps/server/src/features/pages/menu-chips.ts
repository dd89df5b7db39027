import { readText, type Language } from "@comanda/domain";
import type { WireServedWayIn } from "@comanda/contract";
import { escapeHtml } from "./template.ts";

/** The menus to choose from, none chosen, as the app draws them (menu-chips.tsx). */
export function menuChips(
  titles: WireServedWayIn["menuTitles"],
  language: Language,
  label: string,
): string {
  const chips = titles.map(
    (title) =>
      `<button class="check-in-menu" type="button" aria-pressed="false">${escapeHtml(readText(title, language))}</button>`,
  );
  return `<div class="check-in-menus" role="group" aria-label="${escapeHtml(label)}">${chips.join("")}</div>`;
}
