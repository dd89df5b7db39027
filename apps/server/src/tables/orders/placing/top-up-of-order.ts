import type { PaymentEventTable } from "../../../db/floor-tables.ts";
import { TOP_UP } from "../paid-method.ts";
import { GIVE_UP_AFTER } from "../../outbox/outbox-event.ts";
import type { NewOrder, PlacingState } from "../order-rows.ts";
import { PAYMENT_EVENTS } from "../payment.store.ts";
import { insertInto } from "./insert-into.ts";
import { LEDGER_COLUMNS } from "./rewards-of-order.ts";
import type { PlacingStep } from "./placing-step.ts";

const OUTBOX_COLUMNS =
  "id, venue_id, order_id, sequence, type, payload, created_at, next_at, give_up_at";

type PaidOrder = Pick<NewOrder, "venueId" | "id" | "now"> &
  Pick<PlacingState, "state" | "hold"> & {
    readonly amount: number;
    readonly currency: string;
    readonly payment: string;
  };

/** The name of the payment by which an order takes topped-up money, and of its event in the ledger of payments. */
function paymentOf(orderId: string): string {
  return `${TOP_UP}:${orderId}`;
}

/** The event of the ledger that it is paid, in the SQL of either database. */
function paidSql(
  of: Readonly<Record<"venue" | "payment" | "order" | "visit" | "amount" | "now", string>>,
): string {
  const event: Readonly<Record<keyof PaymentEventTable, string>> = {
    venue_id: of.venue,
    event_key: of.payment,
    payment_id: of.payment,
    placed_order_id: of.order,
    visit_id: of.visit,
    kind: "'captured'",
    source: `'${TOP_UP}'`,
    reference: "''",
    amount: of.amount,
    currency: "''",
    recorded_at: of.now,
    recorded_by: "''",
  };
  const values = Object.values(event).join(", ");
  return `insert into ${PAYMENT_EVENTS} (${Object.keys(event).join(", ")}) values (${values})`;
}

/**
 * The order's member still has the topped-up money that it costs, and it is paid with it: of two phones with the same 20.00 for two
 * orders at one moment one pays, and nobody has less than 0.00. The member is held by the step of rewards. What it paid comes back when
 * the order is cancelled, as what staff take for it at the counter does.
 */
export const topUpOfOrder: PlacingStep = {
  name: "topped-up money",
  outcome: "top-up-over",
  only: "placed",
  sqlite: (connection) => {
    const left = connection.prepare<[Record<string, string>], { readonly total: number }>(`
      select coalesce(sum(amount), 0) as total from member_ledger
      where club_id = @clubId and member_id = @memberId and kind = 'topUp' and subject = ''`);
    const spend = insertInto(connection, "member_ledger", LEDGER_COLUMNS);
    const pay = connection.prepare<[object]>(
      paidSql({
        venue: "@venueId",
        payment: "@payment",
        order: "@id",
        visit: "@visitId",
        amount: "@amount",
        now: "@now",
      }),
    );
    const tell = connection.prepare<[PaidOrder]>(`
      insert into outbox_event (${OUTBOX_COLUMNS})
      select
        'evt_' || lower(hex(randomblob(16))), @venueId, @id,
        (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = @venueId),
        'order.paid',
        json_object('state', @state, 'hold', @hold, 'money', json_object(
          'amount', @amount, 'currency', @currency, 'provider', '${TOP_UP}', 'payment', @payment)),
        @now, @now, @now + ${GIVE_UP_AFTER}
      where exists (select 1 from webhook where venue_id = @venueId and is_on = 1)`);
    return {
      look: ({ order: { topUp } }) =>
        topUp !== undefined &&
        topUp.amount > (left.get({ clubId: topUp.clubId, memberId: topUp.memberId })?.total ?? 0),
      write: ({ order: { topUp, id, venueId, visitId, now }, state, hold }) => {
        if (topUp === undefined) return;
        const { clubId, memberId, amount, currency } = topUp;
        const payment = paymentOf(id);
        const entry = [clubId, `paid:${payment}`, memberId, "topUp", "", -amount, "paid"];
        spend.run([...entry, venueId, id, now, "", ""]);
        pay.run({ venueId, payment, id, visitId, amount, now });
        tell.run({ venueId, id, now, state, hold, amount, currency, payment });
      },
    };
  },
  postgres: {
    declare: "top_up jsonb;",
    look: "top_up := each.element -> 'topUp';",
    refuses: `top_up is not null and (top_up ->> 'amount')::bigint > (
      select coalesce(sum(amount), 0) from member_ledger
      where member_ledger.club_id = top_up ->> 'clubId' and member_ledger.member_id = top_up ->> 'memberId'
        and member_ledger.kind = 'topUp' and member_ledger.subject = ''
    )`,
    write: `
      if top_up is not null then
        insert into member_ledger (${LEDGER_COLUMNS.join(", ")})
          values (
            top_up ->> 'clubId', 'paid:${TOP_UP}:' || fresh.id, top_up ->> 'memberId', 'topUp', '',
            -(top_up ->> 'amount')::bigint, 'paid', this_venue, fresh.id, fresh.placed_at, '', ''
          );
        ${paidSql({
          venue: "this_venue",
          payment: `'${TOP_UP}:' || fresh.id`,
          order: "fresh.id",
          visit: "fresh.visit_id",
          amount: "(top_up ->> 'amount')::bigint",
          now: "fresh.placed_at",
        })};
        if till_time is not null then
          insert into outbox_event (${OUTBOX_COLUMNS})
            values (
              'evt_' || replace(gen_random_uuid()::text, '-', ''), this_venue, fresh.id,
              (select coalesce(max(sequence), 0) + 1 from outbox_event where venue_id = this_venue),
              'order.paid',
              json_build_object('state', fresh.state, 'hold', fresh.hold, 'money', json_build_object(
                'amount', (top_up ->> 'amount')::bigint, 'currency', top_up ->> 'currency',
                'provider', '${TOP_UP}', 'payment', '${TOP_UP}:' || fresh.id))::text,
              fresh.placed_at, fresh.placed_at, fresh.placed_at + ${GIVE_UP_AFTER}
            );
        end if;
      end if;`,
  },
};
