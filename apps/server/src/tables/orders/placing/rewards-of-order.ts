import { insertInto } from "./insert-into.ts";
import type { PlacingStep } from "./placing-step.ts";
import type { RewardsOfOrder } from "../order-rows.ts";
import { redeemKey } from "../../rewards/spent-rewards.store.ts";

export const LEDGER_COLUMNS = [
  "club_id",
  "entry_key",
  "member_id",
  "kind",
  "subject",
  "amount",
  "cause",
  "venue_id",
  "placed_order_id",
  "at",
  "by_name",
  "reason",
] as const;

/**
 * The order's member still has what its rewards cost, and spends it: of two phones that spend the same 100 points at one moment one
 * redeems. On PostgreSQL a lock of the member holds off every other order of theirs, at whichever venue of the club it is, also for
 * what they pay with topped-up money: the members of all orders of a call are locked at once, in one order. What is spent is held as
 * long as the order awaits its payment, and given back with what else the order took.
 */
export const rewardsOfOrder: PlacingStep = {
  name: "rewards",
  outcome: "reward-over",
  sqlite: (connection) => {
    const left = connection.prepare<[Record<string, string>], { readonly total: number }>(`
      select coalesce(sum(amount), 0) as total from member_ledger
      where club_id = @clubId and member_id = @memberId and kind = @kind and subject = @subject`);
    const insert = insertInto(connection, "member_ledger", LEDGER_COLUMNS);
    return {
      look: ({ order: { rewards } }) =>
        rewards !== undefined &&
        neededBy(rewards).some(({ units, kind, subject }) => {
          const { clubId, memberId } = rewards;
          return units > (left.get({ clubId, memberId, kind, subject })?.total ?? 0);
        }),
      write: ({ order: { rewards, id, venueId, now } }) => {
        if (rewards === undefined) return;
        const { clubId, memberId } = rewards;
        for (const { at, kind, subject, units } of rewards.spent) {
          const key = redeemKey(id, at);
          const spending = [clubId, key, memberId, kind, subject, -units, "redeemed"];
          insert.run([...spending, venueId, id, now, "", ""]);
        }
      },
    };
  },
  postgres: {
    declare: "rewards jsonb;",
    begin: `perform pg_advisory_xact_lock(hashtextextended('rewards of ' || member, 0)) from (
      select distinct coalesce(element -> 'rewards', element -> 'topUp') ->> 'memberId' as member
        from jsonb_array_elements(orders) as all_orders (element)
        where element ? 'rewards' or element ? 'topUp' order by 1
    ) as members;`,
    look: "rewards := each.element -> 'rewards';",
    refuses: `rewards is not null and exists (
      select 1 from (
        select spent.kind, spent.subject, sum(spent.units) as units
        from jsonb_to_recordset(rewards -> 'spent') as spent (kind text, subject text, units bigint)
        group by spent.kind, spent.subject
      ) as needed where needed.units > (
        select coalesce(sum(amount), 0) from member_ledger
        where member_ledger.club_id = rewards ->> 'clubId' and member_ledger.member_id = rewards ->> 'memberId'
          and member_ledger.kind = needed.kind and member_ledger.subject = needed.subject
      ))`,
    write: `
      if rewards is not null then
        insert into member_ledger (${LEDGER_COLUMNS.join(", ")})
          select rewards ->> 'clubId', 'redeem:' || fresh.id || ':' || spent.at, rewards ->> 'memberId', spent.kind,
            spent.subject, -spent.units, 'redeemed', this_venue, fresh.id, fresh.placed_at, '', ''
          from jsonb_to_recordset(rewards -> 'spent') as spent (at integer, kind text, subject text, units bigint);
      end if;`,
  },
};

/** What the rewards of an order cost together: of two for 100 points each 200. */
function neededBy({ spent }: RewardsOfOrder): RewardsOfOrder["spent"] {
  const groups = Map.groupBy(spent, ({ kind, subject }) => `${kind} ${subject}`);
  return [...groups.values()].flatMap((same) => {
    const [first] = same;
    return first === undefined
      ? []
      : [{ ...first, units: same.reduce((sum, { units }) => sum + units, 0) }];
  });
}
