import type { ItemCode } from "@comanda/domain/menu";
import type { Section } from "./sections.ts";

/** Who searches wants to see a dish once, where it stands first; headings that lose their last dish go too. */
export function withEachOnce(sections: readonly Section[]): readonly Section[] {
  const seen = new Set<ItemCode>();
  const found = sections.map((section) => {
    const codes = section.codes.filter((code) => !seen.has(code));
    for (const code of codes) seen.add(code);
    return { ...section, codes };
  });
  return found.filter((section) =>
    found.some(({ id, codes }) => codes.length > 0 && `${id}-`.startsWith(`${section.id}-`)),
  );
}
