import { useLingui } from "@lingui/react/macro";
import { categoryRouteName, type Menu } from "@comanda/domain/menu";
import { useEffect } from "react";
import { useRoute } from "wouter";
import { useWords } from "../../i18n/use-words.ts";
import { focusContent } from "../../lib/focus-content.ts";
import { codeIn, patterns } from "../../paths.ts";
import { sectionsOf } from "./sections.ts";

/**
 * Names the menu in the browser's tab, or the category that is open alone: "Menu – Kopi Lane", "Noodles – Kopi Lane". Who
 * comes there and has the focus nowhere, after Enter say, begins at its heading.
 */
export function MenuName({ menu }: { readonly menu: Menu | undefined }): null {
  const { t } = useLingui();
  const { read } = useWords();
  const [isMenu] = useRoute(patterns.menu);
  const [isCategory, part] = useRoute(patterns.category);
  const route = isCategory ? codeIn(part.category) : "";
  const category = sectionsOf(route === "" ? [] : (menu?.categories ?? []), 0).find(
    (section) => categoryRouteName(section) === route,
  );
  const name = isMenu ? t`Menu` : category === undefined ? route : read(category.name);
  useEffect(() => {
    if (name === "") return undefined;
    const before = document.title;
    document.title = `${name} – ${before}`;
    // Who has scrolled is reading already.
    if (document.activeElement === document.body && window.scrollY === 0) focusContent();
    return () => {
      document.title = before;
    };
  }, [name]);
  return null;
}
