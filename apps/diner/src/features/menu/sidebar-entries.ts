import type { Venue } from "@comanda/domain/venue";
import type { Section } from "./sections.ts";

/** A row of the sidebar. */
export type SidebarEntry =
  | { readonly kind: "category"; readonly section: Section }
  /** Rows that say and do nothing (Q-071b). */
  | { readonly kind: "empty" }
  | { readonly kind: "separator" }
  | { readonly kind: "link"; readonly title: string; readonly url: string }
  /** "ABOUT US", the company's website (NAV-027). */
  | { readonly kind: "about"; readonly url: string };

/** The rows of the sidebar in their order (NAV-025). A company without a website has no "ABOUT US" (Q-071m). */
export function sidebarEntries(
  tops: readonly Section[],
  { otherLinks, company }: Pick<Venue, "otherLinks" | "company">,
): readonly SidebarEntry[] {
  return [
    ...tops.map((section) => ({ kind: "category", section }) as const),
    { kind: "empty" },
    { kind: "separator" },
    ...otherLinks.map((link) => ({ kind: "link", ...link }) as const),
    ...(company.url === "" ? [] : [{ kind: "about", url: company.url } as const]),
  ];
}
