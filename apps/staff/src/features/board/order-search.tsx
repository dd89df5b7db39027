import { Trans, useLingui } from "@lingui/react/macro";
import { TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { JSX } from "react";
import styles from "./order-search.module.css";

interface OrderSearchProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
}

/** Finds tickets by number, table or dish. */
export function OrderSearch({ search, onSearch }: OrderSearchProps): JSX.Element {
  const { t } = useLingui();
  return (
    <TextInput
      className={styles["search"]}
      type="search"
      aria-label={t`Find an order`}
      placeholder={t`Number, table, dish`}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      value={search}
      onChange={(event) => onSearch(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === "Escape") onSearch("");
      }}
    />
  );
}

/** Says that orders hang and none of them is what somebody looks for. */
export function NothingFound(): JSX.Element {
  return (
    <p className={styles["nothing"]} role="status">
      <Trans>No order matches.</Trans>
    </p>
  );
}
