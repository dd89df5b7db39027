import type { PlacingStep } from "./placing-step.ts";

/**
 * Enough is left of every limited campaign, and the order takes its share: of 5 free teas that are left, one
 * that gives two leaves three. Held in the order of their ids on PostgreSQL, as counted stock is.
 */
export const campaignQuotas: PlacingStep = {
  name: "quotas",
  outcome: "campaign-short",
  sqlite: (connection) => {
    const enough = connection.prepare<[Record<string, string | number>]>(`
      select 1 from campaign where venue_id = @venueId and promotion_id = @promotion
        and coalesce(quantity_left, @quantity) >= @quantity
        and coalesce(amount_left, @amount) >= @amount`);
    const take = connection.prepare<[Record<string, string | number>]>(`
      update campaign set quantity_left = quantity_left - @quantity, amount_left = amount_left - @amount
      where venue_id = @venueId and promotion_id = @promotion`);
    return {
      look: ({ order: { venueId, campaigns } }) =>
        campaigns.some((share) => enough.get({ ...share, venueId }) === undefined),
      write: ({ order: { venueId, campaigns } }) => {
        for (const share of campaigns) take.run({ ...share, venueId });
      },
    };
  },
  postgres: {
    declare: "campaigns jsonb;",
    begin: `
      if jsonb_path_exists(orders, '$[*].campaigns[*]') then
        perform 1 from campaign where venue_id = this_venue
          and promotion_id in (select jsonb_path_query(orders, '$[*].campaigns[*].promotion') #>> '{}')
          order by promotion_id for update;
      end if;`,
    look: "campaigns := each.element -> 'campaigns';",
    refuses: `jsonb_array_length(campaigns) > 0 and exists (
      select from jsonb_to_recordset(campaigns) as wanted (promotion text, quantity integer, amount bigint)
      left join campaign on venue_id = this_venue and promotion_id = promotion
      where promotion_id is null or quantity_left < quantity or amount_left < amount
    )`,
    write: `
      if jsonb_array_length(campaigns) > 0 then
        update campaign set quantity_left = quantity_left - wanted.quantity, amount_left = amount_left - wanted.amount
          from jsonb_to_recordset(campaigns) as wanted (promotion text, quantity integer, amount bigint)
          where venue_id = this_venue and promotion_id = wanted.promotion;
      end if;`,
  },
};
