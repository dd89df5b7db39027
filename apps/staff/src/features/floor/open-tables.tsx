import { formatMoney } from "@comanda/domain/money";
import type { WireOpenVisit } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Drawer, Skeleton, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconReceipt } from "@tabler/icons-react";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useOpenVisits } from "../../data/visits.ts";
import { useWhen } from "../../data/use-when.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { HeaderButton } from "../../lib/header-button.tsx";
import { openBill } from "../../state/opened-bill.ts";
import styles from "./open-tables.module.css";

/** Leads to the bill of any table at which guests are, also once all its dishes are out. */
export function OpenTables(): JSX.Element {
  const { t } = useLingui();
  const [isOpen, drawer] = useDisclosure(false);
  return (
    <>
      <HeaderButton
        icon={<IconReceipt size={22} aria-hidden="true" />}
        word={t`Bills`}
        onClick={drawer.open}
      />
      <Drawer opened={isOpen} onClose={drawer.close} title={t`Open tables`}>
        <List isOpen={isOpen} onChosen={drawer.close} />
      </Drawer>
    </>
  );
}

interface ListProps {
  readonly isOpen: boolean;
  readonly onChosen: () => void;
}

function List({ isOpen, onChosen }: ListProps): JSX.Element {
  const { data, error } = useOpenVisits(isOpen);
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={240} radius={12} aria-hidden="true" />
    ) : (
      <p className={styles["none"]} role="alert">
        <Trans>The tables could not be loaded.</Trans>
      </p>
    );
  }
  const { visits, unpaid } = data;
  const open = (id: string) => () => {
    onChosen();
    openBill(id);
  };
  return (
    <>
      {visits.length === 0 ? (
        <p className={styles["none"]}>
          <Trans>No guests have checked in at a table.</Trans>
        </p>
      ) : (
        <ul className={styles["list"]}>
          {visits.map((visit) => (
            <li key={visit.id}>
              <Entry visit={visit} onChosen={open(visit.id)} />
            </li>
          ))}
        </ul>
      )}
      {unpaid.length > 0 && (
        <section aria-labelledby="left-unpaid">
          <h3 id="left-unpaid" className={styles["heading"]}>
            <Trans>Left unpaid in the last 30 days</Trans>
          </h3>
          <ul className={styles["list"]}>
            {unpaid.map((visit) => (
              <li key={visit.id}>
                <Entry visit={visit} closedAt={visit.closedAt} onChosen={open(visit.id)} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

interface EntryProps {
  readonly visit: WireOpenVisit;
  /** When it was closed; undefined while it is open. */
  readonly closedAt?: number;
  readonly onChosen: () => void;
}

function Entry({ visit, closedAt, onChosen }: EntryProps): JSX.Element {
  const { venue } = useSignedIn();
  const when = useWhen();
  const nameOf = useTableName();
  const { tableLabel, openedAt, isLeftUnpaid, phones, orders, total, paid, toReturn } = visit;
  const due = formatMoney(visit.due, venue.currencySymbol);
  // A round on hold is not due, and not paid either.
  const isPaid = orders > 0 && visit.due === 0 && paid >= total;
  const owed = formatMoney(toReturn, venue.currencySymbol);
  const time = formatClock(openedAt, venue.timeZone);
  return (
    <UnstyledButton className={styles["entry"]} onClick={onChosen}>
      <span className={styles["name"]}>
        <bdi>{tableLabel === "" ? <Trans>Removed table</Trans> : nameOf(tableLabel)}</bdi>
      </span>
      <span className={styles["due"]} data-paid={isPaid}>
        {isPaid ? <Trans>Paid</Trans> : due}
      </span>
      <span className={styles["about"]}>
        {closedAt === undefined ? <Trans>since {time}</Trans> : when(closedAt)} ·{" "}
        <Plural value={phones} one="# phone" other="# phones" /> ·{" "}
        <Plural value={orders} one="# order" other="# orders" />
        {isLeftUnpaid && closedAt === undefined && (
          <strong>
            {" "}
            · <Trans>left unpaid</Trans>
          </strong>
        )}
        {toReturn > 0 && (
          <strong>
            {" "}
            · <Trans>{owed} to refund</Trans>
          </strong>
        )}
      </span>
    </UnstyledButton>
  );
}
