import type { WirePins } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Popover } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPassword } from "@tabler/icons-react";
import type { JSX } from "react";
import { usePins } from "./pins.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { HeaderButton } from "../../lib/header-button.tsx";
import styles from "./pins-button.module.css";

/** The PIN that guests ask the staff for; nothing where the venue asks for none. */
export function PinsButton(): JSX.Element | null {
  const { t } = useLingui();
  const { data } = usePins();
  const [isOpen, list] = useDisclosure(false);
  const [first] = data?.pins ?? [];
  if (data === undefined || first === undefined) return null;
  const word = data.presence === "dailyPin" ? t`PIN ${first.pin}` : t`PINs`;
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => (opened ? list.open() : list.close())}
      position="bottom-end"
      width={320}
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <HeaderButton
          icon={<IconPassword size={22} aria-hidden="true" />}
          word={word}
          onClick={list.toggle}
        />
      </Popover.Target>
      <Popover.Dropdown className={styles["pins"]}>
        <h2 className={styles["title"]} tabIndex={-1} data-autofocus>
          {data.presence === "dailyPin" ? (
            <Trans>Today's PIN for guests</Trans>
          ) : (
            <Trans>Today's PIN of each table</Trans>
          )}
        </h2>
        {data.presence === "dailyPin" ? (
          <p className={styles["large"]}>{first.pin}</p>
        ) : (
          <TablePins pins={data.pins} />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function TablePins({ pins }: Pick<WirePins, "pins">): JSX.Element {
  const nameOf = useTableName();
  return (
    <dl className={styles["list"]}>
      {pins.map(({ placeId, label, pin }) => (
        <div key={placeId} className={styles["row"]}>
          <dt>
            <bdi>{nameOf(label)}</bdi>
          </dt>
          <dd className={styles["pin"]}>{pin}</dd>
        </div>
      ))}
    </dl>
  );
}
