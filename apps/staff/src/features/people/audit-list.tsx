import type { WireAuditLine } from "@comanda/contract";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type JSX } from "react";
import { useRows } from "../../data/use-rows.ts";
import { useWhen } from "../../data/use-when.ts";
import { DataTable } from "../../kit/data-table.tsx";
import { AUDIT } from "./people.ts";
import styles from "./people.module.css";
import { AccountText } from "./account-text.tsx";
import { isMemberAction } from "./member-actions.ts";
import { MemberText } from "./member-text.tsx";
import { PriceText } from "./price-text.tsx";
import { ReservationText } from "./reservation-text.tsx";
import { VoucherText } from "./voucher-text.tsx";
import { WebhookText } from "./webhook-text.tsx";

/** Who did what to whose login, to orders and to money, the latest first. */
export function AuditList(): JSX.Element {
  const { t } = useLingui();
  const when = useWhen();
  const title = useId();
  return (
    <section className={styles["audit"]} aria-labelledby={title}>
      <h2 id={title}>
        <Trans>Who did what</Trans>
      </h2>
      <DataTable
        {...useRows(AUDIT)}
        label={t`Who did what`}
        rowKey={({ id }) => id}
        failed={<Trans>The changes to logins could not be loaded.</Trans>}
        empty={<Trans>Nobody has done anything yet.</Trans>}
        columns={[
          {
            name: "when",
            title: t`When`,
            width: "13em",
            cell: ({ at }) => <time dateTime={new Date(at).toISOString()}>{when(at)}</time>,
          },
          {
            name: "what",
            title: t`What`,
            isHead: true,
            cell: (line) => (
              <span className={styles["what"]}>
                <ActionText line={line} />
              </span>
            ),
          },
        ]}
      />
    </section>
  );
}

function ActionText({ line }: { readonly line: WireAuditLine }): JSX.Element {
  const { deed } = line;
  const actor = <bdi className={styles["actor"]}>{line.actor}</bdi>;
  const subject = <bdi>{line.subject}</bdi>;
  switch (deed) {
    case "login-added":
      return (
        <Trans>
          {actor} added {subject}
        </Trans>
      );
    case "login-renamed":
      return (
        <Trans>
          {actor} renamed {subject}
        </Trans>
      );
    case "login-removed":
      return (
        <Trans>
          {actor} removed {subject}
        </Trans>
      );
    case "password-set":
      return (
        <Trans>
          {actor} set the password of {subject}
        </Trans>
      );
    case "password-changed":
      return <Trans>{actor} changed their own password</Trans>;
    case "session-ended":
      return (
        <Trans>
          {actor} signed {subject} out of one screen
        </Trans>
      );
    case "sessions-ended":
      return (
        <Trans>
          {actor} signed {subject} out of all screens
        </Trans>
      );
    case "oldest-session-ended":
      return (
        <Trans>
          {actor} signed in on one screen too many: the one unused the longest was signed out
        </Trans>
      );
    default:
      return <ServiceText deed={deed} actor={actor} subject={subject} />;
  }
}

/** What is done to a login or its sessions. */
type LoginAction =
  | "login-added"
  | "login-renamed"
  | "login-removed"
  | "password-set"
  | "password-changed"
  | "session-ended"
  | "sessions-ended"
  | "oldest-session-ended";

interface ServiceTextProps {
  readonly deed: Exclude<WireAuditLine["deed"], LoginAction>;
  readonly actor: JSX.Element;
  readonly subject: JSX.Element;
}

function ServiceText({ deed, actor, subject }: ServiceTextProps): JSX.Element {
  if (isMemberAction(deed)) return <MemberText deed={deed} actor={actor} subject={subject} />;
  switch (deed) {
    case "order-cancelled":
      return (
        <Trans>
          {actor} cancelled order {subject}
        </Trans>
      );
    case "paid-order-cancelled":
      return (
        <Trans>
          {actor} cancelled an order that was paid, money to give back: {subject}
        </Trans>
      );
    case "bill-paid":
      return (
        <Trans>
          {actor} marked a bill as paid: {subject}
        </Trans>
      );
    case "order-paid":
      return (
        <Trans>
          {actor} marked an order as paid: {subject}
        </Trans>
      );
    case "room-settled":
      return (
        <Trans>
          {actor} marked the charges of a room as paid: {subject}
        </Trans>
      );
    case "visit-closed":
      return (
        <Trans>
          {actor} closed the table {subject}
        </Trans>
      );
    case "webhook-set":
    case "webhook-on":
    case "webhook-off":
    case "webhook-secret":
    case "webhook-resent":
    case "webhook-gone":
    case "till-marked":
    case "till-unmarked":
    case "till-seconds":
      return <WebhookText deed={deed} actor={actor} subject={subject} />;
    case "more-time-given":
      return (
        <Trans>
          {actor} gave orders for later more time (orders × minutes): {subject}
        </Trans>
      );
    case "ordering-paused":
      return (
        <Trans>
          {actor} paused ordering: {subject}
        </Trans>
      );
    case "ordering-resumed":
      return <Trans>{actor} resumed ordering</Trans>;
    case "way-in-changed":
      return <Trans>{actor} changed the way in</Trans>;
    case "questions-changed":
      return <Trans>{actor} changed the questions before the menu</Trans>;
    case "payment-changed":
      return <Trans>{actor} changed payment and pick-up</Trans>;
    case "payment-account-saved":
    case "payment-account-removed":
    case "payment-to-settle":
    case "refund-asked":
    case "payment-kept":
    case "payment-handed-back":
      return <AccountText deed={deed} actor={actor} subject={subject} />;
    case "prices-with-tax":
    case "prices-without-tax":
    case "offer-switched-off":
    case "offer-switched-on":
      return <PriceText deed={deed} actor={actor} subject={subject} />;
    case "vouchers-changed":
    case "vouchers-made":
    case "vouchers-ended":
      return <VoucherText deed={deed} actor={actor} subject={subject} />;
    case "ways-changed":
      return <Trans>{actor} changed the ways to order</Trans>;
    case "reservation-added":
    case "reservation-changed":
    case "reservation-seated":
    case "reservation-cancelled":
    case "reservations-imported":
    case "reservation-key-made":
    case "reservation-key-removed":
      return <ReservationText deed={deed} actor={actor} subject={subject} />;
  }
}
