import { useLingui } from "@lingui/react/macro";
import type { WireCampaigns, WireReward } from "@comanda/contract";
import type { Menu } from "@comanda/domain/menu";
import { pointsBalance } from "@comanda/domain/rewards";
import { useEffect, useState, type JSX } from "react";
import { useAvailability } from "../../../data/availability.ts";
import { refreshCustomer } from "../../../data/members.ts";
import { askCampaigns, readRewards } from "../../../data/rewards.ts";
import { RewardRow } from "../../../kit/reward-row.tsx";
import { useRewardWords } from "../../../i18n/use-reward-words.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { leaveDialog } from "../../../lib/after-tap.tsx";
import button from "../../../lib/button.module.css";
import { Dialog } from "../../../lib/dialog.tsx";
import { useOrderer } from "../../../state/orderer.ts";
import { useRedemptions } from "../../../state/redemptions.ts";
import { NotLoaded } from "./not-loaded.tsx";
import { paidAddition, redeem, sentOrder } from "./redeeming.ts";
import styles from "./rewards.module.css";

interface RewardPickerProps {
  readonly menu: Menu;
  readonly onClose: () => void;
  /** A reward has been redeemed. */
  readonly onRedeemed: (reward: WireReward) => void;
}

/** What the member may redeem on this order; choosing one closes it (RWD-013 to RWD-018). */
export function RewardPicker({ menu, onClose, onRedeemed }: RewardPickerProps): JSX.Element {
  const { t } = useLingui();
  const [rewards, setRewards] = useState<readonly WireReward[] | "failed">();
  const [asked, setAsked] = useState<string>();
  const campaigns = useCampaigns(menu);
  const unavailable = useUnavailable(menu);
  const balance = useRedemptions((state) => state.balance);
  const pending = useOrderer((state) => state.redeemed?.redemptions);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    void refreshCustomer();
    void readRewards().then((read) => setRewards(read ?? "failed"));
  }, [tries]);
  const take = (reward: WireReward): void => {
    onClose();
    if (redeem(reward, menu, unavailable) === "redeemed") onRedeemed(reward);
  };
  const choose = (reward: WireReward, chosen: Element): void => {
    const code = paidAddition(reward, menu, unavailable);
    if (code === undefined) leaveDialog(chosen, () => take(reward));
    else setAsked(reward._id);
  };
  const points = balance === undefined ? 0 : Math.max(0, pointsBalance(balance, pending));
  const question = rewards === "failed" ? undefined : rewards?.find(({ _id }) => _id === asked);
  return (
    <Dialog label={t`Redeem a reward`} onClose={onClose} kind="sheet">
      <h2 tabIndex={-1} className={styles["heading"]}>
        {t`Redeem a reward`}
      </h2>
      <p className={styles["note"]}>{t`You have ${points} points to spend.`}</p>
      {question === undefined ? (
        <Choices
          rewards={rewards}
          campaigns={campaigns}
          onChoose={choose}
          onRetry={() => {
            setRewards(undefined);
            setTries(tries + 1);
          }}
        />
      ) : (
        <AskAddition
          reward={question}
          menu={menu}
          unavailable={unavailable}
          onNo={() => setAsked(undefined)}
          onYes={() => take(question)}
        />
      )}
    </Dialog>
  );
}

/** What the server says of this order, asked once when the picker opens. */
function useCampaigns(menu: Menu): WireCampaigns | undefined {
  const [campaigns, setCampaigns] = useState<WireCampaigns>();
  useEffect(() => {
    const { data: cart, redeem: sent } = sentOrder(menu);
    void askCampaigns({ cart, redeem: sent }).then(setCampaigns);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, []);
  return campaigns;
}

function useUnavailable(menu: Menu): ReadonlySet<string> {
  const [now] = useState(Date.now);
  const { soldOut, offSale } = useAvailability(menu, now);
  return new Set([...soldOut, ...offSale]);
}

interface ChoicesProps {
  readonly rewards: readonly WireReward[] | "failed" | undefined;
  readonly campaigns: WireCampaigns | undefined;
  readonly onChoose: (reward: WireReward, chosen: Element) => void;
  readonly onRetry: () => void;
}

function Choices({ rewards, campaigns, onChoose, onRetry }: ChoicesProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const words = useRewardWords();
  if (rewards === undefined || (rewards !== "failed" && campaigns === undefined)) {
    return <p role="status" className={styles["note"]}>{t`Loading…`}</p>;
  }
  if (rewards === "failed") {
    return <NotLoaded what={t`The rewards could not be loaded.`} onRetry={onRetry} />;
  }
  if (rewards.length === 0) return <p className={styles["note"]}>{t`No rewards yet`}</p>;
  return (
    <ul className={styles["choices"]}>
      {rewards.map((reward) => {
        const isPossible = campaigns?.campaign.some(({ _id }) => _id === reward._id) === true;
        const item = campaigns?.autoItems.find(({ rewardId }) => rewardId === reward._id);
        const dish = item && read({ en: item.title, zh: item.title2 });
        const notes = [
          words.cost(reward),
          dish !== undefined ? t`Adds ${dish} to your order` : "",
          isPossible ? "" : t`Not available for this order`,
        ];
        return (
          <li key={reward._id}>
            <button
              type="button"
              className={styles["choice"]}
              aria-disabled={!isPossible}
              onClick={({ currentTarget }) => {
                if (isPossible) onChoose(reward, currentTarget);
              }}
            >
              <RewardRow reward={reward} note={notes.filter((each) => each !== "").join(" · ")} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface AskAdditionProps {
  readonly reward: WireReward;
  readonly menu: Menu;
  readonly unavailable: ReadonlySet<string>;
  readonly onNo: () => void;
  readonly onYes: () => void;
}

/** A dish that costs something is added to the order with its guest's word alone. */
function AskAddition(props: AskAdditionProps): JSX.Element {
  const { reward, menu, unavailable, onNo, onYes } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const words = useRewardWords();
  const item = menu.items.get(paidAddition(reward, menu, unavailable) ?? "");
  const dish = item === undefined ? words.title(reward) : read(item.title);
  const badge = words.badge(reward);
  return (
    <>
      <p className={styles["note"]}>
        {t`${dish} is not in your order. Add one with ${badge} off?`}
      </p>
      <div className={styles["answers"]}>
        <button type="button" className={button["secondary"]} onClick={onNo}>
          {t`Back`}
        </button>
        <button type="button" className={button["primary"]} onClick={onYes}>
          {t`Add it`}
        </button>
      </div>
    </>
  );
}
