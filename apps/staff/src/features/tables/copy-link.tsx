import { useLingui } from "@lingui/react/macro";
import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState, type JSX } from "react";
import { copyText } from "../../lib/copy-text.ts";
import styles from "./copy-link.module.css";

const SAID = 2_500;

/** The link itself is the button that copies it. */
export function CopyLink({
  link,
  name,
}: {
  readonly link: string;
  readonly name: string;
}): JSX.Element {
  const { t } = useLingui();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(setIsCopied, SAID, false);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <UnstyledButton
      className={styles["copy"]}
      onClick={() => void copyText(link).then(setIsCopied)}
    >
      {isCopied ? (
        <IconCheck size={20} aria-hidden="true" />
      ) : (
        <IconCopy size={20} aria-hidden="true" />
      )}
      <VisuallyHidden>{t`Copy the link of ${name}:`}</VisuallyHidden>
      <span className={styles["link"]} aria-live="polite">
        {isCopied ? t`Copied` : link.replace(/^https?:\/\//, "")}
      </span>
    </UnstyledButton>
  );
}
