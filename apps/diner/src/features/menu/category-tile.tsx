import type { ItemCode, Menu } from "@comanda/domain/menu";
import { Picture } from "@comanda/ui";
import type { JSX } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/use-words.ts";
import { paths } from "../../paths.ts";
import styles from "./category-tile.module.css";
import type { Section } from "./sections.ts";

interface CategoryTileProps {
  readonly menu: Menu;
  readonly section: Section;
  /** The dishes in it, also those of its sub-categories. */
  readonly codes: readonly ItemCode[];
  /** Among the first on the screen. */
  readonly isUrgent: boolean;
}

/** A category by its picture and its name (CAT-002); one without a picture shows that of its first dish which has one. */
export function CategoryTile({ menu, section, codes, isUrgent }: CategoryTileProps): JSX.Element {
  const { read } = useWords();
  const name = read(section.name);
  return (
    <Link href={paths.category(section)} state={{ isInside: true }} className={styles["tile"]}>
      <Picture
        {...(section.picture === "" ? dishPicture(menu, codes) : { url: section.picture })}
        size={250}
        isUrgent={isUrgent}
        className={styles["picture"]}
        fallback={
          <span className={`${styles["picture"]} ${styles["sign"]}`} aria-hidden="true">
            {Array.from(name).slice(0, 2).join("")}
          </span>
        }
      />
      <span className={styles["name"]} lang={section.name.zh === "" ? "en" : undefined}>
        {name}
      </span>
    </Link>
  );
}

function dishPicture(menu: Menu, codes: readonly ItemCode[]) {
  for (const code of codes) {
    const picture = menu.items.get(code)?.picture;
    if (picture !== undefined) return picture;
  }
  return {};
}
