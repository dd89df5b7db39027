import { useLingui } from "@lingui/react/macro";
import { offersTakeAwayChoice, type Item } from "@comanda/domain/menu";
import type { JSX } from "react";
import { useOrderMode } from "../../data/order-mode.ts";
import { RemarkField } from "../../lib/remark-field.tsx";
import { useSession } from "../../state/session.ts";
import type { DraftControls } from "./questions.ts";
import styles from "./item-form.module.css";

interface ExtrasProps {
  readonly item: Item;
  readonly controls: DraftControls;
}

/** Take-away and remark, where the dish and the venue allow them. */
export function Extras({ item, controls }: ExtrasProps): JSX.Element {
  const { t } = useLingui();
  const offersTakeAway = useOffersTakeAway(item);
  const { draft, change } = controls;
  return (
    <>
      {offersTakeAway && (
        <label className={styles["takeAway"]}>
          <span>{t`Pack to take away`}</span>
          <input
            type="checkbox"
            checked={draft.isTakeAway}
            onChange={(event) => change({ isTakeAway: event.target.checked })}
          />
        </label>
      )}
      <ItemRemark item={item} controls={controls} />
    </>
  );
}

/** Words for the kitchen, where the dish takes any. */
export function ItemRemark({ item, controls }: ExtrasProps): JSX.Element | null {
  const { t } = useLingui();
  const { draft, change } = controls;
  if (!item.allowsRemark) return null;
  return (
    <div className={styles["remark"]}>
      <RemarkField
        label={t`Anything the kitchen should know?`}
        labelClass={styles["remarkLabel"]}
        rows={3}
        initial={draft.remark}
        placeholder={t`For example: less ice`}
        name="remark"
        onLeave={(remark) => change({ remark })}
      />
    </div>
  );
}

function useOffersTakeAway(item: Item): boolean {
  const { venue, settings } = useSession();
  const served = useOrderMode();
  if (venue === undefined || served === undefined) return false;
  return offersTakeAwayChoice(item, {
    allowsTakeAwayLines: venue.allowsTakeAwayLines,
    isDineInCode: settings?.tkType === 1,
    mode: served,
  });
}
