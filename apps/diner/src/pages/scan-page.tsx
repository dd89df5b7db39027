import { useLingui } from "@lingui/react/macro";
import { IconQrcode } from "@tabler/icons-react";
import type { JSX } from "react";
import { ClosedPage } from "../layouts/closed-page.tsx";
import { useSession } from "../state/session.ts";
import styles from "./scan-page.module.css";

/** Without a session only scanning helps (NAV-019). A cart that was begun is kept for the next scan. */
export function ScanPage(): JSX.Element {
  const { t } = useLingui();
  const isOver = useSession((session) => session.isOver);
  return (
    <ClosedPage icon={<IconQrcode stroke={1.2} />} heading={t`Please scan the code at your table`}>
      <p className={styles["words"]}>
        {isOver
          ? t`Your visit has ended or the code was replaced. Scan it again; your cart is kept.`
          : t`Point your phone's camera at the code, and the menu opens here.`}
      </p>
    </ClosedPage>
  );
}
