import type { WireStaffCall } from "@comanda/contract";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconBell, IconReceipt, IconUser } from "@tabler/icons-react";
import { useEffect, useRef, type JSX } from "react";
import { useAnswerCall, useCalls } from "./calls.ts";
import { useSignedIn } from "../../data/session.ts";
import { useComplain } from "../../data/use-complain.ts";
import { useTableName } from "../../i18n/use-table-name.ts";
import { formatClock } from "../../lib/clock-time.ts";
import { openBill } from "../../state/opened-bill.ts";
import { chime } from "../../state/service.ts";
import styles from "./calls-band.module.css";

/** The tables that call, on every page and at every screen; one tap says that somebody is coming (BEY-010). */
export function CallsBand(): JSX.Element | null {
  const { t } = useLingui();
  const calls = useCalls();
  useSounding(calls);
  if (calls.length === 0) return null;
  return (
    <section className={styles["band"]} aria-label={t`Tables calling`} data-calls>
      <p className={styles["count"]}>
        <IconBell size={26} aria-hidden="true" />
        {calls.length > 1 && <Plural value={calls.length} one="# call" other="# calls" />}
      </p>
      <div className={styles["told"]} role="status">
        <ul className={styles["calls"]}>
          {calls.map((call) => (
            <Call key={call.id} call={call} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function Call({ call }: { readonly call: WireStaffCall }): JSX.Element {
  const { venue } = useSignedIn();
  const nameOf = useTableName();
  const complain = useComplain();
  const { mutateAsync: answer } = useAnswerCall();
  const { kind, visitId, tableLabel, calledAt } = call;
  const table = nameOf(tableLabel);
  const time = formatClock(calledAt, venue.timeZone);
  const say = (): void => {
    answer(call).catch((error: unknown) => complain(error, table));
    if (kind === "bill") openBill(visitId);
  };
  return (
    <li>
      <UnstyledButton
        className={styles["call"]}
        onClick={(event) => {
          // The second of a double tap would answer the table that has moved under the finger.
          if (event.detail < 2) say();
        }}
      >
        <b>
          <bdi>{table}</bdi>
        </b>{" "}
        <span className={styles["kind"]}>
          {kind === "bill" && <IconReceipt size={18} aria-hidden="true" />}
          {kind === "waiter" && <IconUser size={18} aria-hidden="true" />}
          {kind === "bill" ? (
            <Trans>Asks for the bill</Trans>
          ) : (
            <Trans>Calls a waiter</Trans>
          )} ·{" "}
          {time}
        </span>
        <VisuallyHidden>
          {kind === "bill" ? <Trans>Bring the bill</Trans> : <Trans>On my way</Trans>}
        </VisuallyHidden>
      </UnstyledButton>
    </li>
  );
}

/** A call sounds as a new order does, once, at every screen in service. */
function useSounding(calls: readonly WireStaffCall[]): void {
  const known = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const isNew = calls.some(({ id }) => !known.current.has(id));
    known.current = new Set(calls.map(({ id }) => id));
    if (isNew) chime("arrival");
  }, [calls]);
}
