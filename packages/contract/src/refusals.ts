import type { Text } from "@comanda/domain";
import type { AddRefusal, CartChange } from "@comanda/domain/cart";
import type { Money } from "@comanda/domain/money";
import type { SelectionRefusal, TapRefusal } from "@comanda/domain/options";
import type { Hold, OrderMode, OrderState } from "@comanda/domain/order";
import type { Receipt } from "@comanda/domain/pricing";
import type { FlowProblem, GuestCountRefusal } from "@comanda/domain/session";
import type { ReservationRefusalData } from "./reservation-refusals.ts";
import type { FileRefusalData } from "./file-refusals.ts";
import type { DeliveryRefusalData } from "./delivery-refusals.ts";
import type { OpeningTime, SlotStart } from "./opening-time.ts";
import type { ProgrammeRefusalData } from "./programme-refusals.ts";
import type { VoucherRefusalData } from "./voucher-refusals.ts";
import type { MemberRefusalData } from "./member-refusals.ts";
import type { PaymentRefusalData } from "./payment-refusals.ts";
import type {
  AheadNotice,
  ChangedNotice,
  LockedNotice,
  MaximumNotice,
  UnpaidNotice,
  UnsentNotice,
} from "./notices.ts";

/** What each refusal of the API carries beside its kind. Domain refusals keep the domain's shape. */
interface ApiRefusalData
  extends
    ReservationRefusalData,
    FileRefusalData,
    DeliveryRefusalData,
    PaymentRefusalData,
    MemberRefusalData,
    ProgrammeRefusalData,
    VoucherRefusalData {
  /** `place` names the member that is wrong, e.g. "data.0.qty". */
  "bad-request": { readonly place: string };
  /** A name holds signs that nobody sees. */
  "hidden-sign": { readonly place: string };
  "too-large": { readonly bytes: number };
  "unsupported-type": Record<never, never>;
  "not-found": Record<never, never>;
  "code-unknown": Record<never, never>;
  "session-invalid": Record<never, never>;
  /** The venue shows a PIN, and the phone sent none, or another. */
  "pin-needed": Record<never, never>;
  /** The next try is looked at after so long. */
  "pin-wrong": { readonly retryAfterSeconds: number };
  "too-many-requests": { readonly retryAfterSeconds: number };
  "try-again": Record<never, never>;
  internal: Record<never, never>;
  "key-reused": Record<never, never>;
  "order-id-used": Record<never, never>;
  "view-only": Record<never, never>;
  "mode-not-served": { readonly mode: OrderMode };
  /** The order can be had in more than one way, and the guest chose none (CHK-034). */
  "mode-not-chosen": Record<never, never>;
  /** Outside the venue's hours: when it takes orders again by its own wall, if it is known; or that later times can be chosen. */
  "venue-closed": { readonly opens: OpeningTime | undefined; readonly takesLater?: boolean };
  /** The time that was chosen can be had no more: it has passed, is full, or is no time of the venue's. When the next one begins. */
  "slot-gone": { readonly next: SlotStart | undefined };
  /** The table has been taken for as long as the venue lets one stay. */
  "time-is-up": Record<never, never>;
  /** Somebody at the table has placed the visit's initial order. */
  "initial-order-placed": Record<never, never>;
  /** Staff take no orders for a while: what they say about it, and when it ends, "14:30"; empty where they said neither. */
  "ordering-paused": { readonly said: Text; readonly ends: string };
  /** The time in which a guest may take an order back has passed, or `state` says that somebody was faster. */
  "take-back-over": { readonly state: OrderState };
  "empty-cart": Record<never, never>;
  "menu-changed": { readonly changes: readonly CartChange[] };
  "price-changed": { readonly expected: Money | undefined; readonly receipt: Receipt };
  /** The order comes to more than can be counted exactly (D-11). */
  "total-too-large": Record<never, never>;
  "selection-incomplete": { readonly title: Text; readonly missing: readonly SelectionRefusal[] };
  "insufficient-stock": { readonly items: readonly ShortItem[] };
  "sign-in-wrong": Record<never, never>;
  "sign-in-required": Record<never, never>;
  "request-forged": Record<never, never>;
  /** A kitchen's login asks for what is the owner's. */
  "owner-only": Record<never, never>;
  /** Somebody else has given the orders for later so many minutes more meanwhile. */
  "more-time-given": { readonly minutes: number };
  "move-refused": { readonly current: OrderState };
  /** Staff have to release an order that is held before anything else is done with it. */
  "order-held": Record<never, never>;
  /** The order is not held, or no longer: `hold` says what somebody else has said. */
  "not-held": { readonly hold: Exclude<Hold, "held"> };
  /** The sum that is due is another than the person saw. */
  "bill-changed": { readonly due: Money };
  /** There is nothing to pay for this order: it is paid already, or was cancelled. */
  "not-payable": { readonly why: "paid" | "cancelled" };
  /** Something of the visit is unpaid or still on its way. */
  "visit-unsettled": Record<never, never>;
  "label-taken": { readonly label: string };
  /** `label` would look like `taken` on a card or a ticket. */
  "label-alike": { readonly label: string; readonly taken: string };
  /** The table has orders that are neither collected nor cancelled. */
  "orders-open": { readonly count: number };
  "set-up-closed": Record<never, never>;
  "login-taken": Record<never, never>;
  "logins-full": { readonly maximum: number };
  /** Somebody else has removed it. */
  "login-gone": Record<never, never>;
  /** What is not done to the login one is signed in with. */
  "own-login": Record<never, never>;
  "password-wrong": Record<never, never>;
  /** Whoever guesses tries it first: many have it, it is made of the venue's name or the login, or the demo prints it. */
  "password-guessable": { readonly why: "common" | "own" | "demo" };
  /** Somebody else has changed the webhook meanwhile. */
  "webhook-outdated": Record<never, never>;
  /** No address that events may go to. `private`: inside a network that this server keeps to itself. */
  "webhook-address": { readonly problem: "unreadable" | "private" };
  "webhook-off": Record<never, never>;
  /** So many tests wait already. */
  "events-waiting": { readonly count: number };
  /** Somebody else has changed the look meanwhile. */
  "look-outdated": Record<never, never>;
  /** Somebody else has changed these settings meanwhile. */
  "settings-outdated": Record<never, never>;
  /** Guests could not get past question `number`, 1 for the first; `dish` where it is about one of its dishes. */
  "question-impossible": {
    readonly number: number;
    readonly problem: FlowProblem;
    readonly dish: Text;
  };
}

/** An item that is short: how many are left. */
export interface ShortItem {
  readonly code: string;
  readonly title: Text;
  readonly left: number;
}

export type ApiRefusalKind = keyof ApiRefusalData;
export type ApiRefusal = {
  readonly [Kind in ApiRefusalKind]: { readonly kind: Kind } & ApiRefusalData[Kind];
}[ApiRefusalKind];

/** Everything that can be refused anywhere in Comanda; `anySentenceOf` has a sentence for each. */
export type Refusal =
  | ApiRefusal
  | AddRefusal
  | AheadNotice
  | CartChange
  | ChangedNotice
  | GuestCountRefusal
  | LockedNotice
  | MaximumNotice
  | SelectionRefusal
  | TapRefusal
  | UnpaidNotice
  | UnsentNotice;

/** Refusals after which a phone forgets its session. */
export function endsSession(kind: string): boolean {
  return kind === "code-unknown" || kind === "session-invalid";
}

/** The body of a refused call. `data` is the refusal itself; the sentences are for people who read bodies. */
export interface RefusalBody {
  readonly kind: ApiRefusalKind;
  readonly message: string;
  readonly message2: string;
  /** What is wrong with an address, in the words of whoever was asked, or in ours (API-041, API-042). */
  readonly errorMsg?: string;
  /** 1 tells a phone to forget its session. */
  readonly errorCode?: 1;
  readonly data: ApiRefusal;
}
