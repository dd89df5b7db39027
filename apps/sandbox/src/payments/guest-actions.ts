import { randomUUID } from "node:crypto";
import type { Notifier } from "./notifier.ts";
import { paidTries, type ProviderName, type SandboxPayment, type Try } from "./payment-book.ts";
import type { Service } from "./service.ts";

/** What a guest may do on a provider's page, and what may become of it. */
export const ACTIONS = [
  "pay",
  "decline",
  "cancel",
  "pay-and-close",
  "twice",
  "late",
  "wrong-amount",
  "other-currency",
] as const;
export type GuestAction = (typeof ACTIONS)[number];

/** Where the browser goes. */
export type Went =
  | { readonly kind: "back"; readonly url: string }
  /** The tab was closed, or the guest left and is to be charged later. */
  | { readonly kind: "closed" }
  /** The link is not open any more. */
  | { readonly kind: "over" };

/** Providers at which one link takes money once, so that paying twice is hearing of it twice. */
const ONCE: readonly ProviderName[] = ["fomo", "pocketPay", "stripe"];

type Services = Readonly<Record<ProviderName, Service>>;

/** Does what guests do on the providers' pages. */
export class Guests {
  readonly #services: Services;
  readonly #notifier: Notifier;
  readonly #clock: () => number;
  #late: { readonly payment: SandboxPayment; readonly leftAt: number }[] = [];

  constructor(services: Services, notifier: Notifier, clock: () => number) {
    this.#services = services;
    this.#notifier = notifier;
    this.#clock = clock;
  }

  async act(payment: SandboxPayment, action: GuestAction): Promise<Went> {
    if (payment.state !== "open" || paidTries(payment).length > 0) return { kind: "over" };
    const { amount, currency } = payment;
    switch (action) {
      case "pay":
        await this.#tried(payment, {});
        return this.#back(payment, "paid");
      case "decline":
        await this.#tried(payment, { isPaid: false });
        return this.#back(payment, "failed");
      case "cancel":
        return this.#back(payment, "cancelled");
      case "pay-and-close":
        await this.#tried(payment, {});
        return { kind: "closed" };
      case "twice":
        await this.#twice(payment);
        return this.#back(payment, "paid");
      case "late":
        this.#late.push({ payment, leftAt: this.#clock() });
        return { kind: "closed" };
      case "wrong-amount":
        await this.#tried(payment, { amount: Math.max(1, amount - 100) });
        return this.#back(payment, "paid");
      case "other-currency":
        await this.#tried(payment, { currency: currency === "USD" ? "SGD" : "USD" });
        return this.#back(payment, "paid");
    }
  }

  /**
   * Who was to be charged later and left so many milliseconds ago is charged now, whether or not the link has ended meanwhile;
   * without a number everybody is.
   */
  async settleLate(after = 0): Promise<void> {
    const until = this.#clock() - after;
    const due = this.#late.filter(({ leftAt }) => leftAt <= until);
    this.#late = this.#late.filter(({ leftAt }) => leftAt > until);
    for (const { payment } of due) {
      const isOnce = ONCE.includes(payment.provider) && paidTries(payment).length > 0;
      if (!isOnce) await this.#tried(payment, {});
    }
  }

  async #tried(payment: SandboxPayment, changed: Partial<Try>): Promise<Try> {
    const { amount, currency } = payment;
    const tried = { id: randomUUID(), isPaid: true, amount, currency, refunds: [], ...changed };
    payment.tries.push(tried);
    await this.#tell(payment, tried);
    return tried;
  }

  async #twice(payment: SandboxPayment): Promise<void> {
    const first = await this.#tried(payment, {});
    if (ONCE.includes(payment.provider)) await this.#tell(payment, first);
    else await this.#tried(payment, {});
  }

  async #tell(payment: SandboxPayment, tried: Try): Promise<void> {
    const notice = this.#services[payment.provider].noticeOf(payment, tried);
    if (notice !== undefined) await this.#notifier.send(payment.provider, notice);
  }

  #back(payment: SandboxPayment, outcome: "paid" | "failed" | "cancelled"): Went {
    return { kind: "back", url: this.#services[payment.provider].backTo(payment, outcome) };
  }
}
