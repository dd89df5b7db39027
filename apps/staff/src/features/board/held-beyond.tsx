import type { WireBoard, WireBoardOrder } from "@comanda/contract";
import { Plural, Trans } from "@lingui/react/macro";
import { UnstyledButton } from "@mantine/core";
import { IconHandStop } from "@tabler/icons-react";
import type { JSX } from "react";
import { useTableName } from "../../i18n/use-table-name.ts";
import { isHeld } from "./arrange.ts";
import styles from "./beside-lines.module.css";
import { HeldFound } from "./unseen-strip.tsx";

interface HeldBeyondProps {
  /** How many more orders of a table are on hold than the board was sent. */
  readonly beyond: WireBoard["heldBeyond"];
  /** Of what the board was sent; those of the table that somebody looks at are listed. */
  readonly unseen: readonly WireBoardOrder[];
  /** The table that somebody looks at. */
  readonly lookedAt: { readonly placeId: string; readonly label: string } | undefined;
  readonly look: (table: HeldBeyondProps["lookedAt"]) => void;
  readonly decide: (id: string) => void;
}

/** One line for all that a table has on hold beyond a few, however many: 299 orders of one phone are no board. */
export function HeldBeyond(props: HeldBeyondProps): JSX.Element | null {
  const { beyond, unseen, lookedAt, look, decide } = props;
  const nameOf = useTableName();
  const listed = unseen.filter((order) => isHeld(order) && order.tableLabel === lookedAt?.label);
  if (beyond.length === 0 && lookedAt === undefined) return null;
  return (
    <>
      <ul className={styles["lines"]}>
        {beyond.map(({ placeId, tableLabel, count }) => (
          <li key={placeId}>
            <UnstyledButton
              className={styles["line"]}
              onClick={() => look({ placeId, label: tableLabel })}
            >
              <IconHandStop size={20} stroke={2.2} aria-hidden="true" />
              <b>
                <bdi>{nameOf(tableLabel)}</bdi>
              </b>{" "}
              <Plural value={count} one="# more order on hold" other="# more orders on hold" />
            </UnstyledButton>
          </li>
        ))}
        {lookedAt !== undefined && (
          <li>
            <UnstyledButton className={styles["line"]} onClick={() => look(undefined)}>
              <Trans>Show fewer</Trans>
            </UnstyledButton>
          </li>
        )}
      </ul>
      {listed.length > 0 && <HeldFound orders={listed} decide={decide} />}
    </>
  );
}
