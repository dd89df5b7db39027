import { useLingui } from "@lingui/react/macro";
import { sentenceOf, type Refusal } from "@comanda/contract";
import type { Item } from "@comanda/domain/menu";
import type { Receipt } from "@comanda/domain/pricing";
import {
  advanceInitialFlow,
  canBePassed,
  viewOfStep,
  type InitialFlow,
  type InitialFlowEvent,
  type InitialFlowRefusal,
  type InitialFlowState,
} from "@comanda/domain/session";
import { useEffect, useState, type JSX, type ReactNode } from "react";
import { usePause } from "../data/pause.ts";
import { refreshSettings } from "../data/settings.ts";
import { price, type PricingContext } from "../features/cart/price.ts";
import { AvoidedDishes } from "../features/dietary/avoided-dishes.tsx";
import { ChoiceWarning } from "../features/dietary/choice-warning.tsx";
import { FlowHeader } from "../features/initial-flow/flow-header.tsx";
import { QuestionItemForm, type DishAnswer } from "../features/item/question-item-form.tsx";
import { QuestionGrid } from "../features/menu/question-grid.tsx";
import { ItemArt, ItemIcons } from "../features/menu/item-card.tsx";
import { ItemPrice } from "../features/menu/item-price.tsx";
import { PauseNote } from "../features/menu/pause-note.tsx";
import { Slip } from "../features/orders/slip.tsx";
import { useChargeWords } from "../i18n/use-charge-words.ts";
import { useWords } from "../i18n/use-words.ts";
import { usePageName } from "../layouts/use-page-name.ts";
import button from "../lib/button.module.css";
import { randomId } from "../lib/random.ts";
import { showMessage } from "../state/messages.ts";
import styles from "./question-step.module.css";
import { ConfirmDialog } from "./confirm-dialog.tsx";

interface QuestionStepProps {
  readonly flow: InitialFlow;
  readonly state: Extract<InitialFlowState, { kind: "asking" }>;
  /** How many questions were answered before. */
  readonly place: number;
  readonly context: PricingContext;
  readonly onBack: () => void;
  /** Goes on, or says why not. */
  readonly onEvent: (event: InitialFlowEvent) => InitialFlowRefusal | undefined;
}

/** One question of the initial flow: a dish's form, or a grid to choose from with the form of what is chosen (INI-002, INI-003). */
export function QuestionStep(props: QuestionStepProps): JSX.Element {
  const { flow, state, place, context, onBack, onEvent } = props;
  const { t } = useLingui();
  const { read, money } = useWords();
  const step = flow.steps[state.at];
  const view = step && viewOfStep(flow, step);
  const items = view?.kind === "item" ? [view.item] : (view?.items ?? []);
  const [chosen, choose] = useState<string | undefined>(undefined);
  const [orderLine] = useState(randomId);
  const heading = usePageName(step === undefined ? "" : read(step.title));
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  const open = flow.steps.filter((each, at) => at >= state.at && canBePassed(flow, each)).length;
  const isPassable = step !== undefined && canBePassed(flow, step);
  const isLast = flow.steps.every((each, at) => at <= state.at || !canBePassed(flow, each));
  const item = items.length === 1 ? items[0] : items.find(({ code }) => code === chosen);
  // Hidden prices too are shown on the button that orders (D-12).
  const costs = isLast || !context.venue.hidesPrices;
  const submission = (code: string, answer: DishAnswer): InitialFlowEvent => {
    return { kind: "submit", code, ...answer, line: orderLine };
  };
  /** What the order would be with this answer; as it is while the answer lacks something. */
  const receiptWith = (code: string, answer: DishAnswer): Receipt | undefined => {
    const next = advanceInitialFlow(flow, state, submission(code, answer));
    const { cart } = next.ok && "cart" in next.value ? next.value : state;
    return cart.lines.length === 0 ? undefined : price(cart, context);
  };
  /** What is ordered where the last question has nothing to answer. */
  const leftOver = isLast && state.cart.lines.length > 0 ? price(state.cart, context) : undefined;
  const [unsent, setUnsent] = useState<InitialFlowEvent>();
  /** What this answer orders; undefined while questions are left, or where it lacks something. */
  const orderOf = (event: InitialFlowEvent) => {
    const next = advanceInitialFlow(flow, state, event);
    if (!next.ok || next.value.kind !== "posting") return undefined;
    const { lines } = next.value.cart;
    const receipt = price(next.value.cart, context);
    return receipt && { lines, receipt };
  };
  /** Goes on; the last answer only once the guest has agreed to what the whole order costs (D-12). */
  const goOn = (event: InitialFlowEvent): InitialFlowRefusal | undefined => {
    if (orderOf(event) === undefined) return onEvent(event);
    setUnsent(event);
    return undefined;
  };
  const order = unsent && orderOf(unsent);
  const answer = (code: string, given: DishAnswer): Refusal | undefined => {
    const refusal = goOn(submission(code, given));
    if (refusal?.kind === "item-not-in-step" || refusal?.kind === "not-now") {
      void refreshSettings();
      return undefined;
    }
    return refusal;
  };
  // Said at every question, and at the last one in place of the button (BEY-012).
  const isHeldUp = usePause() !== undefined && isLast;
  const action = isHeldUp ? undefined : isLast ? t`Place order` : t`Next`;
  return (
    <div className={styles["page"]}>
      <FlowHeader place={place + 1} count={place + Math.max(1, open)} onBack={onBack} />
      <main className={styles["main"]}>
        <h1 ref={heading} tabIndex={-1} className={styles["heading"]}>
          {step !== undefined && read(step.title)}
        </h1>
        <Counted flow={flow} at={state.at} />
        {items.length === 1 && item !== undefined ? (
          <Face item={item} />
        ) : (
          <QuestionGrid
            label={step === undefined ? "" : read(step.title)}
            items={items}
            chosen={chosen}
            onChoose={choose}
          />
        )}
        {!isPassable ? (
          <>
            <TotalLine receipt={leftOver} />
            <Bar
              words={t`This has just sold out.`}
              receipt={leftOver}
              action={isHeldUp ? undefined : isLast ? t`Order without it` : t`Continue without it`}
              onSubmit={() => goOn({ kind: "pass" })}
            />
          </>
        ) : item === undefined || item.isSoldOut ? (
          <Bar
            action={action}
            onSubmit={() =>
              showMessage({ title: undefined, sentences: [sentenceOf({ kind: "empty-cart" })] })
            }
          />
        ) : (
          <QuestionItemForm
            key={item.code}
            item={item}
            items={flow.menu.items}
            quantity={view?.quantity ?? 1}
            action={action}
            costOf={(given) => {
              const receipt = receiptWith(item.code, given);
              return costs && receipt !== undefined ? money(receipt.total) : "";
            }}
            said={(given) => (
              <>
                <ChoiceWarning menu={context.menu} item={item} selection={given.selection} />
                <PauseNote />
                {!isLast && costs && <Included receipt={receiptWith(item.code, given)} />}
              </>
            )}
            below={(given) => isLast && <TotalLine receipt={receiptWith(item.code, given)} />}
            onAnswer={(given) => answer(item.code, given)}
          />
        )}
      </main>
      {unsent !== undefined && order !== undefined && (
        <ConfirmDialog
          about={<AvoidedDishes menu={context.menu} lines={order.lines} />}
          receipt={order.receipt}
          method={order.receipt.total > 0 ? "counter" : "online"}
          onCancel={() => setUnsent(undefined)}
          onConfirm={() => {
            setUnsent(undefined);
            onEvent(unsent);
          }}
        />
      )}
    </div>
  );
}

interface CountedProps {
  readonly flow: InitialFlow;
  readonly at: number;
}

/** How the guests count in this question, where they do (INI-013, INI-014). */
function Counted({ flow, at }: CountedProps): JSX.Element | null {
  const { t } = useLingui();
  const step = flow.steps[at];
  const guests = Math.max(1, flow.guests);
  if (step === undefined || guests === 1) return null;
  if (step.choosesForGuests) {
    return <p className={styles["counted"]}>{t`Please choose ${guests}, one for each guest.`}</p>;
  }
  if (!step.countsGuests) return null;
  return <p className={styles["counted"]}>{t`For all ${guests} guests.`}</p>;
}

/** Picture, words and price of the only dish of a question. */
function Face({ item }: { readonly item: Item }): JSX.Element {
  const { t } = useLingui();
  const { read } = useWords();
  return (
    <div className={styles["face"]}>
      <div className={styles["art"]}>
        <ItemArt item={{ ...item, size: "row" }} isUrgent />
      </div>
      <div className={styles["words"]}>
        <p className={styles["title"]} lang={item.title.zh === "" ? "en" : undefined}>
          {read(item.title)}
        </p>
        {item.description.en !== "" && (
          <p className={styles["description"]}>{read(item.description)}</p>
        )}
        <p className={styles["foot"]}>
          {item.isSoldOut ? (
            <span className={styles["stamp"]}>{t`Sold out`}</span>
          ) : (
            <ItemPrice item={item} />
          )}
          <ItemIcons item={item} />
        </p>
      </div>
    </div>
  );
}

/** Which charges are in the amount on the button: two sets of $24.80 are $49.60 on the menu and $59.47 there. */
function Included({ receipt }: { readonly receipt: Receipt | undefined }): ReactNode {
  const { t } = useLingui();
  const { phraseOf } = useChargeWords();
  const charges = receipt?.charges.flatMap(({ kind, rate }) =>
    kind === "delivery" ? [] : [{ kind, rate }],
  );
  if (charges === undefined || charges.length === 0) return null;
  const named = phraseOf(charges);
  return <p className={styles["included"]}>{t`Including ${named}`}</p>;
}

/** The whole order before its last tap: every line and every charge by its name (D-12). */
function TotalLine({ receipt }: { readonly receipt: Receipt | undefined }): ReactNode {
  const { t } = useLingui();
  if (receipt === undefined) return null;
  return (
    <section className={styles["whole"]} aria-labelledby="whole-order">
      <h2 id="whole-order" className={styles["wholeTitle"]}>
        {t`Your order`}
      </h2>
      <Slip receipt={receipt} folds={false} />
    </section>
  );
}

interface BarProps {
  readonly words?: string;
  /** What the button orders, where it does. */
  readonly receipt?: Receipt | undefined;
  /** Undefined while nothing can be ordered. */
  readonly action: string | undefined;
  readonly onSubmit: () => void;
}

/** The button while there is no dish to answer for (INI-004). */
function Bar({ words, receipt, action, onSubmit }: BarProps): JSX.Element {
  const { money } = useWords();
  return (
    <div className={styles["bar"]}>
      {words !== undefined && (
        <p className={styles["said"]} role="status">
          {words}
        </p>
      )}
      <PauseNote />
      {action !== undefined && (
        <button
          type="button"
          className={`${button["primary"]} ${button["wide"]}`}
          aria-disabled={words === undefined}
          onClick={onSubmit}
        >
          {action}
          {receipt !== undefined && ` · ${money(receipt.total)}`}
        </button>
      )}
    </div>
  );
}
