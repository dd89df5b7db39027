import { sql } from "kysely";

/**
 * Places an order in one statement: the key, the menu revision, the stock, the campaigns and the row stand or fall
 * together. Answers the stored order, `is_new` false when the key was known. Raises CM001 when the venue has a newer
 * revision, CM002 when an item is short and CM003 when a campaign is; the venue row is read without a lock, stock in
 * item order, campaigns in the order of their promotions. The function of 0001 stays for processes that still run it.
 */
export const PLACE_PROMOTED_ORDER_FUNCTION = sql`
create function place_order(
  p_id text, p_venue_id text, p_user_id text, p_order_id text, p_place_id text, p_place_label text,
  p_mode text, p_number integer, p_business_day text, p_guests integer, p_remark text, p_cart text,
  p_receipt text, p_total bigint, p_taken text, p_session_started_at bigint, p_idempotency_key text, p_digest text,
  p_now bigint, p_revision integer, p_codes text[], p_quantities integer[],
  p_campaigns text, p_promotions text[], p_promotion_quantities integer[], p_promotion_amounts bigint[]
) returns table (
  is_new boolean, digest text, order_id text, number integer, placed_at bigint, total bigint,
  receipt text
) language plpgsql as $$
begin
  insert into placed_order (
    id, venue_id, user_id, order_id, place_id, place_label, mode, number, business_day, state, guests,
    remark, cart, receipt, total, taken, campaigns, session_started_at, idempotency_key, digest,
    placed_at, changed_at
  ) values (
    p_id, p_venue_id, p_user_id, p_order_id, p_place_id, p_place_label, p_mode, p_number, p_business_day,
    'placed', p_guests, p_remark, p_cart, p_receipt, p_total, p_taken, p_campaigns, p_session_started_at,
    p_idempotency_key, p_digest, p_now, p_now
  ) on conflict on constraint order_key do nothing;
  if not found then
    return query
      select false, o.digest, o.order_id, o.number, o.placed_at, o.total, o.receipt
      from placed_order o
      where o.venue_id = p_venue_id and o.user_id = p_user_id and o.idempotency_key = p_idempotency_key;
    return;
  end if;
  perform 1 from venue v where v.id = p_venue_id and v.revision = p_revision;
  if not found then
    raise exception 'menu revision has changed' using errcode = 'CM001';
  end if;
  for i in 1 .. coalesce(array_length(p_codes, 1), 0) loop
    update item_state s set stock = s.stock - p_quantities[i]
      where s.venue_id = p_venue_id and s.code = p_codes[i] and s.stock >= p_quantities[i];
    if not found then
      raise exception 'an item is short' using errcode = 'CM002';
    end if;
  end loop;
  for i in 1 .. coalesce(array_length(p_promotions, 1), 0) loop
    update campaign c set quantity_left = c.quantity_left - p_promotion_quantities[i],
        amount_left = c.amount_left - p_promotion_amounts[i]
      where c.venue_id = p_venue_id and c.promotion_id = p_promotions[i]
        and coalesce(c.quantity_left, p_promotion_quantities[i]) >= p_promotion_quantities[i]
        and coalesce(c.amount_left, p_promotion_amounts[i]) >= p_promotion_amounts[i];
    if not found then
      raise exception 'a campaign is used up' using errcode = 'CM003';
    end if;
  end loop;
  return query select true, p_digest, p_order_id, p_number, p_now, p_total, p_receipt;
end $$`;
