import type { Hold, OrderMode, OrderState } from "@comanda/domain/order";
import type { Generated } from "kysely";
import type { BoardRevisionTable, StationTable } from "./board-tables.ts";
import type { OutboxEventTable, WebhookTable } from "./outbox-tables.ts";
import type { PaymentTable, ServiceCallTable } from "./floor-tables.ts";
import type { ReadinessTable, SecretTable, SetUpLinkTable } from "./house-tables.ts";
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

export interface OrderTable {
  id: string;
  venue_id: string;
  user_id: string;
  /** The visible id of the specification, unique within the user's session. */
  order_id: string;
  place_id: string;
  place_label: string;
  mode: OrderMode;
  number: number;
  business_day: string;
  state: OrderState;
  guests: number;
  remark: string;
  /** The receipt as it was frozen, and the texts of its lines' choices. */
  receipt: string;
  /** In which form both were frozen; see stored-order.ts. */
  receipt_version: number;
  total: number;
  /** Counted stock this order took, JSON; a cancelled order gives it back. */
  taken: string;
  /** What this order took of limited campaigns, JSON; a cancelled order gives it back. */
  campaigns: string;
  session_started_at: number;
  idempotency_key: string;
  digest: string;
  placed_at: number;
  acknowledged_at: number | null;
  preparing_at: number | null;
  ready_at: number | null;
  collected_at: number | null;
  cancelled_at: number | null;
  changed_at: number;
  /** When the end of its day made it collected; 0 where no day did. */
  day_closed_at: number;
  /** Places of the lines that somebody has ticked off: "0,2" are the first and the third. */
  done_lines: string;
  /** Of all its dishes. */
  pieces: number;
  hold: Hold;
  /** When staff released or refused it; 0 where nobody has. */
  hold_ended_at: number;
  /** The id of a login, which may have been removed since; empty where nobody has. */
  hold_ended_by: string;
  /** In which it was ordered; empty where there is none: behind a pick-up code, and from before there were visits. */
  visit_id: string;
  /** Why it was cancelled, see cancel-reason.ts of the domain; empty where nobody said. */
  cancel_reason: string;
  /** What staff wrote beside the reason. */
  cancel_note: string;
  /** The id of a login, which may have been removed since; empty where no staff did. */
  cancelled_by: string;
  /** Of the venue's board when the order last changed; given by a trigger, whatever is written. */
  revision: number;
}

/** A line of an order, in the order of its receipt; amounts are minor units. */
export interface OrderLineTable {
  placed_order_id: string;
  /** 0 for the first. */
  position: number;
  /** Its name in the receipt. */
  line: string;
  code: string;
  quantity: number;
  is_take_away: Flag;
  is_container: Flag;
  remark: string;
  /** One unit without and with its options. */
  unit_price: number;
  unit_total: number;
  /** All units less what promotions took off. */
  line_total: number;
  /** Its share of the order's tax. */
  tax: number;
  /** What was asked and chosen, as its order was frozen; see stored-order.ts. */
  choices: string;
}

interface OrderNumberTable {
  venue_id: string;
  business_day: string;
  last: number;
}

export interface Tables extends VisitTables {
  venue: VenueTable;
  venue_setting: VenueSettingTable;
  menu_part: MenuPartTable;
  menu: MenuTable;
  item_state: ItemStateTable;
  campaign: CampaignTable;
  place: PlaceTable;
  place_code: PlaceCodeTable;
  placed_order: OrderTable;
  order_line: OrderLineTable;
  order_number: OrderNumberTable;
  board_revision: BoardRevisionTable;
  staff: StaffTable;
  staff_session: StaffSessionTable;
  failed_sign_in: FailedSignInTable;
  audit_line: AuditLineTable;
  station: StationTable;
  ended_phone: EndedPhoneTable;
  status_screen: StatusScreenTable;
  webhook: WebhookTable;
  outbox_event: OutboxEventTable;
  service_call: ServiceCallTable;
  payment: PaymentTable;
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
  order_number: true,
  board_revision: true,
  staff: true,
  venue_setting: true,
  menu_part: true,
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
  service_call: true,
  payment: true,
  secret: true,
  set_up_link: true,
  readiness: true,
} satisfies Record<keyof Tables, true>);
