import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState, type JSX } from "react";
import { copyText } from "../../lib/copy-text.ts";
import styles from "./connections.module.css";

interface NewSecretProps {
  readonly secret: string;
  /** What its copying is called. */
  readonly copy: string;
  readonly onDone: () => void;
}

/** A secret that was just made: nobody can read it again once this is closed. */
export function NewSecret({ secret, copy, onDone }: NewSecretProps): JSX.Element {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <div className={styles["form"]}>
      <p>
        <Trans>Give this to the other system now. It is not shown again.</Trans>
      </p>
      <code className={styles["key"]} translate="no">
        {secret}
      </code>
      <div className={styles["deeds"]}>
        <Button
          data-autofocus
          leftSection={isCopied ? <IconCheck size={20} /> : <IconCopy size={20} />}
          onClick={() => void copyText(secret).then(setIsCopied)}
        >
          <span aria-live="polite">{isCopied ? t`Copied` : copy}</span>
        </Button>
        <Button variant="default" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </div>
  );
}
