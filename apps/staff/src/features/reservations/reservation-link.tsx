import type { WireStaffReservation } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { QrCode } from "../../kit/qr-code.tsx";
import { copyText } from "../../lib/copy-text.ts";
import styles from "./reservations.module.css";

/** The link for the guests of a reservation, to copy or to scan from the screen. */
export function ReservationLink({
  reservation: { link },
}: {
  readonly reservation: WireStaffReservation;
}): JSX.Element {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  if (link === null) {
    return (
      <p>
        <Trans>
          The venue has no code in use, so there is no link yet. Make one on the page Tables, best
          of all for takeaway: it opens no table.
        </Trans>
      </p>
    );
  }
  return (
    <div className={styles["link"]}>
      <p>
        <Trans>
          Send this link to your guests. With it they see the menu and can order ahead: nobody asks
          for their name or a time.
        </Trans>
      </p>
      <QrCode text={link} className={styles["code"]} />
      <code className={styles["address"]} translate="no">
        {link}
      </code>
      <Button
        data-autofocus
        size="lg"
        leftSection={isCopied ? <IconCheck size={20} /> : <IconCopy size={20} />}
        onClick={() => void copyText(link).then(setIsCopied)}
      >
        <span aria-live="polite">{isCopied ? t`Copied` : t`Copy the link`}</span>
      </Button>
    </div>
  );
}
