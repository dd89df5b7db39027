import type { ItemCode, Menu } from "@comanda/domain/menu";
import { memo, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { ItemCard } from "./item-card.tsx";
import type { Section } from "./sections.ts";
import styles from "./menu-sections.module.css";

export interface MenuSectionsProps {
  readonly menu: Menu;
  readonly sections: readonly Section[];
  readonly soldOut: ReadonlySet<ItemCode>;
  /** Pieces in the cart by item. */
  readonly inCart: ReadonlyMap<ItemCode, number>;
}

/** Dishes whose pictures are asked for at once: those of the first screen. */
const URGENT = 4;

/** The menu as one long page with headings (MNU-005). */
export const MenuSections = memo(function MenuSections(props: MenuSectionsProps): JSX.Element {
  const { menu, sections, soldOut, inCart } = props;
  const { read } = useWords();
  return (
    <>
      {sections.map((section, index) => {
        const Heading = section.depth === 0 ? "h2" : "h3";
        return (
          <section
            key={section.id}
            className={styles["section"]}
            aria-labelledby={`${section.id}-name`}
          >
            <Heading
              id={`${section.id}-name`}
              data-section={section.id}
              className={section.depth === 0 ? styles["name"] : styles["subname"]}
            >
              {read(section.name)}
            </Heading>
            {section.codes.length > 0 && (
              <ul className={styles["grid"]}>
                {section.codes.map((code, place) => (
                  <ItemCard
                    key={code}
                    id={`dish-${section.id}-${code}`}
                    menu={menu}
                    code={code}
                    isSoldOut={soldOut.has(code)}
                    inCart={inCart.get(code) ?? 0}
                    isUrgent={index === 0 && place < URGENT}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </>
  );
});
