import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { IconArrowLeft, IconPrinter } from "@tabler/icons-react";
import type { JSX, ReactNode } from "react";
import { Link } from "wouter";
import styles from "./print-bar.module.css";

interface PrintBarProps {
  /** Where one comes from, and what that is called. */
  readonly back: string;
  readonly from: ReactNode;
  readonly title: ReactNode;
  readonly isReady: boolean;
}

/** What stands above paper on the screen, and not on the paper: the way back and the button that prints. */
export function PrintBar({ back, from, title, isReady }: PrintBarProps): JSX.Element {
  return (
    <header className={styles["bar"]}>
      <Link href={back} className={styles["back"]}>
        <IconArrowLeft size={20} aria-hidden="true" />
        {from}
      </Link>
      <h1>{title}</h1>
      <Button
        size="md"
        leftSection={<IconPrinter size={20} />}
        disabled={!isReady}
        onClick={() => window.print()}
      >
        <Trans>Print</Trans>
      </Button>
    </header>
  );
}
