import { useLingui } from "@lingui/react/macro";
import { MAXIMUM_QUANTITY, type CartLine } from "@comanda/domain/cart";
import type { Item, ItemLookup } from "@comanda/domain/menu";
import { detailQuantity, type Selection } from "@comanda/domain/options";
import { sentenceOf } from "@comanda/contract";
import { useEffect, useRef, type JSX, type ReactNode } from "react";
import { useWords } from "../../i18n/use-words.ts";
import { announce, prepareAnnouncements } from "../../lib/announce.ts";
import { otherScreen } from "../../lib/second-tap.ts";
import { add, edit } from "../../state/cart-commands.ts";
import { explainLocked } from "../../state/locked-cart.ts";
import { showMessage } from "../../state/messages.ts";
import { hasCart, useSession } from "../../state/session.ts";
import { explainMissing } from "./explain-missing.ts";
import { Extras } from "./extras.tsx";
import { ItemBar } from "./item-bar.tsx";
import { OptionGroups } from "./option-groups.tsx";
import { typedRemark } from "./typed-remark.ts";
import { useDraft } from "./use-draft.ts";
import { useFolds } from "./use-folds.ts";
import { useGaps } from "./use-gaps.ts";
import { usePlus } from "./use-plus.ts";
import { useTellNext } from "./use-tell-next.ts";
import styles from "./item-form.module.css";

export interface ItemFormProps {
  readonly item: Item;
  readonly items: ItemLookup;
  /** The line that is being edited; undefined adds a new one. */
  readonly line: CartLine | undefined;
  readonly isSoldOut: boolean;
  readonly onDone: () => void;
  /** What is said of the dish as it is chosen, above the questions. */
  readonly above: (selection: Selection) => ReactNode;
  /** The same, beside what it costs. */
  readonly said: (selection: Selection) => ReactNode;
  /** The dish has come into the cart, and its page is about to go. */
  readonly onAdded: () => void;
  /** What stands below the questions; calls back before it leads to another dish, from which one comes back. */
  readonly below: (onLeave: () => void) => ReactNode;
}

/** Everything that can be decided about a dish, and the button that says what is missing and what it costs. */
export function ItemForm(props: ItemFormProps): JSX.Element {
  const { item, items, line, isSoldOut, onDone, onAdded, above, said, below } = props;
  const controls = useDraft(item, line);
  const { draft } = controls;
  const isForOrders = useSession(hasCart);
  const plus = usePlus(item);
  const quantity = detailQuantity(item, draft.quantity, !isForOrders);
  const { first, gaps, walk } = useGaps(item, draft.selection, quantity);
  const { folds, act } = useFolds(item, controls, useTellNext(plus));
  const { t } = useLingui();
  const { read } = useWords();
  useEffect(prepareAnnouncements, []);
  // The page goes a moment later; a key that is held down would add once more.
  const isDone = useRef(false);
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isForOrders || isDone.current || walk()) return;
    // Some phones leave the focus where it is, and so a remark unsaved.
    const remark = typedRemark(event.currentTarget) ?? draft.remark;
    const addition = { item, ...draft, quantity, remark };
    if (explainLocked()) return;
    const done = line === undefined ? add(addition) : edit(line.id, addition);
    if (!done.ok) {
      explainMissing(done.refusal);
      return;
    }
    isDone.current = true;
    otherScreen();
    if (line === undefined) onAdded();
    onDone();
    const name = read(item.title);
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
      {above(draft.selection)}
      <OptionGroups
        groups={item.groups}
        selection={draft.selection}
        path={[]}
        act={act}
        folds={folds}
        plus={plus}
        gaps={gaps}
        items={items}
      />
      {isForOrders && <Extras item={item} controls={controls} />}
      {below(controls.setAside)}
      <ItemBar
        item={item}
        line={line}
        isSoldOut={isSoldOut}
        isForOrders={isForOrders}
        controls={controls}
        gap={first && read(first.group)}
        said={said(draft.selection)}
      />
    </form>
  );
}
