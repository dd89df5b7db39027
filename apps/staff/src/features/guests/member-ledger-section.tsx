import type { WireMemberLedger, WireMemberLedgerRow } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useState, type JSX } from "react";
import { useComplain } from "../../data/use-complain.ts";
import { useResource } from "../../data/use-resource.ts";
import { useWhen } from "../../data/use-when.ts";
import step from "../../lib/step.module.css";
import { ChangeLedgerForm } from "./change-ledger-form.tsx";
import { EraseMember } from "./erase-member.tsx";
import { memberLedger, olderRows } from "./member-ledger.ts";
import { MergeForm } from "./merge-form.tsx";
import styles from "./rewards.module.css";
import { TopUpForm } from "./top-up-form.tsx";
import { useLedgerWords } from "./use-ledger-words.ts";

interface MemberLedgerSectionProps {
  readonly id: string;
  readonly onMerged: () => void;
  readonly onErased: () => void;
}

/** What a member has and why, and what an owner may do about it. */
export function MemberLedgerSection({
  id,
  onMerged,
  onErased,
}: MemberLedgerSectionProps): JSX.Element | null {
  const words = useLedgerWords();
  const { data } = useResource(memberLedger(id));
  if (data === undefined) return null;
  return (
    <fieldset className={step["step"]}>
      <legend>
        <Trans>What they have</Trans>
      </legend>
      <ul className={styles["list"]}>
        {data.accounts.map((account) => (
          <li key={`${account.kind} ${account.subject}`} className={styles["row"]}>
            <b>{words.amount({ ...account, amount: account.sum })}</b>
          </li>
        ))}
      </ul>
      {data.accounts.length === 0 && (
        <p>
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ChangeLedgerForm id={id} />
      <TopUpForm id={id} />
      <MergeForm id={id} onMerged={onMerged} />
      <LedgerRows id={id} first={data} />
      <EraseMember id={id} onErased={onErased} />
    </fieldset>
  );
}

function LedgerRows({ id, first }: { readonly id: string; readonly first: WireMemberLedger }) {
  const { t } = useLingui();
  const complain = useComplain();
  const [older, setOlder] = useState<Pick<WireMemberLedger, "rows" | "next">>();
  const [isReading, setIsReading] = useState(false);
  const next = older === undefined ? first.next : older.next;
  const read = async (cursor: string): Promise<void> => {
    setIsReading(true);
    try {
      const page = await olderRows(id, cursor);
      setOlder({ rows: [...(older?.rows ?? []), ...page.rows], next: page.next });
    } catch (error) {
      complain(error);
    } finally {
      setIsReading(false);
    }
  };
  const shown = new Map([...first.rows, ...(older?.rows ?? [])].map((row) => [row.key, row]));
  return (
    <>
      <ul className={styles["list"]} aria-label={t`What was added and taken`}>
        {[...shown.values()].map((row) => (
          <LedgerRow key={row.key} row={row} />
        ))}
      </ul>
      {next !== null && (
        <Button variant="default" loading={isReading} onClick={() => void read(next)}>
          <Trans>Show earlier ones</Trans>
        </Button>
      )}
    </>
  );
}

function LedgerRow({ row }: { readonly row: WireMemberLedgerRow }): JSX.Element {
  const words = useLedgerWords();
  const when = useWhen();
  return (
    <li className={styles["row"]}>
      <span className={styles["words"]}>
        <span>
          {words.cause(row)} · {when(row.at)}
        </span>
        {row.reason !== "" && <span dir="auto">{row.reason}</span>}
        {row.by !== "" && <span dir="auto">{row.by}</span>}
      </span>
      <b>{words.amount(row)}</b>
    </li>
  );
}
