import type { Receipt } from "@comanda/domain/pricing";

/** What each refusal about vouchers carries beside its kind. */
export interface VoucherRefusalData {
  /** No such code, or one that counts for nothing here and now: which of them nobody is told (ERR-019). */
  "voucher-not-applicable": Record<never, never>;
  /** The order's voucher counts no more: others have used it up, or its time is over. What the order costs without it. */
  "voucher-over": { readonly code: string; readonly receipt: Receipt };
  /** The venue has a code of its own already that it brings for another batch. */
  "voucher-code-used": { readonly code: string };
}
