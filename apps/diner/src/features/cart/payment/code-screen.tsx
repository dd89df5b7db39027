import { useLingui } from "@lingui/react/macro";
import { IconDownload } from "@tabler/icons-react";
import type { WirePaymentLink } from "@comanda/contract";
import { useEffect, useState, type JSX } from "react";
import button from "../../../lib/button.module.css";
import { useOutcome } from "../../../data/payment-outcome.ts";
import { InAppHint } from "./in-app-hint.tsx";
import styles from "./payment.module.css";

interface CodeScreenProps {
  readonly link: WirePaymentLink;
  /** What the bank's app will ask for. */
  readonly amount: string;
  /** What became of it: told as soon as it is known. */
  readonly onKnown: (outcome: string) => void;
}

/** A bank transfer on the one phone there is: the code as a picture that its bank's app reads, until the server knows of the money. */
export function CodeScreen({ link, amount, onKnown }: CodeScreenProps): JSX.Element {
  const { t } = useLingui();
  const picture = useQrPicture(link.code);
  const { outcome, isStale } = useOutcome(link.payment);
  const known = outcome?.outcome ?? "checking";
  useEffect(() => {
    if (known !== "checking") onKnown(known);
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known
  }, [known]);
  return (
    <div className={styles["code"]}>
      <InAppHint />
      <p className={styles["amount"]}>{amount}</p>
      {picture !== "" && <img src={picture} alt={t`QR code of this payment`} />}
      {picture !== "" && (
        <a className={button["secondary"]} href={picture} download="payment-qr.png">
          <IconDownload aria-hidden size="1.25em" />
          {t`Save the picture`}
        </a>
      )}
      <ol className={styles["steps"]}>
        <li>{t`Save the picture, or take a screenshot.`}</li>
        <li>{t`Open your bank's app and choose to scan a code from your photos.`}</li>
        <li>{t`Come back here. This page updates by itself.`}</li>
      </ol>
      <p role="status" className={styles["words"]}>
        {isStale
          ? t`We cannot connect right now. If you have paid, your payment is safe.`
          : t`Waiting for your payment…`}
      </p>
    </div>
  );
}

/** Drawn by a part of its own: most guests never see one. */
function useQrPicture(code: string): string {
  const [picture, setPicture] = useState("");
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      const { qrPicture } = await import("./qr-picture.ts");
      if (isWanted) setPicture(qrPicture(code));
    };
    draw().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [code]);
  return picture;
}
