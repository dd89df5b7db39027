import { useLingui } from "@lingui/react/macro";
import {
  programmeBalanceOf,
  type WireProgrammeCampaign,
  type WireProgrammeCustomer,
} from "@comanda/contract";
import type { Money } from "@comanda/domain/money";
import { canPayByStoreCredit } from "@comanda/domain/rewards";
import { useEffect, useState, type JSX } from "react";
import { logOutOfProgramme } from "../../data/programme.ts";
import { loyaltyCampaigns } from "../../data/programme-texts.ts";
import { refuseCredit } from "../../data/refuse-credit.ts";
import { useWords } from "../../i18n/use-words.ts";
import { AfterTap, leaveDialog } from "../../lib/after-tap.tsx";
import button from "../../lib/button.module.css";
import { Terms } from "./terms.tsx";
import { Wrong } from "./wrong.tsx";
import styles from "./programme.module.css";

interface ProgrammeInfoProps {
  readonly customer: WireProgrammeCustomer;
  /** The order that store credit may pay; undefined where there is none, or the venue takes none. */
  readonly payable: CreditPayable | undefined;
  readonly onClose: () => void;
}

/** An order that is to be paid whole, and what goes on with it. */
export interface CreditPayable {
  readonly total: Money;
  readonly onPay: () => void;
}

interface ShownReward {
  readonly key: string;
  readonly name: string;
  /** "100 points", "2 left". */
  readonly about: string;
  readonly terms: string;
}

/**
 * Who is logged in, what they hold, and what they may redeem (EXT-011, EXT-013). Redeem pays the whole order with store credit: with
 * 20.00 and an order of 20.01 it says so and goes no further (EXT-012, EXT-040, EXT-041, Q-122).
 */
export function ProgrammeInfo({ customer, payable, onClose }: ProgrammeInfoProps): JSX.Element {
  const { t } = useLingui();
  const { money } = useWords();
  const [campaigns, setCampaigns] = useState<readonly WireProgrammeCampaign[]>([]);
  const [terms, setTerms] = useState<ShownReward>();
  useEffect(() => void loyaltyCampaigns().then(setCampaigns), []);
  const { firstName, lastName, phoneNumber, countryCallingCode, membership } = customer;
  const balances = customer.campaignBalances;
  const { credit } = programmeBalanceOf(customer);
  const cashback = balances.find(({ amounts }) => amounts !== undefined)?.amounts;
  const points = balances.find((each) => each.points !== undefined)?.points;
  const payWhole = (): void => {
    if (payable === undefined) return;
    const { total, onPay } = payable;
    if (!canPayByStoreCredit(credit, total)) return refuseCredit({ credit, total });
    onClose();
    onPay();
  };
  const rewards: readonly ShownReward[] = [
    ...balances.flatMap(({ campaignId = "", name = "", description = "", vouchers = 0 }) =>
      vouchers > 0
        ? [{ key: campaignId, name, about: t`${vouchers} left`, terms: description }]
        : [],
    ),
    ...campaigns.flatMap(({ campaignId, description, redeem }) =>
      redeem.map((option) => {
        const { id, redeemPoint } = option;
        const about = t`${redeemPoint} points`;
        return { key: `${campaignId} ${id}`, name: option.description, about, terms: description };
      }),
    ),
  ];
  return (
    <>
      <dl className={styles["rows"]}>
        <Row name={t`Name`} value={`${firstName} ${lastName}`.trim()} />
        {membership[0] !== undefined && (
          <Row name={t`Membership`} value={membership[0].membershipTagName} />
        )}
        <Row name={t`Phone number`} value={`+${countryCallingCode} ${phoneNumber}`} />
        <Row name={t`Store credit`} value={money(credit)} />
        {cashback !== undefined && <Row name={t`Cashback`} value={money(cashback)} />}
        {points !== undefined && <Row name={t`Points`} value={String(points)} />}
      </dl>
      <h3 className={styles["subheading"]}>{t`Available Rewards`}</h3>
      {rewards.length === 0 && <p className={styles["note"]}>{t`No rewards yet`}</p>}
      <ul className={styles["rewards"]}>
        {rewards.map((reward) => (
          <li key={reward.key} className={styles["reward"]}>
            <span className={styles["rewardName"]}>{reward.name}</span>
            <span className={styles["rewardAbout"]}>{reward.about}</span>
            {reward.terms !== "" && (
              <button type="button" className={button["quiet"]} onClick={() => setTerms(reward)}>
                {t`Terms`}
                <span className="visually-hidden">{reward.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <Wrong />
      <div className={styles["answers"]}>
        {payable !== undefined && (
          <button type="button" className={button["primary"]} onClick={payWhole}>
            {t`Redeem`} · {money(payable.total)}
          </button>
        )}
        <button
          type="button"
          className={button["secondary"]}
          onClick={({ currentTarget }) => leaveDialog(currentTarget, onClose)}
        >
          {t`Cancel`}
        </button>
        <button type="button" className={button["quiet"]} onClick={logOutOfProgramme}>
          {t`Log out`}
        </button>
      </div>
      {terms !== undefined && (
        <AfterTap>
          <Terms name={terms.name} html={terms.terms} onClose={() => setTerms(undefined)} />
        </AfterTap>
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
