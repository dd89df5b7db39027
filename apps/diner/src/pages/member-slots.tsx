import { useLingui } from "@lingui/react/macro";
import { IconUser, IconUserCheck } from "@tabler/icons-react";
import { useEffect, useState, type JSX } from "react";
import { membershipOf, nameOf, refreshCustomer } from "../data/members.ts";
import { MemberDialog, type MemberScreen } from "../features/members/member-screens.tsx";
import { useMenuSlots } from "../features/menu/menu-slots.ts";
import { AfterTap } from "../lib/after-tap.tsx";
import button from "../lib/button.module.css";
import { LOGIN_HASH, memberPaths } from "../member-paths.ts";
import { useCustomer } from "../state/customer.ts";
import { useSession } from "../state/session.ts";

/** In the header: to log in, or what is known of who is (NAV-046). Nothing where the venue has no members. */
function MemberButton(): JSX.Element | null {
  const { t } = useLingui();
  const settings = useSession((session) => session.settings);
  const rules = membershipOf(settings);
  const token = useSession((session) => session.token);
  const customer = useCustomer((state) => state.customer);
  const [isOpen, setIsOpen] = useState(false);
  // A login may have ended since, or what members are offered have changed: the server knows.
  useEffect(() => void refreshCustomer(), [token, settings]);
  if (!rules.hasMember) return null;
  const isIn = customer !== undefined;
  return (
    <>
      <button
        type="button"
        className={button["icon"]}
        aria-label={isIn ? t`Member info` : t`Member login`}
        onClick={() => setIsOpen(true)}
      >
        {isIn ? <IconUserCheck aria-hidden /> : <IconUser aria-hidden />}
      </button>
      {isOpen && (
        <AfterTap>
          <MemberDialog first="info" onClose={() => setIsOpen(false)} />
        </AfterTap>
      )}
    </>
  );
}

/**
 * At the check-in: member login and sign-up, or who is logged in (CHK-027, CHK-028). Where a login is demanded Enter is not shown
 * before one (CHK-026); the style sheet sees it by `data-login`. The server draws the same for a guest (member-links.ts).
 */
function CheckInMembers(): JSX.Element | null {
  const { t } = useLingui();
  const settings = useSession((session) => session.settings);
  const code = useSession((session) => session.code);
  const customer = useCustomer((state) => state.customer);
  const token = useSession((session) => session.token);
  const [open, setOpen] = useState<MemberScreen | undefined>(() =>
    location.hash === LOGIN_HASH && customer === undefined ? "login" : undefined,
  );
  // Asked for once: after a reload the check-in is as ever.
  useEffect(() => {
    if (location.hash === LOGIN_HASH) history.replaceState(history.state, "", location.pathname);
  }, []);
  // It may be a member of another house, or no more.
  useEffect(() => void refreshCustomer(), [token]);
  const rules = membershipOf(settings);
  if (!rules.hasMember) return null;
  const needsLogin = rules.haveToLogin && customer === undefined;
  const leads = (screen: MemberScreen) => (event: React.MouseEvent) => {
    event.preventDefault();
    setOpen(screen);
  };
  const href = memberPaths.login(code);
  return (
    <>
      <div
        className="check-in-menus"
        role="group"
        aria-label={t`Members`}
        data-login={needsLogin ? "needed" : "offered"}
      >
        {customer !== undefined ? (
          <a className="check-in-menu" href={memberPaths.info()} onClick={leads("info")}>
            {nameOf(customer)}
          </a>
        ) : (
          <a className="check-in-menu" href={href} onClick={leads("login")}>{t`Member login`}</a>
        )}
        {customer === undefined && rules.allowRegister && (
          <a className="check-in-menu" href={href} onClick={leads("signUp")}>{t`Sign up`}</a>
        )}
      </div>
      {open !== undefined && <MemberDialog first={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

useMenuSlots.setState(({ filterButton, menuChips }) => ({
  filterButton: (
    <>
      {filterButton}
      <MemberButton />
    </>
  ),
  menuChips: (
    <>
      {menuChips}
      <CheckInMembers />
    </>
  ),
}));
