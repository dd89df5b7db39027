import { randomUUID } from "node:crypto";

/** The simulated providers, by the names of the platforms. */
export type ProviderName =
  | "cardForm"
  | "hitpay"
  | "pocketPay"
  | "qlub"
  | "smooch"
  | "fomo"
  | "stripe";

/** One try of a guest at paying. */
export interface Try {
  readonly id: string;
  readonly isPaid: boolean;
  readonly amount: number;
  readonly currency: string;
  readonly refunds: Refund[];
}

interface Refund {
  readonly id: string;
  /** The merchant's; empty where a provider asks for none. */
  readonly reference: string;
  readonly amount: number;
}

export interface PaymentTerms {
  readonly provider: ProviderName;
  /** The merchant's. */
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly failUrl: string;
  /** Empty where the provider tells an address of the whole account. */
  readonly notifyUrl: string;
}

/** A payment as a provider has it: what was asked for, whether its link is open, and what guests did with it. */
export interface SandboxPayment extends PaymentTerms {
  readonly id: string;
  state: "open" | "expired" | "cancelled";
  readonly tries: Try[];
}

/** A line of what the providers took and gave back: what ours is to be compared with. */
export interface SandboxEntry {
  readonly provider: ProviderName;
  readonly reference: string;
  readonly kind: "capture" | "refund";
  readonly amount: number;
  readonly currency: string;
}

/** Refused because it would give back more than was taken. */
export const TOO_MUCH = "more than is left of it";

/** Every payment of every simulated provider. */
export class PaymentBook {
  readonly #payments = new Map<string, SandboxPayment>();

  open(terms: PaymentTerms, id: string = randomUUID()): SandboxPayment {
    const payment: SandboxPayment = { ...terms, id, state: "open", tries: [] };
    this.#payments.set(`${terms.provider}/${id}`, payment);
    return payment;
  }

  find(provider: ProviderName, id: string | undefined): SandboxPayment | undefined {
    return this.#payments.get(`${provider}/${id}`);
  }

  all(provider: ProviderName): readonly SandboxPayment[] {
    return [...this.#payments.values()].filter((payment) => payment.provider === provider);
  }

  findByReference(provider: ProviderName, reference: string | undefined) {
    return this.all(provider).find((payment) => payment.reference === reference);
  }

  /** The payment that a try belongs to, and the try. */
  findTry(provider: ProviderName, id: string | undefined) {
    for (const payment of this.all(provider)) {
      const found = payment.tries.find((each) => each.id === id);
      if (found !== undefined) return { payment, found };
    }
    return undefined;
  }

  ledger(): readonly SandboxEntry[] {
    return [...this.#payments.values()].flatMap(({ provider, reference, tries }) =>
      tries
        .filter(({ isPaid }) => isPaid)
        .flatMap(({ amount, currency, refunds }) => [
          { provider, reference, kind: "capture" as const, amount, currency },
          ...refunds.map((refund) => ({
            provider,
            reference,
            kind: "refund" as const,
            amount: refund.amount,
            currency,
          })),
        ]),
    );
  }
}

/** Gives money back; what was asked for under one reference is given back once. */
export function giveBack(
  paid: Try,
  { reference, amount }: { readonly reference: string; readonly amount: number | undefined },
): Refund | typeof TOO_MUCH {
  const earlier = paid.refunds.find((each) => reference !== "" && each.reference === reference);
  if (earlier !== undefined) return earlier;
  if (amount === undefined || !paid.isPaid || refundedOf(paid) + amount > paid.amount) {
    return TOO_MUCH;
  }
  const refund = { id: randomUUID(), reference, amount };
  paid.refunds.push(refund);
  return refund;
}

export function refundedOf({ refunds }: Try): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

export function paidTries({ tries }: SandboxPayment): readonly Try[] {
  return tries.filter(({ isPaid }) => isPaid);
}
