import { PROVIDER_NAMES, type WireAttention } from "@comanda/contract";
import { readText } from "@comanda/domain";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Modal, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import type { JSX } from "react";
import { mayCall } from "../../data/may-call.ts";
import { useSignedIn } from "../../data/session.ts";
import type { RowsState } from "../../data/use-rows.ts";
import { useWhen } from "../../data/use-when.ts";
import { useLanguage } from "../../i18n/language.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { useGuardedClose } from "../../kit/ask-to-leave.tsx";
import { QueryState } from "../../kit/query-state.tsx";
import { TableEnd } from "../../kit/table-end.tsx";
import { moneyIn } from "../../lib/money-in.ts";
import { useRefund } from "./attention.ts";
import styles from "./attention.module.css";
import { SettleForm } from "./settle-form.tsx";
import { useAttentionWords } from "./use-attention-words.ts";

/** Money that has no use, the oldest first, with what an owner does about it. */
export function AttentionList(list: RowsState<WireAttention>): JSX.Element {
  const { rows, error, onRetry, more } = list;
  const isOwner = mayCall(useSignedIn().role, "refundAttention");
  return (
    <QueryState
      data={rows}
      error={error}
      onRetry={onRetry}
      loading={<Skeleton height={240} radius={12} aria-hidden="true" />}
      failed={<Trans>The payments could not be loaded.</Trans>}
      empty={(read) =>
        read.length === 0 && more === undefined ? (
          <p>
            <Trans>All money has been settled.</Trans>
          </p>
        ) : undefined
      }
    >
      {(read) => (
        <>
          <p className={styles["about"]}>
            {isOwner ? (
              <Trans>
                These payments have no order to pay. Give them back, or say what became of them.
              </Trans>
            ) : (
              <Trans>These payments have no order to pay. An owner settles them.</Trans>
            )}
          </p>
          <ul className={styles["list"]}>
            {read.map((row) => (
              <Row key={row.id} row={row} isOwner={isOwner} />
            ))}
          </ul>
          {more !== undefined && <TableEnd more={more} count={read.length} isByHand />}
        </>
      )}
    </QueryState>
  );
}

interface RowProps {
  readonly row: WireAttention;
  readonly isOwner: boolean;
}

function Row({ row, isOwner }: RowProps): JSX.Element {
  const words = useAttentionWords();
  const when = useWhen();
  const nameOf = useTableName();
  const provider = readText(PROVIDER_NAMES[row.provider], useLanguage());
  const state = words.state(row);
  return (
    <li className={styles["row"]} data-state={row.state}>
      <div className={styles["head"]}>
        <b className={styles["sum"]}>{moneyIn(row.amount, row.currency)}</b>
        <span className={styles["order"]}>
          {row.number === "" ? <bdi>{row.orderId}</bdi> : <b>{row.number}</b>}
          {row.tableLabel !== "" && (
            <>
              {" · "}
              <bdi>{nameOf(row.tableLabel)}</bdi>
            </>
          )}
        </span>
      </div>
      <p className={styles["why"]}>{words.why(row)}</p>
      <p className={styles["since"]}>
        <time dateTime={new Date(row.since).toISOString()}>{when(row.since)}</time> · {provider}
      </p>
      <div role="status" className={styles["state"]}>
        {state}
      </div>
      {isOwner && <Actions row={row} />}
    </li>
  );
}

/** One tap gives it back; by hand wants a word about it. */
function Actions({ row }: Pick<RowProps, "row">): JSX.Element {
  const { t } = useLingui();
  const refund = useRefund();
  const [isOpen, form] = useDisclosure(false);
  const sum = moneyIn(row.amount, row.currency);
  const name = row.number === "" ? row.orderId : t`Order ${row.number}`;
  return (
    <div className={styles["actions"]}>
      {row.state !== "under-way" && row.why !== "disputed" && (
        <Button
          aria-label={t`Refund ${sum}, ${name}`}
          loading={refund.isPending}
          onClick={() => void refund.press(row.id, name)}
        >
          <Trans>Refund</Trans>
        </Button>
      )}
      <Button
        variant="default"
        aria-label={t`Settled by hand: ${sum}, ${name}`}
        onClick={form.open}
      >
        <Trans>Settled by hand</Trans>
      </Button>
      <Modal opened={isOpen} {...useGuardedClose(form.close)} title={t`Settled by hand`}>
        <SettleForm row={row} onDone={form.close} />
      </Modal>
    </div>
  );
}
