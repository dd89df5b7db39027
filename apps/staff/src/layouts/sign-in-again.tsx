import { Trans, useLingui } from "@lingui/react/macro";
import { Modal } from "@mantine/core";
import type { JSX } from "react";
import { SignInForm } from "../features/sign-in/sign-in-form.tsx";
import styles from "./sign-in-again.module.css";
import { SignedOut } from "./signed-out.tsx";

/** Above any dialog in which somebody may have typed. */
const ABOVE_ALL = 1_000;

/** Over a page on which somebody had typed when the session ended: its words are there again once the same person signs in. */
export function SignInAgain({ login }: { readonly login: string }): JSX.Element {
  const { t } = useLingui();
  return (
    <Modal.Root
      opened
      fullScreen
      zIndex={ABOVE_ALL}
      padding={0}
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      onClose={stay}
    >
      <Modal.Content aria-label={t`Sign in again`}>
        <Modal.Body>
          <SignedOut
            also={
              <p>
                <Trans>What you typed is kept. Sign in, and it is here again.</Trans>
              </p>
            }
          >
            <div className={styles["card"]}>
              <SignInForm login={login} />
            </div>
          </SignedOut>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Nothing but signing in leads back. */
function stay(): void {}
