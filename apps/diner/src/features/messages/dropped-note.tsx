import { useLingui } from "@lingui/react/macro";
import type { JSX } from "react";
import button from "../../lib/button.module.css";
import { Dialog } from "../../lib/dialog.tsx";
import { forgetDropped, useDropped, type Dropped } from "../../state/dropped.ts";
import styles from "./error-modal.module.css";

/** Says once what this phone had kept and could not be read any more, and what to do about it. */
export function DroppedNote(): JSX.Element | null {
  const { t } = useLingui();
  const dropped = useDropped((state) => state.dropped);
  if (dropped.length === 0) return null;
  const sentences: Readonly<Record<Dropped, string>> = {
    cart: t`Your cart could not be read, and is empty now.`,
    dishes: t`Some dishes in your cart could not be read, and are gone. Please check your cart.`,
    order: t`An order of this phone could not be read. Please ask our staff whether it was placed before you order again.`,
    dietary: t`What you avoid could not be read. Please choose it again.`,
  };
  const title = t`Some saved data was lost`;
  return (
    <Dialog role="alertdialog" label={title} onClose={forgetDropped}>
      <h2 className={styles["title"]}>{title}</h2>
      <ul className={styles["list"]}>
        {dropped.map((what) => (
          <li key={what}>{sentences[what]}</li>
        ))}
      </ul>
      <button
        type="button"
        className={`${button["primary"]} ${button["wide"]}`}
        onClick={forgetDropped}
      >
        {t`OK`}
      </button>
    </Dialog>
  );
}
