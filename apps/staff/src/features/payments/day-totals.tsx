import type { WirePaymentTotals } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button, Skeleton, TextInput } from "@mantine/core";
import { useState, type JSX } from "react";
import { useResource } from "../../data/use-resource.ts";
import { amountIn } from "../../lib/money-in.ts";
import { saveFile } from "../../lib/save-file.ts";
import step from "../../lib/step.module.css";
import { QueryState } from "../../kit/query-state.tsx";
import styles from "./payments.module.css";
import { totalsAsCsv, totalsOf } from "./payment-totals.ts";
import { TheirTotal } from "./their-total.tsx";
import { useTotalNames } from "./use-total-names.ts";

/** What came and went back on a day by method: what is compared with the list of each provider. */
export function DayTotals(): JSX.Element {
  const { t } = useLingui();
  const [day, setDay] = useState("");
  const read = useResource(totalsOf(day));
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>Totals of a day</Trans>
      </legend>
      <p>
        <Trans>
          Type what each provider’s own list says is left, and the page says where they differ. Cash
          and card are what staff marked as paid.
        </Trans>
      </p>
      <div className={styles["day"]}>
        <TextInput
          type="date"
          label={t`Day`}
          min="2020-01-01"
          max={read.data?.today ?? ""}
          value={day === "" ? (read.data?.day ?? "") : day}
          onChange={({ target }) => setDay(target.value)}
        />
        <Button
          variant="default"
          disabled={read.data === undefined || read.data.totals.length === 0}
          onClick={() => read.data !== undefined && download(read.data)}
        >
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
      <QueryState
        {...read}
        loading={<Skeleton height={120} radius={12} aria-hidden="true" />}
        failed={<Trans>The totals could not be loaded.</Trans>}
        empty={({ totals }) =>
          totals.length === 0 ? (
            <p>
              <Trans>Nothing was paid on this day.</Trans>
            </p>
          ) : undefined
        }
      >
        {({ totals, day: shown }) => <Totals key={shown} totals={totals} />}
      </QueryState>
    </fieldset>
  );
}

function download(read: WirePaymentTotals): void {
  saveFile(new Blob([totalsAsCsv(read)], { type: "text/csv" }), `payments-${read.day}.csv`);
}

function Totals({ totals }: Pick<WirePaymentTotals, "totals">): JSX.Element {
  const nameOf = useTotalNames();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone, it is scrolled by keys
    <div className={styles["scroll"]} tabIndex={0} role="region" aria-label={nameOf.table}>
      <table className={styles["totals"]}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Paid by</Trans>
            </th>
            <th scope="col">
              <Trans>Came</Trans>
            </th>
            <th scope="col">
              <Trans>Went back</Trans>
            </th>
            <th scope="col">
              <Trans>Left</Trans>
            </th>
            <th scope="col">
              <Trans>Their own list</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {totals.map(({ method, currency, captured, captures, refunded, refunds }) => (
            <tr key={`${method} ${currency}`}>
              <th scope="row">
                {nameOf.method(method)} <span className={styles["currency"]}>{currency}</span>
              </th>
              <td>
                {amountIn(captured, currency)} <small>× {captures}</small>
              </td>
              <td>
                {amountIn(refunded, currency)} <small>× {refunds}</small>
              </td>
              <td className={styles["net"]}>{amountIn(captured - refunded, currency)}</td>
              <td>
                <TheirTotal
                  name={`${nameOf.method(method)} ${currency}`}
                  net={captured - refunded}
                  currency={currency}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
