import { useLingui } from "@lingui/react/macro";
import { IconUserShield } from "@tabler/icons-react";
import { useEffect, type JSX } from "react";
import { ClosedPage } from "../layouts/closed-page.tsx";
import type { VisitQuestion } from "./visit-question.ts";
import styles from "./visit-question-page.module.css";

const ASK_AGAIN = 5_000;

type WaitForStaffProps = Pick<VisitQuestion, "headingRef" | "send"> & { readonly sign: string };

/**
 * So many PINs were wrong at the table that none is looked at: staff let in whose number they see (M-H12). The phone goes on
 * by itself then, and asks for the PIN again once that is over.
 */
export function WaitForStaff({ headingRef, send, sign }: WaitForStaffProps): JSX.Element {
  const { t } = useLingui();
  useEffect(() => {
    const ask = (): void => {
      // Whatever came in between, a refusal or no connection, it is asked again.
      if (document.visibilityState === "visible") void send({ visit: "ask" });
    };
    const timer = setInterval(ask, ASK_AGAIN);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, [send]);
  return (
    <ClosedPage
      icon={<IconUserShield stroke={1.2} />}
      heading={t`Please show this number to our staff`}
      headingRef={headingRef}
    >
      <p className={styles["sign"]} role="status">
        {sign}
      </p>
      <p className={styles["label"]}>
        {t`Too many wrong PINs were typed for this table. Our staff can let you in; then the menu opens by itself.`}
      </p>
    </ClosedPage>
  );
}
