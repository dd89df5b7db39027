import { useLingui } from "@lingui/react/macro";
import type { Menu } from "@comanda/domain/menu";
import { shownAmount } from "@comanda/domain/pricing";
import { IconDiamond, IconGift } from "@tabler/icons-react";
import { useEffect, useState, type JSX } from "react";
import { useCampaignWords } from "../../../i18n/use-campaign-words.ts";
import { useRewardWords } from "../../../i18n/use-reward-words.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { announce, prepareAnnouncements } from "../../../lib/announce.ts";
import { AfterTap } from "../../../lib/after-tap.tsx";
import button from "../../../lib/button.module.css";
import { useCart } from "../../../state/cart.ts";
import { useCustomer } from "../../../state/customer.ts";
import { isCartLocked, useFinalOrder } from "../../../state/final-order.ts";
import { showMessage } from "../../../state/messages.ts";
import { useOrderer } from "../../../state/orderer.ts";
import { isCampaign, type KeptRedemption } from "../../../state/kept-redemption.ts";
import { useProgrammeHandle } from "../../../state/programme-handle.ts";
import { dropPlaces, useRedemptions } from "../../../state/redemptions.ts";
import { useSession } from "../../../state/session.ts";
import { priceRewards, programmeRedeemsOf, redeemsOf } from "../price.ts";
import { removeRedeemed } from "./redeeming.ts";
import { RewardPicker } from "./reward-picker.tsx";
import styles from "./rewards.module.css";

const OVER = {
  en: "A reward can no longer be redeemed on this order and was taken off.",
  zh: "有一项奖励已无法在此订单兑换，已取消。",
};

interface RedeemBoxProps {
  readonly menu: Menu;
  /** Draws the login of members; who is in goes on to the rewards. */
  readonly login: (onClose: () => void) => JSX.Element;
  /** Of the venue's outside programme. */
  readonly programme: ProgrammeParts;
  /** Makes the order one that can be changed; answers whether it is. */
  readonly unlock: () => Promise<boolean>;
}

/** What is drawn of an outside programme, which loads once it is asked for. */
interface ProgrammeParts {
  /** Whoever closes it came for nothing more: only who is in goes on to the campaigns. */
  readonly login: (next: {
    readonly onClose: () => void;
    readonly onIn: () => void;
  }) => JSX.Element;
  readonly picker: (next: {
    readonly onClose: () => void;
    readonly onLoginOver: () => void;
    readonly onRedeemed: (campaign: { readonly name: string }) => void;
  }) => JSX.Element;
}

/** The way to what members may redeem, and what is redeemed on this order (PAY-005, PAY-006, RWD-012, EXT-002). */
export function RedeemBox(props: RedeemBoxProps): JSX.Element | null {
  const { menu, login, programme, unlock } = props;
  const { t } = useLingui();
  const settings = useSession((session) => session.settings);
  const customer = useCustomer((state) => state.customer);
  const kept = useRedemptions((state) => state.kept);
  const words = useRewardWords();
  const [open, setOpen] = useState<"login" | "picker" | "programmeLogin" | "campaigns">();
  useEffect(prepareAnnouncements, []);
  const over = useOver(menu);
  const mayRedeem = customer?.hasPassword === true;
  const [ofMembers, ofProgramme] = [redeemsOf(settings), programmeRedeemsOf(settings)];
  if (!ofMembers && !ofProgramme) return null;
  const isIn = (): boolean => useProgrammeHandle.getState().handle !== "";
  const begin = async (): Promise<void> => {
    if (await unlock()) setOpen(mayRedeem ? "picker" : "login");
  };
  const beginInProgramme = async (): Promise<void> => {
    if (await unlock()) setOpen(isIn() ? "campaigns" : "programmeLogin");
  };
  const tell = (name: string): void => announce(t`${name} redeemed`);
  const remove = async (at: number, name: string): Promise<void> => {
    if (!(await unlock())) return;
    removeRedeemed(at, menu);
    announce(t`${name} removed`);
  };
  return (
    <section className={styles["box"]} aria-label={t`Rewards`}>
      {kept.length > 0 && (
        <ul className={styles["list"]}>
          {kept.map((redemption, at) => (
            <Applied
              key={`${isCampaign(redemption) ? redemption.campaign.campaignId : redemption.reward._id} ${at}`}
              redemption={redemption}
              amount={over.amounts[at]}
              onRemove={(name) => void remove(at, name)}
            />
          ))}
        </ul>
      )}
      {ofMembers && (
        <button type="button" className={button["secondary"]} onClick={() => void begin()}>
          <IconGift size="1.25em" aria-hidden />
          {t`Redeem a reward`}
        </button>
      )}
      {ofProgramme && (
        <button
          type="button"
          className={button["secondary"]}
          onClick={() => void beginInProgramme()}
        >
          <IconDiamond size="1.25em" aria-hidden />
          {t`Redeem from the loyalty programme`}
        </button>
      )}
      {open === "login" &&
        login(() => setOpen(useCustomer.getState().customer?.hasPassword ? "picker" : undefined))}
      {open === "picker" && (
        <AfterTap>
          <RewardPicker
            menu={menu}
            onClose={() => setOpen(undefined)}
            onRedeemed={(reward) => tell(words.title(reward))}
          />
        </AfterTap>
      )}
      {open === "programmeLogin" &&
        programme.login({
          onClose: () => setOpen(undefined),
          onIn: () => setOpen("campaigns"),
        })}
      {open === "campaigns" &&
        programme.picker({
          onClose: () => setOpen(undefined),
          onLoginOver: () => setOpen("programmeLogin"),
          onRedeemed: ({ name }) => tell(name),
        })}
    </section>
  );
}

interface AppliedProps {
  readonly redemption: KeptRedemption;
  /** What it takes off; undefined while nobody knows. */
  readonly amount: number | undefined;
  readonly onRemove: (name: string) => void;
}

function Applied({ redemption, amount = 0, onRemove }: AppliedProps): JSX.Element {
  const { t } = useLingui();
  const { money } = useWords();
  const said = useRedeemedWords(redemption);
  const rules = useSession((session) => session.venue?.pricing);
  const hidesPrices = useSession((session) => session.venue?.hidesPrices === true);
  const { name } = said;
  const saved = money(rules === undefined ? amount : shownAmount(amount, rules));
  const notes = [said.kind, said.cost, hidesPrices ? "" : t`saves ${saved}`];
  return (
    <li className={styles["held"]}>
      <IconGift size="1.25em" aria-hidden />
      <p className={styles["words"]}>
        <span className={styles["title"]} dir="auto">
          {name}
        </span>
        <span>{notes.filter((each) => each !== "").join(" · ")}</span>
      </p>
      <button
        type="button"
        className={`${button["quiet"]} ${styles["way"]}`}
        aria-label={t`Remove ${name}`}
        onClick={() => onRemove(name)}
      >
        {t`Remove`}
      </button>
    </li>
  );
}

/** What it is called, what kind it is and what it takes. */
function useRedeemedWords(redemption: KeptRedemption) {
  const rewards = useRewardWords();
  const campaigns = useCampaignWords();
  if (isCampaign(redemption)) {
    const { campaign } = redemption;
    const { name } = campaign;
    return { name, kind: campaigns.kind(campaign), cost: campaigns.cost(campaign) };
  }
  const { reward } = redemption;
  return {
    name: rewards.title(reward),
    kind: rewards.kind(reward),
    cost: rewards.cost(reward),
  };
}

/** What each reward takes off at this moment; what can be redeemed no more is taken away, and its guest reads so. */
function useOver(menu: Menu): { readonly amounts: readonly (number | undefined)[] } {
  const { venue, settings, mode, chosen } = useSession();
  const orderer = useOrderer();
  const cart = useCart((state) => state.cart);
  const isLocked = useFinalOrder(isCartLocked);
  const priced =
    venue && settings && priceRewards(cart, { menu, venue, settings, mode, chosen, orderer });
  const over = new Set((priced?.over ?? []).map(({ at }) => at));
  const isOver = over.size > 0 && cart.lines.length > 0 && !isLocked;
  useEffect(() => {
    if (!isOver) return;
    dropPlaces([...over]);
    showMessage({ title: undefined, sentences: [OVER] });
    // oxlint-disable-next-line react/exhaustive-deps -- once for what is over
  }, [isOver]);
  const amounts = (orderer.redeemed?.redemptions ?? []).map((_, at) => {
    const place = priced?.places.indexOf(at) ?? -1;
    return priced?.state.redemptions[place]?.amount;
  });
  return { amounts };
}
