import type { Generated } from "kysely";
import type { BoardRevisionTable, MoreTimeTable, StationTable } from "./board-tables.ts";
import type { OrderDetailTable, OrderLineTable, OrderTable } from "./order-tables.ts";
import type { DeliveryAreaTable, DeliverySourceTable } from "./delivery-tables.ts";
import type { OutboxEventTable, WebhookTable } from "./outbox-tables.ts";
import type { PaymentEventTable, PaymentTable, ServiceCallTable } from "./floor-tables.ts";
import type {
  AwaitingOrderTable,
  PaymentAccountTable,
  PaymentAttemptTable,
  PaymentAttentionTable,
  PaymentNoticeTable,
  PaymentRefundTable,
} from "./payment-tables.ts";
import type { LedgerTables } from "./ledger-tables.ts";
import type { ProgrammeTables } from "./programme-tables.ts";
import type { MemberTables } from "./member-tables.ts";
import type { ReservationKeyTable, ReservationTable } from "./reservation-tables.ts";
import type {
  ReadinessTable,
  SecretTable,
  SetUpLinkTable,
  TableColumnsTable,
} from "./house-tables.ts";
import type {
  EndedPhoneTable,
  PlaceCodeTable,
  PlaceTable,
  StatusScreenTable,
} from "./place-tables.ts";
import type {
  AuditLineTable,
  FailedSignInTable,
  StaffSessionTable,
  StaffTable,
} from "./staff-tables.ts";
import type { VisitTables } from "./visit-tables.ts";
import type { VoucherTables } from "./voucher-tables.ts";

/** Flags are 0 or 1, instants epoch milliseconds, documents JSON text: the same in both databases. */
type Flag = 0 | 1;

interface VenueTable {
  id: string;
  slug: string;
  menu_hash: string;
  /** Grows with every change of settings or menu; an order's write re-checks it. */
  revision: number;
  /** Grows with every change of places, codes and phones put off; processes ask for it, orders do not. */
  places_revision: Generated<number>;
  /** Grows with every change of what is left, but for what orders take: an order under way looks at its own dishes then. */
  items_revision: number;
  acknowledge_seconds: number;
  /** While staff take no orders, Pause of the contract as JSON; else empty. */
  pause: Generated<string>;
  /** Minutes after midnight at which a venue day begins. */
  day_starts_at: number;
  /** When PINs got six digits, where the venue showed one of four at that moment; else 0. */
  short_pins_at: Generated<number>;
  is_demo: Flag;
  created_at: number;
}

/** What a venue has decided about one subject; see settings.store.ts. */
interface VenueSettingTable {
  venue_id: string;
  part: string;
  /** Members of VenueSettings or Offers of the contract, JSON. */
  document: string;
  revision: number;
  changed_at: number;
  /** Who of the staff; null where it came with the venue. */
  changed_by: string | null;
}

/** A menu, a category or a dish, as staff change it; see menu-parts.ts. */
interface MenuPartTable {
  venue_id: string;
  kind: "menu" | "category" | "item";
  key: string;
  /** Members of MenuDocument of the contract with each text as a map by language, JSON. */
  document: string;
  revision: number;
  changed_at: number;
  /** Who of the staff; null where it came with the venue. */
  changed_by: string | null;
}

/** A menu as guests are served it: composed of its parts once, and never changed. */
interface MenuTable {
  venue_id: string;
  hash: string;
  /** MenuDocument of the contract. */
  document: string;
  created_at: number;
}

interface ItemStateTable {
  venue_id: string;
  code: string;
  is_sold_out: Flag;
  /** When a dish that is sold out comes back by itself; 0 is when somebody says so. */
  sold_out_until: number;
  /** Pieces left; null is not counted. */
  stock: number | null;
}

/** What is left of a promotion that is limited over all bills; null is not limited. */
interface CampaignTable {
  venue_id: string;
  promotion_id: string;
  quantity_left: number | null;
  amount_left: number | null;
}

interface OrderNumberTable {
  venue_id: string;
  business_day: string;
  last: number;
}

export interface Tables
  extends VisitTables, MemberTables, LedgerTables, ProgrammeTables, VoucherTables {
  venue: VenueTable;
  venue_setting: VenueSettingTable;
  menu_part: MenuPartTable;
  table_columns: TableColumnsTable;
  menu: MenuTable;
  item_state: ItemStateTable;
  campaign: CampaignTable;
  place: PlaceTable;
  place_code: PlaceCodeTable;
  placed_order: OrderTable;
  order_line: OrderLineTable;
  order_detail: OrderDetailTable;
  order_number: OrderNumberTable;
  board_revision: BoardRevisionTable;
  more_time: MoreTimeTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  failed_sign_in: FailedSignInTable;
  audit_line: AuditLineTable;
  station: StationTable;
  ended_phone: EndedPhoneTable;
  status_screen: StatusScreenTable;
  webhook: WebhookTable;
  outbox_event: OutboxEventTable;
  reservation: ReservationTable;
  reservation_key: ReservationKeyTable;
  delivery_source: DeliverySourceTable;
  delivery_area: DeliveryAreaTable;
  service_call: ServiceCallTable;
  payment: PaymentTable;
  payment_event: PaymentEventTable;
  awaiting_order: AwaitingOrderTable;
  payment_attempt: PaymentAttemptTable;
  payment_notice: PaymentNoticeTable;
  payment_attention: PaymentAttentionTable;
  payment_refund: PaymentRefundTable;
  payment_account: PaymentAccountTable;
  secret: SecretTable;
  set_up_link: SetUpLinkTable;
  readiness: ReadinessTable;
}

/** Every table, what is referred to before what refers to it; one that is missing here does not compile. */
export const TABLE_NAMES = Object.keys({
  venue: true,
  menu: true,
  item_state: true,
  campaign: true,
  place: true,
  place_code: true,
  placed_order: true,
  order_line: true,
  order_detail: true,
  order_number: true,
  board_revision: true,
  more_time: true,
  staff: true,
  venue_setting: true,
  menu_part: true,
  table_columns: true,
  staff_session: true,
  failed_sign_in: true,
  audit_line: true,
  station: true,
  ended_phone: true,
  status_screen: true,
  visit: true,
  visit_phone: true,
  wrong_pin: true,
  shut_pin: true,
  waiting_phone: true,
  webhook: true,
  outbox_event: true,
  reservation: true,
  reservation_key: true,
  delivery_source: true,
  delivery_area: true,
  service_call: true,
  // Before what a trigger makes events of: a backup's own events stand.
  payment_event: true,
  awaiting_order: true,
  payment_attempt: true,
  payment_notice: true,
  payment_attention: true,
  payment_refund: true,
  payment_account: true,
  payment: true,
  club_venue: true,
  club_invitation: true,
  member: true,
  member_consent: true,
  member_login: true,
  member_reset: true,
  member_guess: true,
  member_ledger: true,
  order_member: true,
  member_expiry: true,
  mail: true,
  receipt_mail: true,
  programme_account: true,
  programme_login: true,
  programme_reservation: true,
  programme_earning: true,
  secret: true,
  set_up_link: true,
  voucher_batch: true,
  voucher_code: true,
  voucher_use: true,
  readiness: true,
} satisfies Record<keyof Tables, true>);
