import type { WireConnections, WireDelivery } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Badge, Button } from "@mantine/core";
import { useId, type JSX } from "react";
import { useRows } from "../../data/use-rows.ts";
import { useWhen } from "../../data/use-when.ts";
import { DataTable } from "../../kit/data-table.tsx";
import type { Column } from "../../kit/table-row.tsx";
import { FAILURES, LATEST, listAgainAfter, useResend } from "./connections.ts";
import styles from "./connections.module.css";
import { useDeliveryWords } from "./use-delivery-words.ts";

interface OfConnections {
  readonly connections: WireConnections;
}

/** What was given up, the last first, each with its reason, and how to send it again. */
export function Failures({ connections }: OfConnections): JSX.Element {
  const { t } = useLingui();
  const title = useId();
  const { event } = useDeliveryWords();
  const { press, isPending } = useResend();
  const send = (id: string | null): void => void press({ id }, t`Failed events`);
  const { failed } = connections;
  return (
    <section className={styles["list"]} aria-labelledby={title}>
      <div className={styles["head"]}>
        <h2 id={title}>
          <Plural value={failed} one="# failed event" other="# failed events" />
        </h2>
        <Button loading={isPending} onClick={() => send(null)}>
          <Trans>Send all again</Trans>
        </Button>
      </div>
      <DataTable
        {...useRows({ ...FAILURES, again: listAgainAfter(connections) })}
        label={t`Failed events`}
        hasPlainHead
        rowKey={({ id }) => id}
        failed={<Trans>The events could not be loaded.</Trans>}
        empty={<Trans>No event has failed.</Trans>}
        columns={[
          ...useColumns(),
          {
            name: "again",
            title: t`Change`,
            width: "11em",
            isEnd: true,
            cell: (delivery) => {
              const what = event(delivery);
              return (
                <Button
                  variant="default"
                  aria-label={t`Send again: ${what}`}
                  disabled={isPending}
                  onClick={() => send(delivery.id)}
                >
                  <Trans>Send again</Trans>
                </Button>
              );
            },
          },
        ]}
      />
    </section>
  );
}

/** What became of all events, the newest first. */
export function Latest({ connections }: OfConnections): JSX.Element {
  const { t } = useLingui();
  const title = useId();
  return (
    <section className={styles["list"]} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Latest events</Trans>
      </h2>
      <DataTable
        {...useRows({ ...LATEST, again: listAgainAfter(connections) })}
        label={t`Latest events`}
        hasPlainHead
        rowKey={({ id }) => id}
        failed={<Trans>The events could not be loaded.</Trans>}
        empty={<Trans>Nothing has been sent yet.</Trans>}
        columns={[
          ...useColumns(),
          {
            name: "state",
            title: t`State`,
            width: "9em",
            isEnd: true,
            cell: (delivery) => <State delivery={delivery} />,
          },
        ]}
      />
    </section>
  );
}

function useColumns(): readonly Column<WireDelivery>[] {
  const { t } = useLingui();
  const when = useWhen();
  return [
    {
      name: "when",
      title: t`When`,
      width: "12.5em",
      cell: ({ createdAt }) => (
        <time dateTime={new Date(createdAt).toISOString()}>{when(createdAt)}</time>
      ),
    },
    {
      name: "event",
      title: t`Event`,
      isHead: true,
      cell: (delivery) => <What delivery={delivery} />,
    },
  ];
}

/** Which event it is, and why it was not taken. */
function What({ delivery }: { readonly delivery: WireDelivery }): JSX.Element {
  const { event, problem } = useDeliveryWords();
  const { attempts } = delivery;
  return (
    <span className={styles["what"]}>
      {event(delivery)}
      {delivery.problem !== null && (
        <small>
          {problem(delivery.problem)}{" "}
          {attempts > 0 && <Plural value={attempts} one="Tried once." other="Tried # times." />}
        </small>
      )}
    </span>
  );
}

function State({ delivery: { state } }: { readonly delivery: WireDelivery }): JSX.Element {
  switch (state) {
    case "delivered":
      return (
        <Badge size="lg" color="var(--ready)" c="var(--on-ready)">
          <Trans>Delivered</Trans>
        </Badge>
      );
    case "waiting":
      return (
        <Badge size="lg" color="var(--soon)" c="var(--on-soon)">
          <Trans>Waiting</Trans>
        </Badge>
      );
    case "failed":
      return (
        <Badge size="lg" color="var(--late)" c="var(--on-late)">
          <Trans>Failed</Trans>
        </Badge>
      );
  }
}
