import { useLingui } from "@lingui/react/macro";
import { MAXIMUM_QUANTITY, stockForLine, type CartLine } from "@comanda/domain/cart";
import type { Item } from "@comanda/domain/menu";
import { checkSelection, selectionPrice, type SelectionRefusal } from "@comanda/domain/options";
import { shownPrice } from "@comanda/domain/pricing";
import { sentenceOf } from "@comanda/contract";
import { useEffect, type JSX } from "react";
import { FEW, useStockLeft } from "../../data/stock-left.ts";
import { useWords } from "../../i18n/use-words.ts";
import { announce, prepareAnnouncements } from "../../lib/announce.ts";
import button from "../../lib/button.module.css";
import { RemarkField } from "../../lib/remark-field.tsx";
import { Stepper } from "../../lib/stepper.tsx";
import { add, edit, type AdditionRefusal } from "../../state/cart-commands.ts";
import { useCart } from "../../state/cart.ts";
import { showMessage } from "../../state/messages.ts";
import { hasCart, useSession } from "../../state/session.ts";
import { groupElementId } from "./group-id.ts";
import { OptionGroups } from "./option-groups.tsx";
import { useDraft, type DraftControls } from "./use-draft.ts";
import styles from "./item-form.module.css";

export interface ItemFormProps {
  readonly item: Item;
  /** The line that is being edited; undefined adds a new one. */
  readonly line: CartLine | undefined;
  readonly isSoldOut: boolean;
  readonly onDone: () => void;
}

/** Everything that can be decided about a dish, and the button that says what is missing and what it costs. */
export function ItemForm({ item, line, isSoldOut, onDone }: ItemFormProps): JSX.Element {
  const controls = useDraft(item, line);
  const { draft, act } = controls;
  const isForOrders = useSession(hasCart);
  const { t } = useLingui();
  const { read } = useWords();
  useEffect(prepareAnnouncements, []);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!isForOrders) return;
    const addition = { item, ...draft };
    const done = line === undefined ? add(addition) : edit(line.id, addition);
    if (!done.ok) {
      explain(done.refusal);
      return;
    }
    onDone();
    const [quantity, name] = [draft.quantity, read(item.title)];
    announce(
      line === undefined ? t`Added: ${quantity} × ${name}` : t`Changed: ${quantity} × ${name}`,
    );
    if (done.value.isCapped) {
      const notice = sentenceOf({ kind: "max-quantity", maximum: MAXIMUM_QUANTITY });
      showMessage({ title: undefined, sentences: [notice] });
    }
  };
  return (
    <form className={styles["form"]} onSubmit={submit} noValidate>
      <OptionGroups groups={item.groups} selection={draft.selection} path={[]} act={act} />
      {isForOrders && (
        <>
          <Extras item={item} controls={controls} />
          <Bar item={item} line={line} isSoldOut={isSoldOut} controls={controls} />
        </>
      )}
    </form>
  );
}

/** Says what is missing (ERR-001), and leads to the first of it. */
function explain(refusal: AdditionRefusal): void {
  const missing: readonly SelectionRefusal[] =
    refusal.kind === "selection-incomplete" ? refusal.missing : [];
  const first = missing.find((lacking) => lacking.kind === "group-required");
  showMessage({
    title: undefined,
    sentences:
      missing.length > 0 ? missing.map((lacking) => sentenceOf(lacking)) : [sentenceOf(refusal)],
    onClose: first === undefined ? undefined : () => leadTo(first.path),
  });
}

function leadTo(path: readonly string[]): void {
  // Options and groups alternate in the path; the group's element carries all of it.
  const group = document.getElementById(groupElementId(path));
  group?.scrollIntoView({ block: "start" });
  group?.focus({ preventScroll: true });
}

interface PartProps {
  readonly item: Item;
  readonly controls: DraftControls;
}

/** Take-away and remark, where the dish and the venue allow them. */
function Extras({ item, controls }: PartProps): JSX.Element {
  const { t } = useLingui();
  const allowsTakeAway = useSession((session) => session.venue?.allowsTakeAwayLines === true);
  const { draft, change } = controls;
  return (
    <>
      {allowsTakeAway && !item.neverTakeAway && (
        <label className={styles["takeAway"]}>
          <span>{t`Pack to take away`}</span>
          <input
            type="checkbox"
            checked={draft.isTakeAway}
            onChange={(event) => change({ isTakeAway: event.target.checked })}
          />
        </label>
      )}
      {item.allowsRemark && (
        <div className={styles["remark"]}>
          <RemarkField
            label={t`Anything the kitchen should know?`}
            labelClass={styles["remarkLabel"]}
            rows={3}
            initial={draft.remark}
            placeholder={t`For example: less ice`}
            onChange={(remark) => change({ remark })}
          />
        </div>
      )}
    </>
  );
}

interface BarProps extends PartProps {
  readonly line: CartLine | undefined;
  readonly isSoldOut: boolean;
}

/** The quantity and the main action, within the thumb's arc. */
function Bar({ item, line, isSoldOut, controls }: BarProps): JSX.Element {
  const { t } = useLingui();
  const { read, money } = useWords();
  const { draft, change } = controls;
  const venue = useSession((session) => session.venue);
  const unit = Math.max(0, item.price + selectionPrice(item.groups, draft.selection));
  const cost =
    venue === undefined || venue.hidesPrices
      ? ""
      : money(shownPrice(unit, item, venue.pricing) * draft.quantity);
  const { cart } = useCart();
  const left = stockForLine(cart, item.code, useStockLeft(item.code), line?.id);
  const isTaken = !isSoldOut && left < item.minimumQuantity;
  const missing = checkSelection(item, draft.selection, draft.quantity).find(
    (lacking) => lacking.kind === "group-required",
  );
  const label = line === undefined ? t`Add to cart` : t`Update`;
  return (
    <div className={styles["bar"]}>
      {!item.hidesQuantity && (
        <Stepper
          value={draft.quantity}
          minimum={item.minimumQuantity}
          maximum={Math.min(MAXIMUM_QUANTITY, left)}
          label={t`Quantity`}
          fewer={t`Remove one`}
          more={t`Add one`}
          onFewer={() => change({ quantity: draft.quantity - 1 })}
          onMore={() => change({ quantity: draft.quantity + 1 })}
        />
      )}
      <button
        type="submit"
        className={`${button["primary"]} ${styles["submit"]}`}
        aria-disabled={isSoldOut || isTaken}
        disabled={isSoldOut || isTaken}
      >
        <span className={styles["action"]}>
          <span>{isSoldOut ? t`Sold out` : isTaken ? t`No more left` : label}</span>
          {left <= FEW && !isSoldOut && !isTaken && (
            <span className={styles["missing"]}>{t`${left} left`}</span>
          )}
          {missing !== undefined && !isSoldOut && (
            <span className={styles["missing"]}>{t`Please choose: ${read(missing.group)}`}</span>
          )}
        </span>
        <span className={styles["cost"]}>{cost}</span>
      </button>
    </div>
  );
}
