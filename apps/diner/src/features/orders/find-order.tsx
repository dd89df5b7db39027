import { useLingui } from "@lingui/react/macro";
import { sentenceOf, type Refusal, type WireRecoveredOrder } from "@comanda/contract";
import { useEffect, useId, useRef, useState, type JSX, type RefObject } from "react";
import { findOrder } from "../../data/found-order.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { CancelledCard } from "./cancelled-note.tsx";
import styles from "./find-order.module.css";
import { StepsCard } from "./order-steps.tsx";

/** No number of a day is longer (BEY-001). */
const MAX_DIGITS = 6;

interface FindOrderProps {
  /** Nothing was ordered that the phone knows of: the field is there at once. */
  readonly isEmpty: boolean;
  /** What was found last; undefined where nothing was, and where it stands in the list. */
  readonly order: WireRecoveredOrder | undefined;
  /** Goes to the order with this number in the list; answers whether it stands there. */
  readonly goToListed: (number: number) => boolean;
}

/**
 * Leads back to an order of which the phone knows nothing any more: its number says how far it is, and nothing else of it
 * (BEY-014). The rounds of an open visit need no number: whoever joins it sees them.
 */
export function FindOrder({ isEmpty, order, goToListed }: FindOrderProps): JSX.Element {
  const { t } = useLingui();
  const [isAsked, setIsAsked] = useState(false);
  const [timesFound, setTimesFound] = useState(0);
  const card = useRef<HTMLElement>(null);
  // The keyboard of the phone lay over it.
  useEffect(() => {
    if (timesFound > 0) card.current?.focus();
  }, [timesFound]);
  return (
    <section className={styles["find"]} aria-label={t`Find an order by its number`}>
      {isEmpty || isAsked || order !== undefined ? (
        <NumberForm
          isEmpty={isEmpty}
          takesFocus={isAsked}
          goToListed={goToListed}
          onFocus={() => setIsAsked(true)}
          onFound={() => setTimesFound((times) => times + 1)}
        />
      ) : (
        <button
          type="button"
          className={`${button["quiet"]} ${button["wide"]}`}
          onClick={() => setIsAsked(true)}
        >
          {t`Missing an order? Find it by its number`}
        </button>
      )}
      {order !== undefined && <Found order={order} card={card} />}
    </section>
  );
}

interface NumberFormProps extends Pick<FindOrderProps, "isEmpty" | "goToListed"> {
  /** It came by a tap. */
  readonly takesFocus: boolean;
  /** It stays then, also when the first order of the table comes. */
  readonly onFocus: () => void;
  readonly onFound: () => void;
}

function NumberForm(props: NumberFormProps): JSX.Element {
  const { isEmpty, takesFocus, goToListed, onFocus, onFound } = props;
  const { t } = useLingui();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const say = useRefusalWords();
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const find = async (): Promise<void> => {
    if (typed === "") {
      setProblem(t`Please enter the number of your order.`);
    } else if (goToListed(Number(typed))) {
      setTyped("");
      setProblem("");
      return;
    } else {
      setProblem("");
      setIsAsking(true);
      const refusal = await findOrder(typed);
      setIsAsking(false);
      if (refusal === undefined) {
        setTyped("");
        onFound();
        return;
      }
      setProblem(say(refusal, typed));
    }
    field.current?.select();
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) void find();
      }}
    >
      <label htmlFor={id}>
        {isEmpty
          ? t`Ordered already? Find your order by its number`
          : t`Missing an order? Find it by its number`}
      </label>
      <div className={styles["row"]}>
        <input
          ref={field}
          id={id}
          className={styles["number"]}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value.replaceAll(/\D/g, "").slice(0, MAX_DIGITS));
            setProblem("");
          }}
          onFocus={onFocus}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="search"
          aria-invalid={problem !== ""}
          aria-describedby={`${id}-problem`}
        />
        <button type="submit" className={button["secondary"]} aria-disabled={isAsking}>
          {isAsking ? t`Looking…` : t`Find`}
        </button>
      </div>
      <p id={`${id}-problem`} role="alert" className={styles["problem"]}>
        {problem}
      </p>
    </form>
  );
}

/** Why a number leads to nothing. */
function useRefusalWords(): (refusal: Refusal, number: string) => string {
  const { t } = useLingui();
  const { read } = useWords();
  return (refusal, number) => {
    switch (refusal.kind) {
      case "not-found":
        return t`We found no order ${number} here. Please check the number, or ask our staff.`;
      case "too-many-requests": {
        const minutes = Math.ceil(refusal.retryAfterSeconds / 60);
        return t`Too many tries. Please ask our staff, or wait ${minutes} min.`;
      }
      default:
        return read(sentenceOf(refusal));
    }
  };
}

interface FoundProps {
  readonly order: WireRecoveredOrder;
  readonly card: RefObject<HTMLElement | null>;
}

/** How far it is. */
function Found({ order, card }: FoundProps): JSX.Element {
  const { t } = useLingui();
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={styles["found"]}
      aria-label={t`Order ${order.number}`}
    >
      <h3 className={styles["figure"]}>{order.number}</h3>
      {order.state === "cancelled" ? (
        <CancelledCard order={order} isOthers />
      ) : (
        <StepsCard order={order} />
      )}
      <p className={styles["about"]}>{t`Its dishes are shown only on the phones of that visit.`}</p>
    </article>
  );
}
