import { formatMoney } from "@comanda/domain/money";
import type { WireOpenVisit } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Drawer, UnstyledButton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconReceipt } from "@tabler/icons-react";
import type { JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useRows } from "../../data/use-rows.ts";
import { useResource } from "../../data/use-resource.ts";
import { useWhen } from "../../data/use-when.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { DataTable } from "../../kit/data-table.tsx";
import type { Column } from "../../kit/table-row.tsx";
import { formatClock } from "../../lib/clock-time.ts";
import { HeaderButton } from "../../lib/header-button.tsx";
import { openBill } from "../../state/opened-bill.ts";
import styles from "./open-tables.module.css";
import { UNPAID, VISITS } from "./visits.ts";

/** Leads to the bill of any table at which guests are, also once all its dishes are out. */
export function OpenTables(): JSX.Element {
  const { t } = useLingui();
  const [isOpen, drawer] = useDisclosure(false);
  const open = (id: string): void => {
    drawer.close();
    openBill(id);
  };
  return (
    <>
      <HeaderButton
        icon={<IconReceipt size={22} aria-hidden="true" />}
        word={t`Bills`}
        onClick={drawer.open}
      />
      <Drawer opened={isOpen} onClose={drawer.close} title={t`Open tables`}>
        <Lists open={open} />
      </Drawer>
    </>
  );
}

interface OfBills {
  readonly open: (id: string) => void;
}

/** The tables at which guests are, and below them what was left unpaid. */
function Lists({ open }: OfBills): JSX.Element {
  const { t } = useLingui();
  const visits = useResource(VISITS);
  const columns = useColumns(open);
  const hasUnpaid = (visits.data?.unpaid.length ?? 0) > 0;
  return (
    <>
      <DataTable
        label={t`Open tables`}
        columns={columns}
        rows={visits.data?.visits}
        rowKey={idOf}
        error={visits.error}
        onRetry={visits.onRetry}
        failed={<Trans>The tables could not be loaded.</Trans>}
        empty={<Trans>No guests have checked in at a table.</Trans>}
        onOpen={({ id }) => open(id)}
        hasPlainHead
      />
      {hasUnpaid && <Unpaid open={open} />}
    </>
  );
}

function Unpaid({ open }: OfBills): JSX.Element {
  const { t } = useLingui();
  return (
    <section aria-labelledby="left-unpaid">
      <h3 id="left-unpaid" className={styles["heading"]}>
        <Trans>Left unpaid in the last 30 days</Trans>
      </h3>
      <DataTable
        {...useRows(UNPAID)}
        label={t`Left unpaid in the last 30 days`}
        columns={useColumns(open)}
        rowKey={idOf}
        failed={<Trans>The bills could not be loaded.</Trans>}
        empty={<Trans>No bill was left unpaid.</Trans>}
        onOpen={({ id }) => open(id)}
        hasPlainHead
      />
    </section>
  );
}

type ListedVisit = WireOpenVisit & { readonly closedAt?: number };

function idOf({ id }: ListedVisit): string {
  return id;
}

function useColumns(open: (id: string) => void): readonly Column<ListedVisit>[] {
  const { t } = useLingui();
  const nameOf = useTableName();
  return [
    {
      name: "visit",
      title: t`Table`,
      isHead: true,
      cell: (visit) => <Entry visit={visit} onChosen={() => open(visit.id)} />,
      far: ({ tableLabel }) => nameOf(tableLabel),
    },
  ];
}

interface EntryProps {
  readonly visit: ListedVisit;
  readonly onChosen: () => void;
}

function Entry({ visit, onChosen }: EntryProps): JSX.Element {
  const { venue } = useSignedIn();
  const when = useWhen();
  const nameOf = useTableName();
  const { tableLabel, openedAt, closedAt, isLeftUnpaid, phones, orders, total, paid, toReturn } =
    visit;
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
