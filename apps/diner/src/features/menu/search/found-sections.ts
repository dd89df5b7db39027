import type { ItemCode } from "@comanda/domain/menu";
import type { Section } from "../sections.ts";

/** Who searches wants to see a dish once, where it stands first, in a row; headings that lose their last dish go too. */
export function withEachOnce(sections: readonly Section[]): readonly Section[] {
  const seen = new Set<ItemCode>();
  const found = sections.map((section) => {
    const dishes = section.dishes
      .filter(({ code }) => !seen.has(code))
      .map(({ code }) => ({ code, size: "row" as const }));
    for (const { code } of dishes) seen.add(code);
    return { ...section, dishes };
  });
  return found.filter((section) =>
    found.some(({ id, dishes }) => dishes.length > 0 && `${id}-`.startsWith(`${section.id}-`)),
  );
}
