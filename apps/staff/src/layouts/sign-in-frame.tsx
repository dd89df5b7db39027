import type { JSX, ReactNode } from "react";
import { LanguageSwitch } from "../features/shell/language-switch.tsx";
import { Logo } from "../features/shell/logo.tsx";
import { LostLine } from "../features/watch/lost-line.tsx";
import styles from "./sign-in-frame.module.css";

/** The frame of pages outside the house: login and set-up. */
export function SignInFrame({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <div className={styles["door"]}>
      <div className={styles["above"]}>
        <header className={styles["top"]}>
          <span className={styles["brand"]}>
            <Logo size={36} />
            Comanda
          </span>
          <LanguageSwitch />
        </header>
        <LostLine />
      </div>
      <main className={styles["card"]}>{children}</main>
    </div>
  );
}
