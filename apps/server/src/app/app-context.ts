import type { Database } from "../db/database.ts";
import type { Announcements } from "../jobs/live/announcements.ts";
import type { DeliveryLookups } from "../features/delivery/delivery-lookups.ts";
import type { DayEnds } from "../features/visits/day-end.ts";
import type { KitchenPace } from "../venue/kitchen-pace.ts";
import type { PeriodicJob } from "../lib/periodic-job.ts";
import type { OrderWriter } from "../tables/orders/order-writer.ts";
import type { CodeBook } from "../auth/code-book.ts";
import type { SessionTokens } from "../auth/session-token.ts";
import type { FailedSignIns } from "../auth/failed-sign-ins.ts";
import type { KnownDevices } from "../auth/known-device.ts";
import type { PasswordChecks } from "../auth/password-checks.ts";
import type { SessionUse } from "../auth/session-use.ts";
import type { MenuCache } from "../venue/menu-cache.ts";
import type { BoughtTogether } from "../venue/bought-together.ts";
import type { Outbox } from "../jobs/outbox/outbox.ts";
import type { PrivateAddresses } from "../features/webhooks/webhook-address.ts";
import type { WorkbookReader } from "../features/import/workbook/workbook-reader.ts";
import type { PictureUploads } from "../features/dish-pictures/picture-uploads.ts";
import type { ProgrammeLanes } from "../features/programme/programme-lanes.ts";
import type { Programmes } from "../features/programme/programmes.ts";
import type { MailLane } from "../features/members/mail-lane.ts";
import type { MemberGuesses } from "../auth/guesses.ts";
import type { PaymentLanes } from "../features/payments/payment-lanes.ts";
import type { PaymentAccounts } from "../features/payments/payment-accounts.ts";
import type { VoucherGuesses } from "../auth/voucher-guesses.ts";
import type { VisitEnds } from "../features/visits/visit-ends.ts";
import type { Visits } from "../features/visits/visits.ts";
import type { WrongTries } from "../lib/wrong-tries.ts";
import type { VenueBook } from "../venue/venue-book.ts";

/** What the features of one running server share. */
export interface AppContext {
  readonly database: Database;
  readonly venues: VenueBook;
  readonly menus: MenuCache;
  /** Where the web finds logos that are named without an address. */
  readonly mediaUrl: string;
  /** Where pictures lie that the web fetches under /media/. */
  readonly mediaFolder: string;
  readonly orders: OrderWriter;
  readonly boughtTogether: BoughtTogether;
  readonly kitchenPace: KitchenPace;
  readonly dayEnds: DayEnds;
  /** Orders for later whose time has come. */
  readonly beginning: PeriodicJob;
  /** Orders that tills have not taken in time. */
  readonly tillWatch: PeriodicJob;
  readonly detailsErasure: PeriodicJob;
  readonly tableStatistics: PeriodicJob;
  readonly memberForgetting: PeriodicJob;
  readonly tokens: SessionTokens;
  readonly codes: CodeBook;
  readonly visits: Visits;
  readonly visitEnds: VisitEnds;
  /** Links of reservations that are none. */
  readonly wrongReservations: WrongTries;
  readonly knownDevices: KnownDevices;
  readonly failedSignIns: FailedSignIns;
  readonly voucherGuesses: VoucherGuesses;
  readonly passwordChecks: PasswordChecks;
  readonly sessionUse: SessionUse;
  readonly pictureUploads: PictureUploads;
  readonly workbooks: WorkbookReader;
  readonly announcements: Announcements;
  readonly outbox: Outbox;
  /** Which addresses that are not public events may go to. */
  readonly webhooksMay: PrivateAddresses;
  readonly deliveryLookups: DeliveryLookups;
  readonly paymentAccounts: PaymentAccounts;
  readonly sealRenewal: PeriodicJob;
  /** What asks providers what became of payments. */
  readonly paymentLanes: PaymentLanes;
  /** Orders that nobody has paid in time. */
  readonly paymentExpiry: PeriodicJob;
  /** What was tried at members' numbers, passwords and mail addresses. */
  readonly memberGuesses: MemberGuesses;
  readonly mailLane: MailLane;
  /** Venues' accounts at loyalty programmes. */
  readonly programmes: Programmes;
  /** What commits, cancels and gives back what orders have reserved there. */
  readonly programmeLanes: ProgrammeLanes;
  /** By which it is kept who has logged in to one on a phone. */
  readonly digestKey: string;
  /** What members earn, and lose by time. */
  readonly memberLedger: PeriodicJob;
  readonly clock: () => number;
  /** Where phones reach the server, without a slash at the end. */
  readonly publicUrl: () => string;
}
