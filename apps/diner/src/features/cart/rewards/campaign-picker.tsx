import { useLingui } from "@lingui/react/macro";
import type { WireProgrammeCampaign, WireRedeemable } from "@comanda/contract";
import type { Menu } from "@comanda/domain/menu";
import { useEffect, useState, type JSX } from "react";
import { useAvailability } from "../../../data/availability.ts";
import { useCampaignWords } from "../../../i18n/use-campaign-words.ts";
import { useWords } from "../../../i18n/use-words.ts";
import { CampaignRow } from "../../../kit/campaign-row.tsx";
import button from "../../../lib/button.module.css";
import { leaveDialog } from "../../../lib/after-tap.tsx";
import { Dialog } from "../../../lib/dialog.tsx";
import {
  askRedeemable,
  offeredCampaigns,
  redeemOffered,
  type OfferedCampaign,
  type RedeemableAnswered,
} from "./campaigns.ts";
import { NotLoaded } from "./not-loaded.tsx";
import styles from "./rewards.module.css";

interface CampaignPickerProps {
  readonly menu: Menu;
  /** What the programme is called. */
  readonly name: string;
  readonly onClose: () => void;
  /** The login to the programme has ended. */
  readonly onLoginOver: () => void;
  readonly onRedeemed: (campaign: WireProgrammeCampaign) => void;
  /** Draws the terms of a campaign, which the programme has written. */
  readonly terms: (campaign: WireProgrammeCampaign, onClose: () => void) => JSX.Element;
}

/** What whoever is logged in to the venue's programme may redeem on this order; choosing one closes it (EXT-002). */
export function CampaignPicker(props: CampaignPickerProps): JSX.Element {
  const { menu, name, onClose, onLoginOver, onRedeemed, terms } = props;
  const { t } = useLingui();
  const [asked, setAsked] = useState<RedeemableAnswered>();
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<WireProgrammeCampaign>();
  useEffect(() => {
    let isGone = false;
    void askRedeemable(menu).then((said) => {
      if (isGone) return;
      if (said === "login-over") onLoginOver();
      else setAsked(said);
    });
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- once as it opens, and at each new try
  }, [tries]);
  const choose = (offered: OfferedCampaign, chosen: Element): void =>
    leaveDialog(chosen, () => {
      onClose();
      if (redeemOffered(offered, menu)) onRedeemed(offered.wire);
    });
  return (
    <Dialog label={name} onClose={onClose} kind="sheet">
      <h2 tabIndex={-1} className={styles["heading"]}>
        {name}
      </h2>
      {asked === undefined || asked === "login-over" ? (
        <p role="status" className={styles["note"]}>{t`Loading…`}</p>
      ) : asked === "away" ? (
        <NotLoaded
          what={t`The loyalty programme does not answer. You can order without it.`}
          onRetry={() => {
            setAsked(undefined);
            setTries(tries + 1);
          }}
        />
      ) : (
        <Choices menu={menu} asked={asked} onChoose={choose} onTerms={setRead} />
      )}
      {read !== undefined && terms(read, () => setRead(undefined))}
    </Dialog>
  );
}

interface ChoicesProps {
  readonly menu: Menu;
  readonly asked: WireRedeemable;
  readonly onChoose: (offered: OfferedCampaign, chosen: Element) => void;
  readonly onTerms: (campaign: WireProgrammeCampaign) => void;
}

function Choices({ menu, asked, onChoose, onTerms }: ChoicesProps): JSX.Element {
  const { t } = useLingui();
  const [now] = useState(Date.now);
  const { soldOut, offSale } = useAvailability(menu, now);
  const offered = offeredCampaigns(asked, menu, new Set([...soldOut, ...offSale]));
  if (offered.length === 0) {
    return <p className={styles["note"]}>{t`Nothing can be redeemed on this order.`}</p>;
  }
  return (
    <ul className={styles["choices"]}>
      {offered.map((each) => (
        <Choice
          key={`${each.wire.campaignId} ${each.wire.optionId}`}
          menu={menu}
          offered={each}
          onChoose={(chosen) => onChoose(each, chosen)}
          onTerms={() => onTerms(each.wire)}
        />
      ))}
    </ul>
  );
}

interface ChoiceProps {
  readonly menu: Menu;
  readonly offered: OfferedCampaign;
  readonly onChoose: (chosen: Element) => void;
  readonly onTerms: () => void;
}

function Choice({ menu, offered, onChoose, onTerms }: ChoiceProps): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  const words = useCampaignWords();
  const { wire, balance, next, adds } = offered;
  const item = adds === undefined ? undefined : menu.items.get(adds);
  const dish = item && read(item.title);
  const isFree = wire.discountType === 2;
  const notes = [
    words.costOf(wire, balance),
    dish === undefined
      ? ""
      : isFree
        ? t`Adds ${dish} to your order`
        : t`Adds ${dish} to your order, at the reduced price`,
    next.ok ? "" : t`Not available for this order`,
  ];
  return (
    <li className={styles["offer"]}>
      <button
        type="button"
        className={styles["choice"]}
        aria-disabled={!next.ok}
        onClick={({ currentTarget }) => {
          if (next.ok) onChoose(currentTarget);
        }}
      >
        <CampaignRow campaign={wire} note={notes.filter((each) => each !== "").join(" · ")} />
      </button>
      {wire.description !== "" && (
        <button type="button" className={button["quiet"]} onClick={onTerms}>
          {t`Terms`}
          <span className="visually-hidden">{wire.name}</span>
        </button>
      )}
    </li>
  );
}
