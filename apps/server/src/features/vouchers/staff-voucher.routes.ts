import { accept } from "@comanda/domain";
import type { AppContext } from "../../app/app-context.ts";
import { atVenue } from "../../auth/at-venue.ts";
import type { Handlers } from "../../auth/calls.ts";
import { compressed } from "../../http/compressed.ts";
import {
  endVouchers,
  listVoucherBatches,
  listVoucherCodes,
  makeVouchers,
} from "./voucher-batches.ts";
import { changeVoucherRules, readVoucherRules } from "./voucher-rules.ts";

export type StaffVoucherRoutes = Pick<
  Handlers,
  | "readVoucherRules"
  | "changeVoucherRules"
  | "listVoucherBatches"
  | "makeVouchers"
  | "endVouchers"
  | "listVoucherCodes"
>;

/** An owner makes codes and ends them; always their own venue's. */
export function staffVoucherRoutes({ database, venues }: AppContext): StaffVoucherRoutes {
  const { reader } = database;
  return {
    readVoucherRules: async ({ caller: { staff } }) =>
      accept(await readVoucherRules(database, staff.venueId)),
    changeVoucherRules: ({ caller: { staff }, body, now }) =>
      changeVoucherRules({ database, by: staff, now }, body),
    listVoucherBatches: ({ caller: { staff }, query }) =>
      listVoucherBatches(reader, staff.venueId, query.cursor),
    makeVouchers: ({ caller, body, now }) =>
      atVenue(venues, caller, (venue) =>
        makeVouchers({ database, by: caller.staff, now, venue }, body),
      ),
    endVouchers: ({ caller: { staff }, params, now }) =>
      endVouchers({ database, by: staff, now }, params.id),
    listVoucherCodes: async ({ caller: { staff }, params, request }) => {
      const listed = await listVoucherCodes(reader, staff.venueId, params.id);
      return listed.ok ? accept(await compressed(request, listed.value)) : listed;
    },
  };
}
