import { useLingui } from "@lingui/react/macro";
import { sentenceOf } from "@comanda/contract";
import { IconBell, IconReceipt } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { callStaff, useCanCall, useVisitCalls, type CallKind } from "../../data/calls.ts";
import button from "../../lib/button.module.css";
import { showMessage } from "../../state/messages.ts";
import styles from "./call-staff.module.css";

/** Calls somebody to the table, or for the bill, and says once somebody is coming (BEY-010). */
export function CallStaff(): JSX.Element | null {
  const { t } = useLingui();
  if (!useCanCall()) return null;
  return (
    <section className={styles["calls"]} aria-label={t`Call our staff`}>
      <Call kind="waiter" />
      <Call kind="bill" />
    </section>
  );
}

function Call({ kind }: { readonly kind: CallKind }): JSX.Element {
  const { t } = useLingui();
  const call = useVisitCalls()
    .filter((each) => each.kind === kind)
    .at(-1);
  const [isSending, setIsSending] = useState(false);
  const ask = async (): Promise<void> => {
    setIsSending(true);
    const isTold = await callStaff(kind);
    setIsSending(false);
    if (!isTold) {
      showMessage({ title: undefined, sentences: [sentenceOf({ kind: "no-connection" })] });
    }
  };
  const isBill = kind === "bill";
  const name = isBill ? t`Ask for the bill` : t`Call staff`;
  const said =
    call === undefined
      ? ""
      : call.acknowledgedAt !== null
        ? isBill
          ? t`Your bill is on its way.`
          : t`Someone is coming.`
        : t`Our staff have been told.`;
  return (
    <div className={styles["call"]}>
      <button
        type="button"
        className={`${button["secondary"]} ${button["wide"]}`}
        aria-disabled={isSending || call?.acknowledgedAt === null}
        onClick={() => {
          if (!isSending && call?.acknowledgedAt !== null) void ask();
        }}
      >
        {isBill ? <IconReceipt aria-hidden /> : <IconBell aria-hidden />}
        {name}
      </button>
      <p className={styles["said"]} role="status" data-coming={call?.acknowledgedAt !== null}>
        {said}
      </p>
    </div>
  );
}
