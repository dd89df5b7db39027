/** What an address asks the menu to show. */
export type MenuLink =
  | { readonly kind: "item"; readonly code: string }
  | { readonly kind: "category"; readonly name: string };

/**
 * The dish or category that an address leads to: `/menu/item/KOPI`, `/menu?codeId=KOPI`, `/menu/menu/Kopi`,
 * `/menu?category=Kopi` (NAV-020, NAV-021, Q-071i). A dish wins over a category.
 */
export function menuLinkIn(href: string): MenuLink | undefined {
  const [pathname = "", query] = href.split("?");
  const searchParams = new URLSearchParams(query);
  const [, menu, kind, part, more] = pathname.split("/");
  if (menu !== "menu" || more !== undefined) return undefined;
  const code = kind === "item" ? decoded(part) : kind === undefined && searchParams.get("codeId");
  if (typeof code === "string" && code !== "") return { kind: "item", code };
  const name = kind === "menu" ? decoded(part) : kind === undefined && searchParams.get("category");
  if (typeof name === "string" && name !== "") return { kind: "category", name };
  return undefined;
}

/** A percent sign that begins no escape stands for itself, "50% Off" is such an address too; what is no text, "%FF", does. */
function decoded(part = ""): string {
  try {
    return decodeURIComponent(part.replaceAll(/%(?![\da-f]{2})/gi, "%25"));
  } catch {
    return part;
  }
}
