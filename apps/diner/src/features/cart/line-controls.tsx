import { useLingui } from "@lingui/react/macro";
import { MAXIMUM_QUANTITY, stockForLine, type CartLine } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import type { ReceiptLine } from "@comanda/domain/pricing";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import type { JSX, ReactNode } from "react";
import { Link } from "wouter";
import { FEW, useStockLeft } from "../../data/stock-left.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { leaveBy } from "../../lib/left-by.ts";
import { Stepper } from "../../lib/stepper.tsx";
import { paths } from "../../paths.ts";
import { decrease, increase, limit, remove } from "../../state/cart-commands.ts";
import { useCart } from "../../state/cart.ts";
import styles from "./line-controls.module.css";

export interface LineControlsProps {
  readonly line: ReceiptLine;
  readonly cartLine: CartLine | undefined;
  readonly item: Item | undefined;
  /** What stands against the dish as it was chosen. */
  readonly warning: ReactNode;
  /** The order is being sent: nothing can be changed. */
  readonly isLocked: boolean;
}

/** Plus, minus, edit and delete of a line in the cart (OUT-002 to OUT-005). */
export function LineControls(props: LineControlsProps): JSX.Element {
  const { line, cartLine, item, warning, isLocked } = props;
  const { t } = useLingui();
  const { read } = useWords();
  const name = read(line.title);
  const minimum = item?.minimumQuantity ?? 1;
  const { cart } = useCart();
  const left = stockForLine(cart, line.code, useStockLeft(line.code), line.line);
  return (
    <div className={styles["controls"]}>
      {warning}
      <StockNote line={line} left={left} minimum={minimum} />
      <Stepper
        value={line.quantity}
        minimum={0}
        maximum={Math.min(MAXIMUM_QUANTITY, left)}
        label={t`Quantity of ${name}`}
        fewer={line.quantity <= minimum ? t`Remove ${name}` : t`One less ${name}`}
        more={t`Add one ${name}`}
        onFewer={() => decrease(line.line, minimum)}
        onMore={() => increase(line.line)}
      />
      <div className={styles["changes"]}>
        {cartLine !== undefined && !isLocked && (
          <Link
            href={paths.editLine(line.code, line.line)}
            state={{ isInside: true }}
            className={button["quiet"]}
            id={`edit-${line.line}`}
            onClick={() => leaveBy(`edit-${line.line}`)}
            aria-label={t`Edit ${name}`}
          >
            <IconPencil aria-hidden />
            {t`Edit`}
          </Link>
        )}
        <button
          type="button"
          className={button["icon"]}
          aria-label={t`Delete ${name}`}
          onClick={() => remove(line.line)}
        >
          <IconTrash aria-hidden />
        </button>
      </div>
    </div>
  );
}

interface StockNoteProps {
  readonly line: ReceiptLine;
  /** How many the line may have. */
  readonly left: number;
  readonly minimum: number;
}

/** What cannot be had as it stands, with the tap that mends it; before that, how few are left. */
function StockNote({ line, left, minimum }: StockNoteProps): JSX.Element | null {
  const { t } = useLingui();
  if (left < minimum) {
    return <p className={styles["gone"]}>{t`Not enough left – please remove it`}</p>;
  }
  if (line.quantity > left) {
    return (
      <p className={styles["gone"]}>
        {t`Only ${left} left`}{" "}
        <button type="button" className={button["quiet"]} onClick={() => limit(line.line, left)}>
          {t`Change to ${left}`}
        </button>
      </p>
    );
  }
  return left <= FEW ? <p className={styles["left"]}>{t`${left} left`}</p> : null;
}
