import { useLingui } from "@lingui/react/macro";
import { IconQrcode } from "@tabler/icons-react";
import type { JSX } from "react";
import { useSession } from "../state/session.ts";
import styles from "./scan-page.module.css";

/** Without a session only scanning helps (NAV-019). A cart that was begun is kept for the next scan. */
export function ScanPage(): JSX.Element {
  const { t } = useLingui();
  const isOver = useSession((session) => session.isOver);
  return (
    <main className={styles["page"]}>
      <IconQrcode size={72} stroke={1.2} aria-hidden />
      <h1 className={styles["heading"]}>{t`Please scan the code at your table`}</h1>
      <p className={styles["words"]}>
        {isOver
          ? t`Your visit has ended or the code was replaced. Scan it again; your cart is kept.`
          : t`Point your phone's camera at the code, and the menu opens here.`}
      </p>
    </main>
  );
}
