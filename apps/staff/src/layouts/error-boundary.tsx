import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { Component, type JSX, type ReactNode } from "react";
import styles from "./error-boundary.module.css";

/** Catches what must never happen, so that a kitchen sees a sentence and a button instead of nothing. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <Reload /> : this.props.children;
  }
}

function Reload(): JSX.Element {
  return (
    <main className={styles["crash"]} role="alert">
      <h1>
        <Trans>This page has stopped working.</Trans>
      </h1>
      <p>
        <Trans>No order is lost: they are kept on the server.</Trans>
      </p>
      <Button size="lg" onClick={() => window.location.reload()}>
        <Trans>Reload</Trans>
      </Button>
    </main>
  );
}
