import { createHash } from "node:crypto";
import type { PostgresDatabase } from "../../db/postgres.ts";
import { GIVE_UP_AFTER } from "../outbox/outbox-event.ts";
import { isTooMuch, type LatelyOrdered } from "./lately-ordered.ts";

/** Names a member of what is looked up of an order lately: those of the order stand in its row. */
function member(name: keyof LatelyOrdered): string {
  switch (name) {
    case "venueId":
      return "this_venue";
    case "userId":
      return "fresh.user_id";
    case "placeId":
      return "fresh.place_id";
    case "pieces":
      return "fresh.pieces";
    case "total":
      return "fresh.total";
    default:
      return `(lately ->> '${name}')::bigint`;
  }
}

/**
 * Places the orders of one venue, one after the other in one transaction. Takes a list of
 * `{generation, isInitial, revision, codes, checkedAt, counted, campaigns, lately, order, lines}`, in which `order` and `lines` are
 * rows by column and `lately` may be missing; answers what came of each by its place, from 1, and for a known key what answers it.
 *
 * The lock lets one transaction at a time place orders at a venue, whatever process it is of, so that each order sees
 * all those before it; it ends with the transaction. Stock and quotas are held in the order of their names, as those who
 * give them back hold them, so that nobody waits in a circle. Everything is looked at before anything of an order is
 * written, so that a refused order leaves nothing to undo.
 */
const PLACE_ORDERS = `
create function place_orders(orders jsonb) returns table (
  at bigint, outcome text, digest text, order_id text, number integer, placed_at bigint, total bigint, receipt text,
  receipt_version integer
) language plpgsql as $$
#variable_conflict use_column
declare
  this_venue text := orders -> 0 -> 'order' ->> 'venue_id';
  each record;
  fresh placed_order;
  known placed_order;
  found_revision integer;
  counted jsonb;
  campaigns jsonb;
  lately jsonb;
  tells boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('orders of ' || this_venue, 0));
  if jsonb_path_exists(orders, '$[*].counted[*]') then
    perform 1 from item_state where venue_id = this_venue
      and code in (select jsonb_path_query(orders, '$[*].counted[*].code') #>> '{}')
      order by code for update;
  end if;
  if jsonb_path_exists(orders, '$[*].campaigns[*]') then
    perform 1 from campaign where venue_id = this_venue
      and promotion_id in (select jsonb_path_query(orders, '$[*].campaigns[*].promotion') #>> '{}')
      order by promotion_id for update;
  end if;

  tells := exists (select from webhook where venue_id = this_venue and is_on = 1);

  for each in select element, turn from jsonb_array_elements(orders) with ordinality as all_orders (element, turn) loop
    at := each.turn;
    outcome := null;
    fresh := jsonb_populate_record(null::placed_order, each.element -> 'order');
    counted := each.element -> 'counted';
    campaigns := each.element -> 'campaigns';

    -- key: has been answered before, or the person's visible id stands for another order (D-02)
    select * into known from placed_order
      where venue_id = this_venue and user_id = fresh.user_id and idempotency_key = fresh.idempotency_key;
    if found then
      outcome := 'known';
      digest := known.digest;
      order_id := known.order_id;
      number := known.number;
      placed_at := known.placed_at;
      total := known.total;
      receipt := known.receipt;
      receipt_version := known.receipt_version;
      return next;
      continue;
    end if;
    perform 1 from placed_order
      where venue_id = this_venue and user_id = fresh.user_id and order_id = fresh.order_id;
    if found then
      outcome := 'order-id-used';
      return next;
      continue;
    end if;

    -- session: the code that the phone has scanned is in use, also for this phone (D-03), and its visit is open (D-04); no
    -- other table, code, phone or visit matters, and the order stands under what its place is called now
    select venue.revision, (
      select label from place
      join place_code on place_code.place_id = place.id and revoked_at is null
      where place.id = fresh.place_id and place.venue_id = this_venue
        and generation = (each.element ->> 'generation')::integer
        and not exists (
          select from ended_phone
          where ended_phone.venue_id = this_venue and ended_phone.place_id = place.id
            and ended_phone.generation = place_code.generation and user_id = fresh.user_id
        )
        and (fresh.visit_id = '' or exists (
          select from visit
          where visit.id = fresh.visit_id and visit.venue_id = this_venue and visit.place_id = place.id
            and closed_at is null
        ))
    ) into found_revision, fresh.place_label from venue where id = this_venue;
    if fresh.place_label is null then
      outcome := 'session-ended';
      return next;
      continue;
    end if;

    -- flow: the initial order of a visit is the first one that it keeps, whichever of its phones sends it (Q-130)
    if (each.element ->> 'isInitial')::boolean and (
      exists (
        select from placed_order
        where venue_id = this_venue and visit_id = fresh.visit_id and visit_id <> '' and state <> 'cancelled'
      )
      or fresh.visit_id = '' and exists (
        select from placed_order
        where venue_id = this_venue and user_id = fresh.user_id and placed_at >= fresh.session_started_at
          and state <> 'cancelled'
      )
    ) then
      outcome := 'initial-order-placed';
      return next;
      continue;
    end if;

    -- revision: menu and settings are those that the order was priced against, and the cart's dishes are sold as they
    -- were (D-01)
    if found_revision <> (each.element ->> 'revision')::integer or exists (
      select from item_state
      where venue_id = this_venue and code = any (array(select jsonb_array_elements_text(each.element -> 'codes')))
        and (
          (is_sold_out = 1 and (sold_out_until = 0 or sold_out_until > (each.element ->> 'checkedAt')::bigint))
          or (stock is not null) <> counted @> jsonb_build_array(jsonb_build_object('code', code))
        )
    ) then
      outcome := 'revision-changed';
      return next;
      continue;
    end if;

    -- stock: enough is left of every counted dish
    if jsonb_array_length(counted) > 0 and exists (
      select from jsonb_to_recordset(counted) as wanted (code text, quantity integer)
      left join item_state on venue_id = this_venue and item_state.code = wanted.code
      where coalesce(stock, -1) < quantity
    ) then
      outcome := 'short';
      return next;
      continue;
    end if;

    -- quotas: enough is left of every limited campaign (Q-029, Q-030)
    if jsonb_array_length(campaigns) > 0 and exists (
      select from jsonb_to_recordset(campaigns) as wanted (promotion text, quantity integer, amount bigint)
      left join campaign on venue_id = this_venue and promotion_id = promotion
      where promotion_id is null or quantity_left < quantity or amount_left < amount
    ) then
      outcome := 'campaign-short';
      return next;
      continue;
    end if;

    -- hold: more than the venue takes of one phone or at one table within half an hour waits for its staff (D-07); what
    -- they refused does not count
    lately := each.element -> 'lately';
    if lately is not null and (${isTooMuch(member)}) then
      fresh.hold := 'held';
    end if;

    -- number: the next of the venue's day that no order of the same visit has: one that goes on past the end of a day, in
    -- which numbers begin anew, has no 001 twice (BEY-001)
    loop
      insert into order_number (venue_id, business_day, last) values (this_venue, fresh.business_day, 1)
        on conflict (venue_id, business_day) do update set last = order_number.last + 1
        returning last into fresh.number;
      exit when fresh.visit_id = '' or not exists (
        select from placed_order
        where venue_id = this_venue and visit_id = fresh.visit_id and visit_id <> ''
          and placed_order.number = fresh.number
      );
    end loop;

    -- rows: what the order takes, the order and its lines
    if jsonb_array_length(counted) > 0 then
      update item_state set stock = stock - wanted.quantity
        from jsonb_to_recordset(counted) as wanted (code text, quantity integer)
        where venue_id = this_venue and item_state.code = wanted.code;
    end if;
    if jsonb_array_length(campaigns) > 0 then
      update campaign set quantity_left = quantity_left - wanted.quantity, amount_left = amount_left - wanted.amount
        from jsonb_to_recordset(campaigns) as wanted (promotion text, quantity integer, amount bigint)
        where venue_id = this_venue and promotion_id = wanted.promotion;
    end if;
    insert into placed_order values (fresh.*);
    insert into order_line select * from jsonb_populate_recordset(null::order_line, each.element -> 'lines');

    -- outbox: what other systems are told of later (placed-event.ts); phones and boards hear after the commit
    if tells then
      insert into outbox_event (id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at)
        values (
          'evt_' || replace(gen_random_uuid()::text, '-', ''), this_venue, fresh.id,
          (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = this_venue),
          'order.placed', json_build_object('state', fresh.state, 'hold', fresh.hold)::text,
          fresh.placed_at, fresh.placed_at, fresh.placed_at + ${GIVE_UP_AFTER}
        );
    end if;
    outcome := 'placed';
    number := fresh.number;
    return next;
  end loop;
end $$`;

/** Stands as a comment on the function in the database: which text made it. */
const FUNCTION_HASH = createHash("sha256").update(PLACE_ORDERS).digest("hex");

/** Puts the function into the database where it is missing or was made from another text. */
export async function replacePlaceOrders({ connections }: PostgresDatabase): Promise<void> {
  const [found] = await connections.query<{ hash: string | null }>({
    text: "select obj_description(to_regprocedure('place_orders(jsonb)'), 'pg_proc') as hash",
  });
  if (found?.hash === FUNCTION_HASH) return;
  // One statement to PostgreSQL, so one transaction; processes that start together follow each other.
  await connections.query({
    text: `select pg_advisory_xact_lock(hashtextextended('function place_orders', 0));
      drop function if exists place_orders(jsonb);
      ${PLACE_ORDERS};
      comment on function place_orders(jsonb) is '${FUNCTION_HASH}'`,
  });
}
