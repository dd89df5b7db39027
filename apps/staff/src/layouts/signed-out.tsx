import { Trans, useLingui } from "@lingui/react/macro";
import { useDocumentTitle } from "@mantine/hooks";
import { IconPlugConnectedX } from "@tabler/icons-react";
import { useEffect, type JSX, type ReactNode } from "react";
import { LanguageSwitch } from "../features/shell/language-switch.tsx";
import { chime, useService } from "../state/service.ts";
import styles from "./signed-out.module.css";

/** The alarm sounds again after this long, until somebody signs in. */
const AGAIN = 4_000;

interface SignedOutProps {
  /** What else there is to know or to press. */
  readonly also: ReactNode;
  /** Below what is said. */
  readonly children?: ReactNode;
}

/** In place of the console where its session has ended, the whole screen: it receives no orders until somebody signs in. */
export function SignedOut({ also, children }: SignedOutProps): JSX.Element {
  const { t } = useLingui();
  const service = useService();
  useDocumentTitle(t`Signed out — no orders here`);
  useEffect(() => {
    if (service !== "on") return undefined;
    chime("alarm");
    const timer = setInterval(() => chime("alarm"), AGAIN);
    return () => clearInterval(timer);
  }, [service]);
  return (
    <main className={styles["ended"]}>
      <div className={styles["top"]}>
        <LanguageSwitch />
      </div>
      <div className={styles["words"]} role="alert">
        <IconPlugConnectedX size={72} stroke={1.6} aria-hidden="true" />
        <h1>
          <Trans>This screen is signed out</Trans>
        </h1>
        <p>
          <Trans>It receives no orders. Sign in again so that none is missed.</Trans>
        </p>
        {also}
      </div>
      {children !== undefined && <div className={styles["way"]}>{children}</div>}
    </main>
  );
}
