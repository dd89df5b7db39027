import { useLingui } from "@lingui/react/macro";
import { openCategories, type ItemCode, type Menu } from "@comanda/domain/menu";
import { IconSearchOff } from "@tabler/icons-react";
import { startTransition, useEffect, useMemo, useRef, useState, type JSX } from "react";
import { Link } from "wouter";
import { useWords } from "../../../i18n/use-words.ts";
import button from "../../../lib/button.module.css";
import { afterFrame } from "../../../lib/after-frame.ts";
import { paths } from "../../../paths.ts";
import { otherScreen } from "../../../lib/second-tap.ts";
import { withEachOnce } from "./found-sections.ts";
import { markFound } from "./mark-found.ts";
import { inRows, searchOf } from "./menu-search.ts";
import { MenuSections } from "../menu-sections.tsx";
import { sectionsOf, topSections, type Section } from "../sections.ts";
import styles from "./search-results.module.css";

export interface SearchResultsProps {
  readonly menu: Menu;
  readonly minute: number;
  readonly soldOut: ReadonlySet<ItemCode>;
  readonly words: string;
  readonly onWords: (words: string) => void;
}

/**
 * What a search has found. A letter stands in its field at once and what it finds follows; until it is there nothing can be
 * tapped of what the words before had found, and of the menu nothing is seen any more.
 */
export function SearchResults(props: SearchResultsProps): JSX.Element {
  const { t } = useLingui();
  const words = useAfterFrame(props.words);
  const isBehind = words !== props.words;
  return (
    <main className={styles["results"]} aria-busy={isBehind} inert={isBehind}>
      <h1 className="visually-hidden">{t`Search results`}</h1>
      {words !== "" && (
        <Found
          menu={props.menu}
          minute={props.minute}
          soldOut={props.soldOut}
          words={words}
          onWords={props.onWords}
        />
      )}
    </main>
  );
}

/** Follows the words one picture later, in slices that the next letter may interrupt. */
function useAfterFrame(words: string): string {
  const [followed, setFollowed] = useState("");
  useEffect(() => afterFrame(() => startTransition(() => setFollowed(words))), [words]);
  return followed;
}

/** Each dish once and what matched marked (MNU-010, Q-066); or what to do instead. */
function Found({ menu, minute, soldOut, words, onWords }: SearchResultsProps): JSX.Element {
  const search = searchOf(menu);
  const rows = useMemo(() => inRows(menu), [menu]);
  const open = openCategories(menu, minute);
  const { categories, isForgiving } = search.find(open, words);
  const sections = withEachOnce(sectionsOf(categories, minute, "f"));
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => markFound(list.current, words, isForgiving));
  return (
    <div ref={list}>
      <MenuSections menu={rows} sections={sections} soldOut={soldOut} />
      {sections.length === 0 && (
        <Nothing
          words={words}
          nearest={search.nearest(open, words)}
          categories={topSections(sectionsOf(menu.categories, minute))}
          onWords={onWords}
        />
      )}
    </div>
  );
}

interface NothingProps {
  readonly words: string;
  readonly nearest: readonly string[];
  readonly categories: readonly Section[];
  readonly onWords: (words: string) => void;
}

/** Nothing was found: what was perhaps meant, the way to begin anew, and where to look without words. */
function Nothing({ words, nearest, categories, onWords }: NothingProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const search = (other: string) => () => {
    onWords(other);
    otherScreen();
  };
  return (
    <div className={styles["nothing"]}>
      <IconSearchOff className={styles["sign"]} stroke={1.4} aria-hidden />
      <p role="status" className={styles["said"]}>
        {t`Nothing matches “${words}”. Try another word.`}
      </p>
      <div className={styles["ways"]}>
        {nearest.map((other, place) => (
          <button
            key={other}
            type="button"
            className={button[place === 0 ? "primary" : "secondary"]}
            onClick={search(other)}
          >
            {t`Search for “${other}”`}
          </button>
        ))}
        <button type="button" className={button["secondary"]} onClick={search("")}>
          {t`Clear the search`}
        </button>
      </div>
      {categories.length > 0 && (
        <nav aria-labelledby="all-categories" className={styles["categories"]}>
          <h2 id="all-categories">{t`Or browse`}</h2>
          <ul>
            {categories.map((category) => (
              <li key={category.id}>
                <Link href={paths.category(category)}>{read(category.name)}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
