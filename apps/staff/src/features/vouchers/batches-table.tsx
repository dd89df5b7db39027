import type { WireVoucherBatch } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import type { JSX } from "react";
import { ask } from "../../data/ask.ts";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useRows } from "../../data/use-rows.ts";
import { useLanguage } from "../../i18n/language.ts";
import { DataTable } from "../../kit/data-table.tsx";
import type { Column } from "../../kit/table-row.tsx";
import { formatDay } from "../../lib/clock-time.ts";
import { confirmAction } from "../../lib/confirm.tsx";
import { saveFile } from "../../lib/save-file.ts";
import { useEndVouchers, VOUCHER_BATCHES } from "./vouchers.ts";
import styles from "./vouchers.module.css";

/** Codes that were made together, with the orders that they count for. */
export function BatchesTable(): JSX.Element {
  const { t } = useLingui();
  return (
    <DataTable
      {...useRows(VOUCHER_BATCHES)}
      label={t`Voucher codes`}
      columns={useColumns()}
      rowKey={({ id }) => id}
      failed={<Trans>The voucher codes could not be loaded.</Trans>}
      empty={<Trans>No codes yet.</Trans>}
    />
  );
}

function useColumns(): readonly Column<WireVoucherBatch>[] {
  const { t } = useLingui();
  const { venue } = useSignedIn();
  const language = useLanguage();
  return [
    {
      name: "title",
      title: t`Name`,
      isHead: true,
      cell: ({ title }) => <span dir="auto">{title}</span>,
    },
    { name: "codes", title: t`Codes`, width: "7em", isEnd: true, cell: ({ codes }) => codes },
    { name: "uses", title: t`Used`, width: "7em", isEnd: true, cell: ({ uses }) => uses },
    {
      name: "until",
      title: t`Valid until`,
      width: "12em",
      cell: ({ validUntil, endedAt }) => {
        if (endedAt !== null) return t`Ended`;
        if (validUntil === null) return t`for ever`;
        return formatDay(validUntil - 1, venue.timeZone, language);
      },
    },
    {
      name: "change",
      title: t`Change`,
      width: "16em",
      cell: (batch) => <Actions batch={batch} />,
    },
  ];
}

function Actions({ batch: { id, title, endedAt } }: { batch: WireVoucherBatch }): JSX.Element {
  const { t } = useLingui();
  const end = useEndVouchers();
  const complain = useComplain();
  const name = title;
  const download = async (): Promise<void> => {
    const { codes } = await ask("listVoucherCodes", { params: { id } });
    const lines = codes.map(({ code, uses }) => `${code},${uses}`);
    saveFile(new Blob([["code,uses", ...lines, ""].join("\r\n")]), "vouchers.csv");
  };
  const askToEnd = (): void =>
    confirmAction({
      title: <Trans>End these codes?</Trans>,
      text: (
        <Trans>Nobody can use them from now on. Orders that have used them stay as they are.</Trans>
      ),
      deed: t`End the codes`,
      keep: t`Keep the codes`,
      onConfirm: () => void end.press(id, name),
    });
  return (
    <span className={styles["actions"]}>
      <Button
        variant="default"
        size="sm"
        aria-label={t`Download the codes of ${name}`}
        onClick={() => void download().catch(complain)}
      >
        <Trans>Download</Trans>
      </Button>
      {endedAt === null && (
        <Button
          variant="subtle"
          size="sm"
          aria-label={t`End the codes of ${name}`}
          loading={end.isPending}
          onClick={askToEnd}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </span>
  );
}
