import { useLingui } from "@lingui/react/macro";
import { sentenceOf } from "@comanda/contract";
import { IconCalendarOff } from "@tabler/icons-react";
import type { JSX, ReactNode } from "react";
import { useClosedReservation } from "../data/reservation.ts";
import { useWords } from "../i18n/use-words.ts";
import { ClosedPage } from "../layouts/closed-page.tsx";
import styles from "./scan-page.module.css";

/** The link of a reservation that was cancelled, is past, or that there is not: which of them, and what stays readable. */
export function ClosedReservation({ children }: { readonly children: ReactNode }): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const closed = useClosedReservation();
  return (
    <ClosedPage icon={<IconCalendarOff stroke={1.2} />} heading={t`This reservation is not open`}>
      <p className={styles["words"]}>
        {closed === undefined ? t`Please ask our staff.` : read(sentenceOf(closed))}
      </p>
      {children}
    </ClosedPage>
  );
}
