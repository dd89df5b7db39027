import { useLingui } from "@lingui/react/macro";
import { leaveAddress } from "@comanda/domain/session";
import type { Venue } from "@comanda/domain/venue";
import { IconClock, IconQrcode, IconReceipt } from "@tabler/icons-react";
import { useEffect, useState, type JSX } from "react";
import { useMenu } from "../data/menu.ts";
import { usePause } from "../data/pause.ts";
import { guardRulesOf } from "../data/session-guard.ts";
import { reserveIdIn } from "../data/reservation.ts";
import { useVisit } from "../data/visit.ts";
import { useReceipt } from "../features/cart/use-receipt.ts";
import { menuLinkIn } from "../features/menu/menu-link.ts";
import { DroppedNote } from "../features/messages/dropped-note.tsx";
import { QuietLine } from "../features/messages/quiet-line.tsx";
import { OrdersSheet } from "../features/orders/orders-sheet.tsx";
import { Slip } from "../features/orders/slip.tsx";
import { useWords } from "../i18n/use-words.ts";
import { ClosedPage } from "../layouts/closed-page.tsx";
import button from "../lib/button.module.css";
import { refreshOrders } from "../data/orders.ts";
import { useCart } from "../state/cart.ts";
import { useSession, type SessionState } from "../state/session.ts";
import { keepWantedLink } from "../state/wanted-link.ts";
import { ClosedReservation } from "./closed-reservation.tsx";
import { LoginNeeded, MemberLoginPage, PasswordResetPage, useMemberPage } from "./member-pages.tsx";
import { isPaidAndOver, PaidVisit } from "./paid-visit.tsx";
import { PaymentReturn, useReturn } from "./payment-return.tsx";
import { VisitQuestionPage } from "./visit-question-page.tsx";
import styles from "./scan-page.module.css";

/**
 * Without a session only scanning helps (NAV-019), or an answer to what the server asks first. A cart that was begun is
 * kept for the next scan.
 */
export function ScanPage(): JSX.Element {
  const endReason = useSession((session) => session.endReason);
  const back = useReturn();
  const member = useMemberPage();
  if (member === "reset") return <PasswordResetPage />;
  if (member === "login") return <MemberLoginPage />;
  if (endReason === "login-required") return <LoginNeeded />;
  // Whoever has paid reads it in whatever browser.
  if (back !== undefined) return <PaymentReturn {...back} />;
  return endReason === "pin-needed" ? <VisitQuestionPage /> : <ScanAgain endReason={endReason} />;
}

function ScanAgain({ endReason }: Pick<SessionState, "endReason">): JSX.Element {
  const { t } = useLingui();
  const hasKept = useSession((session) => session.token !== "");
  const venue = useSession((session) => session.venue);
  const hasLink = useSession(({ code }) => reserveIdIn(code) !== "");
  useEffect(() => {
    const href = location.pathname + location.search;
    if (menuLinkIn(href) !== undefined) keepWantedLink(href, Date.now());
  }, []);
  const visit = useVisit();
  const isReplaced = endReason === "code-unknown";
  if (visit !== null && isPaidAndOver(visit)) {
    return (
      <ClosedPage icon={<IconReceipt stroke={1.2} />} heading={t`Thank you for your visit`}>
        <PaidVisit visit={visit} />
        <Kept />
        <DroppedNote />
      </ClosedPage>
    );
  }
  if (isReplaced && hasLink) {
    return (
      <ClosedReservation>
        {hasKept && <Kept />}
        {venue !== undefined && <WayOut venue={venue} />}
      </ClosedReservation>
    );
  }
  if (endReason === "outside-hours") return <OutsideHours venue={venue} />;
  return (
    <ClosedPage
      icon={<IconQrcode stroke={1.2} />}
      heading={
        isReplaced ? t`This code is no longer in use` : t`Please scan the code at your table`
      }
    >
      <p className={styles["words"]}>
        <WhatNow endReason={endReason} />
      </p>
      {hasKept && <Kept />}
      <DroppedNote />
      {endReason !== undefined && venue !== undefined && <WayOut venue={venue} />}
    </ClosedPage>
  );
}

/** What is fetched can be ordered within its hours alone (CHK-047): when that is, and what was begun. */
function OutsideHours({ venue }: Pick<SessionState, "venue">): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const pause = usePause();
  return (
    <ClosedPage icon={<IconClock stroke={1.2} />} heading={t`Not taking orders right now`}>
      {pause !== undefined && <p className={styles["words"]}>{read(pause.sentence)}</p>}
      <button
        type="button"
        className={button["primary"]}
        onClick={() => location.reload()}
      >{t`Try again`}</button>
      <Kept />
      <DroppedNote />
      {venue !== undefined && <WayOut venue={venue} />}
    </ClosedPage>
  );
}

/** What helps, and that the cart is kept where there is one: who has paid and left reads nothing of a cart. */
function WhatNow({ endReason }: Pick<SessionState, "endReason">): string {
  const { t } = useLingui();
  const hasCart = useCart(({ cart }) => cart.lines.length > 0);
  if (endReason === undefined) return t`Point your phone's camera at the code to open the menu.`;
  if (endReason === "code-unknown") {
    return hasCart
      ? t`Please scan the new code at your table, or ask our staff. Your cart is saved.`
      : t`Please scan the new code at your table, or ask our staff.`;
  }
  return hasCart
    ? t`Your visit has ended. Please scan the code again. Your cart is saved.`
    : t`Your visit has ended. Please scan the code again.`;
}

/** To the venue's website, else its first other link, else a public site (CHK-041 to CHK-043): by a tap, never by itself. */
function WayOut({ venue }: { readonly venue: Venue }): JSX.Element {
  const { t } = useLingui();
  const settings = useSession((session) => session.settings);
  const address = leaveAddress(venue, guardRulesOf(settings).publicSite);
  const link = venue.otherLinks.find(({ url }) => url === address);
  const isOwn = address === venue.company.url;
  return (
    <a className={button["quiet"]} href={address}>
      {isOwn ? t`Visit our website` : (link?.title ?? t`Leave this page`)}
    </a>
  );
}

/** What stays readable on a phone that can order nothing more: its cart, and what it has ordered (D-03). */
function Kept(): JSX.Element {
  const { t } = useLingui();
  const [isReviewing, setIsReviewing] = useState(false);
  const { menu } = useMenu();
  const receipt = useReceipt(menu);
  return (
    <>
      {receipt !== undefined && receipt.lines.length > 0 && (
        <section className={styles["cart"]} aria-label={t`Your cart`}>
          <Slip receipt={receipt} />
        </section>
      )}
      <button
        type="button"
        className={button["secondary"]}
        onClick={() => setIsReviewing(true)}
      >{t`Your orders`}</button>
      {isReviewing && (
        <OrdersSheet
          notice={({ isStale, asOf }) => (
            <QuietLine
              isOnSheet
              hasFailed={isStale}
              asOf={asOf}
              onRetry={() => void refreshOrders()}
            />
          )}
          onClose={() => setIsReviewing(false)}
        />
      )}
    </>
  );
}
