import type { VoucherOfOrder } from "../order-rows.ts";
import type { PlacingStep } from "./placing-step.ts";

type Names = Readonly<Record<"venue" | "code" | "promotion" | "usedBy" | "now", string>>;

/** The code as it counts at this moment, for one order more. */
function stillCounts({ venue, code, promotion, usedBy, now }: Names): string {
  return `select 1 from voucher_code
    join voucher_batch on voucher_batch.id = voucher_code.batch_id
    where voucher_code.venue_id = ${venue} and voucher_code.code = ${code}
      and promotion_id = ${promotion} and ended_at = 0
      and valid_from <= ${now} and (valid_until = 0 or valid_until > ${now})
      and (uses_per_code = 0 or voucher_code.uses < uses_per_code)
      and (uses_per_member = 0 or uses_per_member > (
        select count(*) from voucher_use
        where voucher_use.venue_id = ${venue} and voucher_use.code = ${code}
          and voucher_use.used_by = ${usedBy} and voucher_use.is_given_back = 0
      ))`;
}

const COLUMNS = "placed_order_id, venue_id, code, used_by, used_at, is_given_back";

/**
 * The order's voucher still counts, and counts for one order more: a code with three uses under 50 phones at one moment gives three.
 * It is held as long as the order awaits its payment, and given back with what else the order took (VOU-001).
 */
export const voucherOfOrder: PlacingStep = {
  name: "voucher",
  outcome: "voucher-over",
  sqlite: (connection) => {
    const counts = connection.prepare<[Record<string, string | number>]>(
      stillCounts({
        venue: "@venueId",
        code: "@code",
        promotion: "@promotion",
        usedBy: "@usedBy",
        now: "@now",
      }),
    );
    const take = connection.prepare<[Record<string, string>]>(
      "update voucher_code set uses = uses + 1 where venue_id = @venueId and code = @code",
    );
    const takeOfBatch = connection.prepare<[Record<string, string>]>(`
      update voucher_batch set uses = uses + 1
      where id = (select batch_id from voucher_code where venue_id = @venueId and code = @code)`);
    const insert = connection.prepare<[Record<string, string | number>]>(
      `insert into voucher_use (${COLUMNS}) values (@id, @venueId, @code, @usedBy, @now, 0)`,
    );
    return {
      look: ({ order: { voucher, venueId, now } }) =>
        voucher !== undefined && counts.get({ ...voucher, venueId, now }) === undefined,
      write: ({ order: { voucher, venueId, id, now } }) => {
        if (voucher === undefined) return;
        const { code, usedBy }: VoucherOfOrder = voucher;
        take.run({ venueId, code });
        takeOfBatch.run({ venueId, code });
        insert.run({ id, venueId, code, usedBy, now });
      },
    };
  },
  postgres: {
    declare: "voucher jsonb;",
    look: "voucher := each.element -> 'voucher';",
    refuses: `voucher is not null and not exists (${stillCounts({
      venue: "this_venue",
      code: "voucher ->> 'code'",
      promotion: "voucher ->> 'promotion'",
      usedBy: "voucher ->> 'usedBy'",
      now: "fresh.placed_at",
    })})`,
    write: `
      if voucher is not null then
        update voucher_code set uses = uses + 1 where venue_id = this_venue and code = voucher ->> 'code';
        update voucher_batch set uses = uses + 1 where id = (
          select batch_id from voucher_code where venue_id = this_venue and code = voucher ->> 'code'
        );
        insert into voucher_use (${COLUMNS})
          values (fresh.id, this_venue, voucher ->> 'code', voucher ->> 'usedBy', fresh.placed_at, 0);
      end if;`,
  },
};
