import { useLingui } from "@lingui/react/macro";
import { SegmentedControl, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, type JSX } from "react";
import { isTakenKey } from "../../lib/typing.ts";
import type { Shown } from "./find-dishes.ts";
import styles from "./toolbar.module.css";

interface ToolbarProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly shown: Shown;
  readonly onShown: (shown: Shown) => void;
  readonly counts: Readonly<Record<Shown, number>>;
}

/** Finding a dish or an option: by its name, or among those that need attention. */
export function Toolbar({ search, onSearch, shown, onShown, counts }: ToolbarProps): JSX.Element {
  const { t } = useLingui();
  const field = useSlashKey();
  return (
    <div className={styles["toolbar"]}>
      <TextInput
        ref={field}
        className={styles["search"]}
        type="search"
        aria-label={t`Search dishes and options`}
        placeholder={t`Search dishes and options`}
        leftSection={<IconSearch size={20} aria-hidden="true" />}
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onSearch("");
        }}
      />
      <SegmentedControl
        size="md"
        aria-label={t`Dishes shown`}
        value={shown}
        onChange={(value) => onShown(value)}
        data={[
          { value: "all", label: t`All ${counts.all}` },
          { value: "soldOut", label: t`Sold out ${counts.soldOut}` },
          { value: "counted", label: t`Counted ${counts.counted}` },
        ]}
      />
    </div>
  );
}

/** `/` goes to the search field. */
function useSlashKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== "/" || isTakenKey(event)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return field;
}
