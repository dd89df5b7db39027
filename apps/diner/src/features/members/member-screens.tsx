import { useLingui } from "@lingui/react/macro";
import { useState, type JSX } from "react";
import { Dialog } from "../../lib/dialog.tsx";
import { useCustomer } from "../../state/customer.ts";
import { showMessage } from "../../state/messages.ts";
import { LoginForm, type KnownPhone } from "./login-form.tsx";
import { MemberForm } from "./member-form.tsx";
import { MemberInfo } from "./member-info.tsx";
import { ForgotForm } from "./password-forms.tsx";
import styles from "./members.module.css";

/** What a member's modal or page begins with. */
export type MemberScreen = "login" | "register" | "signUp" | "forgot" | "info" | "edit";

interface MemberScreensProps {
  readonly first: MemberScreen;
  /** The modal closes, the page goes on. */
  readonly onDone: () => void;
  /** What its parts are called by: those of a page stand below its own heading, those of a sheet below the sheet's. */
  readonly heading: "h2" | "h3";
  readonly draw: (title: string, screen: JSX.Element) => JSX.Element;
}

/** One after the other: login, registering, a forgotten password, what is known of a member and changing it. */
export function MemberScreens({ first, heading, onDone, draw }: MemberScreensProps): JSX.Element {
  const { t } = useLingui();
  const customer = useCustomer((state) => state.customer);
  const [screen, setScreen] = useState<MemberScreen>(first);
  const [known, setKnown] = useState<KnownPhone>();
  const isIn = customer !== undefined;
  const shown = screen === "info" && !isIn ? "login" : screen;
  const say = (words: string): void =>
    showMessage({ title: undefined, sentences: [{ en: words, zh: words }] });
  switch (shown) {
    case "login":
      return draw(
        t`Member login`,
        <LoginForm
          onDone={onDone}
          onForgot={() => setScreen("forgot")}
          onRegister={(phone) => {
            setKnown(phone);
            setScreen("register");
          }}
        />,
      );
    case "register":
    case "signUp":
      return draw(
        shown === "signUp" ? t`Sign up` : t`Register`,
        <MemberForm
          kind={shown}
          known={known}
          onClose={onDone}
          onDone={() => {
            onDone();
            say(t`Register Successfully`);
          }}
        />,
      );
    case "forgot":
      return draw(t`Forgot password`, <ForgotForm onClose={() => setScreen("login")} />);
    case "edit":
      return draw(
        t`Edit`,
        <MemberForm
          kind="edit"
          customer={customer}
          onClose={() => setScreen("info")}
          onDone={() => {
            setScreen("info");
            say(t`Update Successfully`);
          }}
        />,
      );
    case "info":
      return draw(
        t`Member info`,
        customer === undefined ? (
          <></>
        ) : (
          <MemberInfo
            customer={customer}
            heading={heading}
            onEdit={() => setScreen("edit")}
            onPassword={() => setScreen("login")}
            onLeft={onDone}
          />
        ),
      );
  }
}

interface MemberDialogProps {
  readonly first: MemberScreen;
  readonly onClose: () => void;
}

/** The same as a modal over whichever page is open; it closes once somebody is in (MEM-033). */
export function MemberDialog({ first, onClose }: MemberDialogProps): JSX.Element {
  return (
    <MemberScreens
      first={first}
      heading="h3"
      onDone={onClose}
      draw={(title, screen) => (
        <Dialog label={title} onClose={onClose} kind="sheet">
          <h2 tabIndex={-1} className={styles["heading"]}>
            {title}
          </h2>
          {screen}
        </Dialog>
      )}
    />
  );
}
