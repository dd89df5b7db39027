import type { ItemCode, Menu } from "@comanda/domain/menu";
import { memo, type JSX } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { blocksOf } from "./blocks.ts";
import { DishBlock } from "./dish-block.tsx";
import type { Section } from "./sections.ts";
import styles from "./menu-sections.module.css";

export interface MenuSectionsProps {
  readonly menu: Menu;
  readonly sections: readonly Section[];
  readonly soldOut: ReadonlySet<ItemCode>;
  /** All dishes are drawn in time and stay; otherwise those that are near the screen. */
  readonly stays?: boolean;
}

/** The menu as one long page with headings (MNU-005). */
export const MenuSections = memo(function MenuSections(props: MenuSectionsProps): JSX.Element {
  // It is drawn when the menu changes: what the compiler would remember of it weighs more than drawing it anew.
  "use no memo";
  const parts: JSX.Element[] = [];
  let above = 0;
  for (const section of props.sections) {
    parts.push(<MenuSection key={section.id} {...props} section={section} above={above} />);
    above += section.dishes.length;
  }
  return <>{parts}</>;
});

interface MenuSectionProps extends MenuSectionsProps {
  readonly section: Section;
  /** How many dishes stand above it. */
  readonly above: number;
}

function MenuSection(props: MenuSectionProps): JSX.Element {
  "use no memo";
  const { menu, section, soldOut, above, stays = false } = props;
  const { id, name, depth, dishes } = section;
  const { read } = useWords();
  const Heading = depth === 0 ? "h2" : "h3";
  return (
    <section className={styles["section"]} aria-labelledby={`${id}-name`}>
      <Heading
        id={`${id}-name`}
        data-section={id}
        className={depth === 0 ? styles["name"] : styles["subname"]}
      >
        {read(name)}
      </Heading>
      {blocksOf(dishes).map((block) => (
        <DishBlock
          key={block.first}
          menu={menu}
          id={id}
          block={block}
          above={above + block.first}
          soldOut={soldOut}
          stays={stays}
        />
      ))}
    </section>
  );
}
