import { useLingui } from "@lingui/react/macro";
import type { WireCustomer, WirePdpa } from "@comanda/contract";
import { pointsBalance, topUpBalance } from "@comanda/domain/rewards";
import { useEffect, useState, type JSX } from "react";
import { balanceOf } from "../../data/member-balance.ts";
import { readTerms, refreshCustomer } from "../../data/members.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { forgetCustomer } from "../../state/customer.ts";
import { ClaimForm } from "./claim-form.tsx";
import styles from "./members.module.css";
import { RewardList } from "./reward-list.tsx";
import { OwnData } from "./own-data.tsx";

interface MemberInfoProps {
  readonly customer: WireCustomer;
  readonly onEdit: () => void;
  /** Somebody who is in by a number alone gives the password. */
  readonly onPassword: () => void;
  readonly onLeft: () => void;
  /** Below the heading of a page, or of a sheet. */
  readonly heading: "h2" | "h3";
}

/** Who is logged in, and what they have (MEM-017 to MEM-022); read anew each time it opens. */
export function MemberInfo({
  customer,
  heading: Heading,
  onEdit,
  onPassword,
  onLeft,
}: MemberInfoProps): JSX.Element {
  const { t } = useLingui();
  const { money, read } = useWords();
  const [terms, setTerms] = useState<WirePdpa>();
  useEffect(() => {
    void refreshCustomer();
    void readTerms().then(setTerms);
  }, []);
  const balance = balanceOf(customer);
  const toppedUp = topUpBalance(balance);
  const said = terms?.rewardDisclaimer === undefined ? "" : read(terms.rewardDisclaimer);
  return (
    <>
      <dl className={styles["rows"]}>
        <Row name={t`Name`} value={customer.customerName} />
        <Row name={t`Phone number`} value={customer.phone} />
        {customer.hasPassword && toppedUp > 0 && (
          <Row name={t`Top-up balance`} value={money(toppedUp)} />
        )}
        {customer.hasPassword && (
          <Row name={t`Loyalty points`} value={String(Math.max(0, pointsBalance(balance)))} />
        )}
        {customer.expiryData.map(({ date, pts }) => (
          <Row key={date} name={t`Expiring on ${dayOf(date)}`} value={String(pts)} />
        ))}
      </dl>
      <Heading className={styles["subheading"]}>{t`Available Rewards`}</Heading>
      <RewardList customer={customer} />
      {said !== "" && <p className={styles["note"]}>{said}</p>}
      <div className={styles["answers"]}>
        {customer.hasPassword ? (
          <button type="button" className={button["secondary"]} onClick={onEdit}>
            {t`Edit`}
          </button>
        ) : (
          <button type="button" className={button["secondary"]} onClick={onPassword}>
            {t`Log in with your password`}
          </button>
        )}
        <button
          type="button"
          className={button["quiet"]}
          onClick={() => {
            forgetCustomer();
            onLeft();
          }}
        >
          {t`Log out`}
        </button>
      </div>
      {terms !== undefined && terms.claimDays > 0 && <ClaimForm days={terms.claimDays} />}
      {customer.hasPassword && (
        <OwnData customer={customer} terms={terms} heading={Heading} onErased={onLeft} />
      )}
    </>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string }): JSX.Element {
  return (
    <div className={styles["row"]}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
