import { readText } from "@comanda/domain";
import type { WireTopCategory } from "@comanda/contract";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Checkbox, Popover, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFilter } from "@tabler/icons-react";
import type { JSX } from "react";
import { useCategories } from "../../data/categories.ts";
import { toggleCategory } from "../../data/cooked.ts";
import { useCookedHere } from "../../data/use-lines-here.ts";
import { useLanguage } from "../../i18n/language.ts";
import { HeaderButton } from "../../lib/header-button.tsx";
import { setCookedChoice } from "../../state/cooked-choice.ts";
import styles from "./cooked-menu.module.css";

/** Says which categories this screen cooks, and lets people choose them: a bar drinks, a kitchen the rest. */
export function CookedMenu(): JSX.Element {
  const { t } = useLingui();
  const [isOpen, menu] = useDisclosure(false);
  const chosen = useChosen();
  const word = useChosenName(chosen);
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? menu.open() : menu.close())}
      position="bottom-end"
      width={340}
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <HeaderButton
          icon={<IconFilter size={22} aria-hidden="true" />}
          word={word}
          label={t`On this screen: ${word}`}
          // A screen that leaves something to others must not look like one that shows everything.
          isMarked={chosen.length > 0}
          onClick={menu.toggle}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles["menu"]}>
        <h2 className={styles["title"]}>
          <Trans>On this screen</Trans>
        </h2>
        <Choices chosen={chosen} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The categories of the menu that this screen cooks; none: everything. */
function useChosen(): readonly WireTopCategory[] {
  const { categories = [], cooked } = useCookedHere();
  return cooked === "everything" ? [] : categories.filter(({ id }) => cooked.has(id));
}

function useChosenName([first, ...others]: readonly WireTopCategory[]): string {
  const { t } = useLingui();
  const language = useLanguage();
  if (first === undefined) return t`All dishes`;
  if (others.length === 0) return readText(first.title, language);
  return plural(others.length + 1, { one: "# category", other: "# categories" });
}

/** Reads the categories while somebody looks at them. */
function Choices({ chosen }: { readonly chosen: readonly WireTopCategory[] }): JSX.Element {
  const { data, isError, refetch } = useCategories(true);
  if (isError) {
    return (
      <div className={styles["failed"]} role="alert">
        <p>
          <Trans>The categories could not be loaded. Until they are, every dish is shown.</Trans>
        </p>
        <Button onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton height={220} radius={8} aria-hidden="true" />;
  return <Rows categories={data} chosen={chosen.map(({ id }) => id)} />;
}

interface RowsProps {
  readonly categories: readonly WireTopCategory[];
  /** Ids of some of them. */
  readonly chosen: readonly string[];
}

function Rows({ categories, chosen }: RowsProps): JSX.Element {
  const { t } = useLingui();
  const language = useLanguage();
  return (
    <>
      <div className={styles["rows"]}>
        <Checkbox
          classNames={ROW}
          label={t`All dishes`}
          checked={chosen.length === 0}
          onChange={() => setCookedChoice(undefined)}
        />
        {categories.map(({ id, title }) => (
          <Checkbox
            key={id}
            classNames={ROW}
            label={<bdi>{readText(title, language)}</bdi>}
            checked={chosen.includes(id)}
            onChange={() => setCookedChoice(toggleCategory(chosen, id, categories))}
          />
        ))}
      </div>
      <p className={styles["hint"]}>
        <Trans>
          For this screen only. What no other screen in service shows, and every order that alarms
          or is on hold, is shown here too.
        </Trans>
      </p>
    </>
  );
}

const ROW = {
  root: styles["row"] ?? "",
  body: styles["body"] ?? "",
  labelWrapper: styles["label"] ?? "",
};
