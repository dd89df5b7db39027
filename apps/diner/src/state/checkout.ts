import type { Text } from "@comanda/domain";
import type { CheckoutStep, PaymentMethod, StockAnswer } from "@comanda/domain/checkout";
import type { Money } from "@comanda/domain/money";
import { create } from "zustand";

/** What is known by now of the order that has been submitted: each answer belongs to this submit alone. */
export interface CheckoutAnswers {
  readonly stock: StockAnswer;
  /** What is short, dish by dish, where the stock is. */
  readonly short: readonly Text[];
  readonly chosen: PaymentMethod | undefined;
  readonly confirmedAmount: Money | undefined;
}

/** Steps that wait for the diner. */
export type QuestionStep = Extract<
  CheckoutStep,
  {
    readonly kind:
      | "choosePayment"
      | "chooseDelivery"
      | "enterDetails"
      | "confirm"
      | "payOnline"
      | "payByStoreCredit"
      | "payByTopUp";
  }
>;

export interface CheckoutState {
  readonly answers: CheckoutAnswers;
  /** What the diner is asked at this moment; undefined is nothing. */
  readonly asked: QuestionStep | undefined;
  /** The stock was asked for and nobody answered: it is asked for again. */
  readonly isAskingAgain: boolean;
}

export const NOTHING_ANSWERED: CheckoutAnswers = {
  stock: "notAsked",
  short: [],
  chosen: undefined,
  confirmedAmount: undefined,
};

export const useCheckout = create<CheckoutState>(() => ({
  answers: NOTHING_ANSWERED,
  asked: undefined,
  isAskingAgain: false,
}));

export function ask(asked: QuestionStep | undefined): void {
  useCheckout.setState({ asked });
}

export function answer(said: Partial<CheckoutAnswers>): void {
  useCheckout.setState(({ answers }) => ({ answers: { ...answers, ...said } }));
}

let isReviewWanted = false;
let wantedMethod: PaymentMethod | undefined;

/**
 * Has the checkout, which comes next, go on to its last question by itself.
 * @param method how the guest has said already that they pay
 */
export function wantReview(method?: PaymentMethod): void {
  isReviewWanted = true;
  wantedMethod = method;
}

/** How the guest has said already that they pay; answered once. */
export function takeWantedMethod(): PaymentMethod | undefined {
  const method = wantedMethod;
  wantedMethod = undefined;
  return method;
}

/** Whether that is wanted; answered once. */
export function takeReviewRequest(): boolean {
  const wasWanted = isReviewWanted;
  isReviewWanted = false;
  return wasWanted;
}
