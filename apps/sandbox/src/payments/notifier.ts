import type { ProviderName } from "./payment-book.ts";
import type { Notice } from "./service.ts";

/** What becomes of notifications on their way: `lost` as to a server without a public address, `kept` until somebody delivers them. */
export type NotificationMode = "sent" | "lost" | "doubled" | "kept";

export interface SentNotice {
  readonly provider: ProviderName;
  /** What the merchant answered; 0 where nobody did, or it was lost. */
  readonly status: number;
}

const DEADLINE = 5_000;

/** Sends the merchant what providers have to say. */
export class Notifier {
  readonly sent: SentNotice[] = [];
  readonly #kept: { readonly provider: ProviderName; readonly notice: Notice }[] = [];
  mode: NotificationMode = "sent";

  async send(provider: ProviderName, notice: Notice): Promise<void> {
    if (this.mode === "kept") this.#kept.push({ provider, notice });
    const times = { sent: 1, lost: 0, doubled: 2, kept: 0 }[this.mode];
    if (this.mode === "lost") this.sent.push({ provider, status: 0 });
    for (let time = 0; time < times; time += 1) {
      this.sent.push({ provider, status: await post(notice) });
    }
  }

  /** How many were kept so far. */
  get kept(): number {
    return this.#kept.length;
  }

  /** Sends one that was kept, the first, second or hundredth time. */
  async deliver(at: number): Promise<void> {
    const kept = this.#kept[at];
    if (kept === undefined) return;
    const { provider, notice } = kept;
    this.sent.push({ provider, status: await post(notice) });
  }
}

async function post({ method, url, headers, body }: Notice): Promise<number> {
  const signal = AbortSignal.timeout(DEADLINE);
  const sent = method === "GET" ? {} : { body };
  try {
    const answer = await fetch(url, { method, headers, signal, redirect: "manual", ...sent });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 0;
  }
}
