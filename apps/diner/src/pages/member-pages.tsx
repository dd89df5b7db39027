import { useLingui } from "@lingui/react/macro";
import { IconArrowLeft, IconUser } from "@tabler/icons-react";
import { useEffect, useState, type JSX } from "react";
import { Link, useLocation, useRoute } from "wouter";
import { membershipOf } from "../data/members.ts";
import {
  MemberDialog,
  MemberScreens,
  type MemberScreen,
} from "../features/members/member-screens.tsx";
import { ResetForm } from "../features/members/password-forms.tsx";
import styles from "../features/members/members.module.css";
import { ClosedPage } from "../layouts/closed-page.tsx";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { LOGIN_HASH, memberPaths, memberPatterns } from "../member-paths.ts";
import { codeIn, paths } from "../paths.ts";
import { useCustomer } from "../state/customer.ts";
import { checkIn, useSession } from "../state/session.ts";

/** Which of a member's pages an address is; undefined for any other. A new password needs no session (NAV-001). */
export function useMemberPage(): "login" | "info" | "reset" | undefined {
  const [isLogin] = useRoute(memberPatterns.login);
  const [isInfo] = useRoute(memberPatterns.info);
  const [isReset] = useRoute(memberPatterns.passwordReset);
  if (isReset) return "reset";
  return isLogin ? "login" : isInfo ? "info" : undefined;
}

/**
 * Page of a login, by the code of a table (NAV-016). Another code than the one that was scanned is scanned first (Q-125k), so is one
 * whose link was tapped on the server's page before the app was there: the check-in opens the login then.
 */
export function MemberLoginPage(): JSX.Element {
  const [, navigate] = useLocation();
  const [, part] = useRoute(memberPatterns.login);
  const code = useSession((session) => session.code);
  const token = useSession((session) => session.token);
  const wanted = codeIn(part?.code ?? "");
  // Scanned, and not entered yet: the phone keeps the code from here on.
  const isScanned = code === "" && token !== "";
  const isOther = !isScanned && wanted !== "" && wanted !== code;
  useEffect(() => {
    if (isScanned) useSession.setState({ code: wanted });
    if (isOther) location.replace(memberPaths.checkIn(wanted) + LOGIN_HASH);
  }, [isScanned, isOther, wanted]);
  if (isOther) return <></>;
  return (
    <MemberScreens
      first="login"
      heading="h2"
      onDone={() => {
        checkIn(Date.now());
        useSession.setState({ endReason: undefined });
        navigate(paths.menu(), { replace: true });
      }}
      draw={(title, screen) => <MemberPage title={title}>{screen}</MemberPage>}
    />
  );
}

/** What is known of who is logged in (NAV-017); a guest logs in here. */
export function MemberInfoPage(): JSX.Element {
  const [, navigate] = useLocation();
  const customer = useCustomer((state) => state.customer);
  return (
    <MemberScreens
      key={customer === undefined ? "guest" : "member"}
      first="info"
      heading="h2"
      onDone={() => {
        if (useCustomer.getState().customer === undefined) navigate(paths.menu());
      }}
      draw={(title, screen) => <MemberPage title={title}>{screen}</MemberPage>}
    />
  );
}

export function PasswordResetPage(): JSX.Element {
  const { t } = useLingui();
  return (
    <MemberPage title={t`New Password`}>
      <ResetForm />
    </MemberPage>
  );
}

/** The venue asks everybody for a login, and this phone has none (CHK-046). */
export function LoginNeeded(): JSX.Element {
  const { t } = useLingui();
  const rules = membershipOf(useSession((session) => session.settings));
  const [open, setOpen] = useState<MemberScreen>();
  const close = (): void => {
    setOpen(undefined);
    if (useCustomer.getState().customer === undefined) return;
    // What the guard said holds no more; the cart is where it was.
    useSession.setState({ endReason: undefined });
  };
  return (
    <ClosedPage icon={<IconUser stroke={1.2} />} heading={t`Please log in first`}>
      <p>{t`This venue takes orders of its members. Your cart is saved.`}</p>
      <button type="button" className={button["primary"]} onClick={() => setOpen("login")}>
        {t`Member login`}
      </button>
      {rules.allowRegister && (
        <button type="button" className={button["secondary"]} onClick={() => setOpen("signUp")}>
          {t`Sign up`}
        </button>
      )}
      {open !== undefined && <MemberDialog first={open} onClose={close} />}
    </ClosedPage>
  );
}

interface MemberPageProps {
  readonly title: string;
  readonly children: JSX.Element;
}

function MemberPage({ title, children }: MemberPageProps): JSX.Element {
  const { t } = useLingui();
  const heading = usePageName(title);
  const hasSession = useSession((session) => session.token !== "");
  return (
    <div className={styles["page"]}>
      {hasSession && (
        <nav aria-label={t`Menu`}>
          <Link href={paths.menu()} className={button["quiet"]}>
            <IconArrowLeft aria-hidden />
            {t`Return to Menu`}
          </Link>
        </nav>
      )}
      <main>
        <h1 ref={heading} tabIndex={-1} className={styles["heading"]}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
