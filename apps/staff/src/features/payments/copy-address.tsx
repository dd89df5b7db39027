import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useLingui } from "@lingui/react/macro";
import { useState, type JSX } from "react";
import { copyText } from "../../lib/copy-text.ts";
import styles from "./payments.module.css";

interface CopyAddressProps {
  readonly label: string;
  readonly address: string;
}

/** An address to be copied into a provider's portal. */
export function CopyAddress({ label, address }: CopyAddressProps): JSX.Element {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className={styles["address"]} role="group" aria-label={label}>
      <span aria-hidden="true">{label}</span>
      <code translate="no">{address}</code>
      <Button
        variant="default"
        leftSection={isCopied ? <IconCheck size={20} /> : <IconCopy size={20} />}
        onClick={() => void copyText(address).then(setIsCopied)}
      >
        <span aria-live="polite">{isCopied ? t`Copied` : t`Copy`}</span>
      </Button>
    </div>
  );
}
