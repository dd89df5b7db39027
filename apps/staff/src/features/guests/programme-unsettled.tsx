import type { WireUnsettled } from "@comanda/contract";
import { formatMoney } from "@comanda/domain/money";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Button, Group } from "@mantine/core";
import { useId, type JSX } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useRows } from "../../data/use-rows.ts";
import { useWhen } from "../../data/use-when.ts";
import { DataTable } from "../../kit/data-table.tsx";
import type { Column } from "../../kit/table-row.tsx";
import { UNSETTLED, useSettleUnsettled } from "./programme.ts";
import styles from "./programme-unsettled.module.css";

/** What orders take of the programme, give back or earn there, that is not done: it is tried on by itself, or waits for somebody. */
export function ProgrammeUnsettled(): JSX.Element {
  const { t } = useLingui();
  const title = useId();
  return (
    <section className={styles["unsettled"]} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Not settled with the programme</Trans>
      </h2>
      <DataTable
        {...useRows(UNSETTLED)}
        label={t`Not settled with the programme`}
        hasPlainHead
        rowKey={({ id }) => id}
        columns={useColumns()}
        failed={<Trans>What is not settled could not be loaded.</Trans>}
        empty={<Trans>Everything is settled.</Trans>}
        isWrong={({ isFailed }) => isFailed}
      />
    </section>
  );
}

function useColumns(): readonly Column<WireUnsettled>[] {
  const { t } = useLingui();
  const when = useWhen();
  return [
    {
      name: "since",
      title: t`Since`,
      width: "12.5em",
      cell: ({ since }) => <time dateTime={new Date(since).toISOString()}>{when(since)}</time>,
    },
    {
      name: "what",
      title: t`Order`,
      isHead: true,
      cell: (row) => <What row={row} />,
    },
    {
      name: "change",
      title: t`Change`,
      width: "16em",
      isEnd: true,
      cell: (row) => <Actions row={row} />,
    },
  ];
}

/** Which order it is, what it takes, and why that is not done. */
function What({ row }: { readonly row: WireUnsettled }): JSX.Element {
  const { venue } = useSignedIn();
  const { credit, campaigns, earns, tableLabel } = row;
  const money = formatMoney(credit, venue.currencySymbol);
  const earned = formatMoney(Math.abs(earns), venue.currencySymbol);
  return (
    <span className={styles["what"]}>
      <span>
        {row.number || row.orderId}
        {tableLabel !== "" && ` · ${tableLabel}`}
        {credit > 0 && (
          <>
            {" · "}
            <Trans>Store credit {money}</Trans>
          </>
        )}
        {campaigns > 0 && (
          <>
            {" · "}
            <Plural value={campaigns} one="# reward" other="# rewards" />
          </>
        )}
        {earns !== 0 && (
          <>
            {" · "}
            <Trans>Points for {earned}</Trans>
          </>
        )}
      </span>
      <small>
        <Wanted row={row} /> <Problem row={row} />
      </small>
    </span>
  );
}

function Wanted({ row: { wants, earns } }: { readonly row: WireUnsettled }): JSX.Element {
  switch (wants) {
    case "commit":
      return <Trans>To be taken.</Trans>;
    case "cancel":
      return <Trans>To be let go of.</Trans>;
    case "reverse":
      return <Trans>To be given back.</Trans>;
    case "earn":
      return earns < 0 ? (
        <Trans>Points to be taken back.</Trans>
      ) : (
        <Trans>Points to be given.</Trans>
      );
  }
}

function Problem({ row }: { readonly row: WireUnsettled }): JSX.Element {
  switch (row.problem) {
    case "no-answer":
      return <Trans>The programme does not answer; it is tried again.</Trans>;
    case "no-account":
      return <Trans>The account at the programme does not open.</Trans>;
    case "declined":
      return <Trans>The programme refused it.</Trans>;
    case "expired":
    case "cancelled":
      return <Trans>The programme holds it no more: the order is to be paid otherwise.</Trans>;
    case "not-reversed":
      return <Trans>The programme does not give it back: please see to it there.</Trans>;
    case null:
      return <Outcome row={row} />;
  }
}

function Outcome({ row: { wants, isFailed } }: { readonly row: WireUnsettled }): JSX.Element {
  if (wants === "earn")
    return <Trans>The programme has not taken them yet; it is tried again.</Trans>;
  return isFailed ? <Trans>It failed.</Trans> : <Trans>It is under way.</Trans>;
}

function Actions({ row }: { readonly row: WireUnsettled }): JSX.Element {
  const { t } = useLingui();
  const { press, isPending } = useSettleUnsettled();
  const { id } = row;
  const name = row.number || row.orderId;
  return (
    <Group gap="xs" justify="flex-end">
      <Button
        variant="default"
        size="sm"
        aria-label={t`Try again: ${name}`}
        loading={isPending}
        onClick={() => void press({ id, how: "again" }, name)}
      >
        <Trans>Try again</Trans>
      </Button>
      {row.isFailed && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t`Seen to: ${name}`}
          disabled={isPending}
          onClick={() => void press({ id, how: "seen-to" }, name)}
        >
          <Trans>Seen to</Trans>
        </Button>
      )}
    </Group>
  );
}
