import { useLingui } from "@lingui/react/macro";
import { SegmentedControl } from "@mantine/core";
import type { JSX } from "react";
import { SearchField } from "../../lib/search-field.tsx";
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
  return (
    <div className={styles["toolbar"]}>
      <SearchField
        className={styles["search"]}
        label={t`Search dishes and options`}
        search={search}
        onSearch={onSearch}
      />
      <SegmentedControl
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
