import { useLingui } from "@lingui/react/macro";
import { Component, type JSX, type ReactNode } from "react";
import { beginAnewOnce } from "../lib/begin-anew.ts";
import button from "../lib/button.module.css";
import styles from "./closed-page.module.css";

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Never a white page: what cannot be drawn, or not be fetched, is tried anew once and then said. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    // A script that came cut off is what cut-off.ts is about.
    if (!(error instanceof SyntaxError)) beginAnewOnce(Date.now());
  }

  override render(): ReactNode {
    return this.state.hasFailed ? <FailedPage /> : this.props.children;
  }
}

function FailedPage(): JSX.Element {
  // It is drawn once: what the compiler would remember of it weighs more.
  "use no memo";
  const { t } = useLingui();
  return (
    <main className={styles["page"]}>
      <div className={styles["said"]} role="alert">
        <h1 className={styles["heading"]}>{t`This page could not be opened`}</h1>
        <p>{t`Your cart is saved. Please check your connection and try again.`}</p>
      </div>
      <button type="button" className={button["primary"]} onClick={() => location.reload()}>
        {t`Try again`}
      </button>
    </main>
  );
}
