import { useLingui } from "@lingui/react/macro";
import { refuse } from "@comanda/domain";
import {
  choosePayment,
  type PaymentChoiceRefusal,
  type PaymentMethod,
} from "@comanda/domain/checkout";
import type { Money } from "@comanda/domain/money";
import {
  canPayByStoreCredit,
  canPayByTopUp,
  topUpBalance,
  type ToppedUpMoney,
} from "@comanda/domain/rewards";
import type { Receipt } from "@comanda/domain/pricing";
import { sentenceOf } from "@comanda/contract";
import { useState, type JSX, type ReactNode } from "react";
import { venuePayments } from "../../data/payment-rules.ts";
import { useWords } from "../../i18n/use-words.ts";
import button from "../../lib/button.module.css";
import { leaveDialog } from "../../lib/after-tap.tsx";
import { Dialog } from "../../lib/dialog.tsx";
import { useRedemptions } from "../../state/redemptions.ts";
import { useSession } from "../../state/session.ts";
import styles from "./payment-picker.module.css";

interface PaymentPickerProps {
  readonly offered: readonly PaymentMethod[];
  readonly receipt: Receipt;
  /** What will be charged. */
  readonly charges: ReactNode;
  readonly onCancel: () => void;
  readonly onPick: (method: PaymentMethod) => void;
}

/**
 * The ways to pay for this order, under what will be charged (OUT-012, D-12): OK is the last tap. What cannot be used is grey
 * with its reason; nothing is chosen in advance, unless one way alone is left. OK says what is missing (OUT-037).
 */
export function PaymentPicker(props: PaymentPickerProps): JSX.Element {
  const { offered, receipt, charges, onCancel, onPick } = props;
  const { t } = useLingui();
  const { read, money } = useWords();
  const credit = useRedemptions(({ programme }) => programme?.credit);
  const toppedUp = useRedemptions(({ balance }) => balance);
  const { payments, message } = venuePayments(useSession((session) => session.settings));
  const { total, subtotal } = receipt;
  const check = (method: PaymentMethod | undefined) => {
    const { onlineMinimum } = payments;
    const choice = choosePayment(method, { offered, subtotal, onlineMinimum });
    // While nobody has told the phone how much there is, the server says it (ERR-031).
    const isTooLow =
      method === "storeCredit" && credit !== undefined && !canPayByStoreCredit(credit, total);
    if (isTooLow) return refuse({ kind: "credit-too-low" as const, credit, total });
    if (method !== "topUp" || toppedUp === undefined || canPayByTopUp(toppedUp, total))
      return choice;
    return refuse({ kind: "top-up-too-low" as const, left: leftOf(toppedUp), total });
  };
  const usable = offered.filter((method) => check(method).ok);
  // Where there is but one way it is chosen.
  const [method, setMethod] = useState(usable.length === 1 ? usable[0] : undefined);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const problemsOf = usePickerProblems();
  const names = usePaymentNames(credit, toppedUp && leftOf(toppedUp));
  const pick = (ok: Element): void => {
    const choice = check(method);
    if (choice.ok) leaveDialog(ok, () => onPick(choice.value));
    else setProblems(problemsOf(choice.refusal));
  };
  return (
    <Dialog label={t`How would you like to pay?`} onClose={onCancel}>
      <h2 className={styles["question"]}>{t`How would you like to pay?`}</h2>
      {message !== undefined && <p className={styles["message"]}>{read(message)}</p>}
      <div className={styles["charges"]}>{charges}</div>
      <div
        className={styles["ways"]}
        role="radiogroup"
        aria-label={t`Ways to pay`}
        aria-describedby="payment-problem"
      >
        {offered.map((each) => {
          const verdict = check(each);
          return (
            <label key={each} className={styles["way"]}>
              <input
                type="radio"
                name="payment"
                checked={method === each}
                disabled={!verdict.ok}
                onChange={() => {
                  setMethod(each);
                  setProblems([]);
                }}
              />
              <span>
                {names[each].name}
                {(verdict.ok ? [names[each].about] : problemsOf(verdict.refusal)).map((line) => (
                  <span key={line} className={styles["about"]}>
                    {line}
                  </span>
                ))}
              </span>
            </label>
          );
        })}
      </div>
      <div id="payment-problem" role="alert">
        {problems.map((problem) => (
          <p key={problem} className={styles["problem"]}>
            {problem}
          </p>
        ))}
      </div>
      <div className={styles["answers"]}>
        <button type="button" className={button["secondary"]} onClick={onCancel}>
          {t`Cancel`}
        </button>
        <button
          type="button"
          className={button["primary"]}
          onClick={({ currentTarget }) => pick(currentTarget)}
        >
          {t`OK`} · {money(receipt.total)}
        </button>
      </div>
    </Dialog>
  );
}

/** What OK says where it does not go on, in the specified words (OUT-035, OUT-037). */
function usePickerProblems(): (refusal: PickerRefusal) => readonly string[] {
  const { t } = useLingui();
  const { read } = useWords();
  const symbol = useSession(({ venue }) => venue?.currencySymbol ?? "");
  return (refusal) => {
    if (refusal.kind === "credit-too-low" || refusal.kind === "top-up-too-low")
      return [read(sentenceOf(refusal, symbol))];
    return refusal.kind === "below-online-minimum"
      ? [read(sentenceOf({ kind: "below-minimum" })), read(sentenceOf(refusal, symbol))]
      : [t`please choose payment`];
  };
}

type PickerRefusal =
  | PaymentChoiceRefusal
  | { readonly kind: "credit-too-low"; readonly credit: Money; readonly total: Money }
  | { readonly kind: "top-up-too-low"; readonly left: Money; readonly total: Money };

/** What staff have taken away since may be more than was left. */
function leftOf(money: ToppedUpMoney): Money {
  return Math.max(0, topUpBalance(money));
}

/**
 * @param credit what is known of the store credit
 * @param left what is known of the topped-up money
 */
function usePaymentNames(
  credit: Money | undefined,
  left: Money | undefined,
): Readonly<Record<PaymentMethod, { name: string; about: string }>> {
  const { t } = useLingui();
  const { money } = useWords();
  const fromBalance = (of: Money | undefined): string => {
    const held = of === undefined ? "" : money(of);
    return held === "" ? t`From your balance` : t`From your balance of ${held}`;
  };
  return {
    online: { name: t`Pay online`, about: t`By card, on this phone` },
    counter: { name: t`Pay at the counter`, about: t`Later, in cash or by card` },
    storeCredit: { name: t`Store credit`, about: fromBalance(credit) },
    topUp: { name: t`Topped-up money`, about: fromBalance(left) },
    bankTransfer: { name: t`Bank transfer`, about: t`At once, from your bank's app` },
  };
}
