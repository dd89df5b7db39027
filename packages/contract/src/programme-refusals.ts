import type { Money } from "@comanda/domain/money";
import type { ProgrammeFormMistake } from "@comanda/domain/session";
import type { PaymentAccountProblem } from "./payment-refusals.ts";

/** What each refusal about a loyalty programme carries beside its kind. */
export interface ProgrammeRefusalData {
  /** The venue's guests are members of none, or its account there does not open. */
  "programme-off": Record<never, never>;
  /** It did not answer, or not in a way that anybody understands; what was asked for may be asked for again. */
  "programme-away": Record<never, never>;
  "programme-form": { readonly why: ProgrammeFormMistake };
  /** It wants the PIN (401), or not this one. */
  "programme-pin": { readonly why: "needed" | "wrong" };
  /** Nobody becomes a member on a phone here (EXT-025). */
  "programme-register": Record<never, never>;
  /** A message would go abroad. */
  "programme-country": Record<never, never>;
  /** An order wants something of the programme, which does not answer: nothing was ordered, and without it ordering goes on. */
  "programme-unanswered": Record<never, never>;
  /** The store credit does not pay the whole total (ERR-031, Q-122). */
  "credit-too-low": { readonly credit: Money; readonly total: Money };
  /** The order is stored and its kitchen has it, and its store credit could not be taken (M-H1). */
  "credit-failed": Record<never, never>;
  /** The venue's account at the programme is not stored, or does not work. */
  "programme-account": {
    readonly problem: Exclude<PaymentAccountProblem, "other-currency">;
    /** Of the account, "apiUrl"; empty where it is about none. */
    readonly member: string;
  };
}
