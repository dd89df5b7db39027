import { useLingui } from "@lingui/react/macro";
import { IconDownload } from "@tabler/icons-react";
import { sentenceOf, type WirePaymentLink, type WirePaymentOutcome } from "@comanda/contract";
import { useEffect, useState, type JSX } from "react";
import button from "../../../lib/button.module.css";
import { useWords } from "../../../i18n/use-words.ts";
import { useOutcome } from "../../../data/payment-outcome.ts";
import { InAppHint } from "./in-app-hint.tsx";
import { useTroubleWords } from "./use-trouble-words.ts";
import styles from "./payment.module.css";

/** How a payment by a code ends. One that was declined has not: the code is as good as before. */
export type KnownOutcome = Exclude<WirePaymentOutcome["outcome"], "checking" | "declined">;

interface CodeScreenProps {
  readonly link: WirePaymentLink;
  /** What the bank's app will ask for. */
  readonly amount: string;
  /** What became of it: told as soon as it is known. */
  readonly onKnown: (outcome: KnownOutcome) => void;
}

/** A bank transfer on the one phone there is: the code as a picture that its bank's app reads, until the server knows of the money. */
export function CodeScreen({ link, amount, onKnown }: CodeScreenProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const picture = useQrPicture(link.code);
  const { outcome, trouble } = useOutcome(link.payment, true);
  const troubleWords = useTroubleWords(trouble);
  const known = outcome?.outcome ?? "checking";
  useEffect(() => {
    if (known !== "checking" && known !== "declined") onKnown(known);
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
      <div role="status">
        {known === "declined" && (
          <p className={styles["problem"]}>{read(sentenceOf({ kind: "payment-declined" }))}</p>
        )}
        <p className={styles["words"]}>{troubleWords ?? t`Waiting for your payment…`}</p>
      </div>
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
