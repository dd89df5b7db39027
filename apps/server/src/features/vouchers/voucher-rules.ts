import type { Result } from "@comanda/domain";
import { offersFromWire, type ApiRefusal, type WireStaffVoucherRules } from "@comanda/contract";
import { Offers, VoucherRules, type BodyOf } from "@comanda/contract/schemas";
import * as v from "valibot";
import type { Database, Reader } from "../../db/database.ts";
import { joinSettings, listSettings, revisionsOf } from "../../tables/venue/settings.store.ts";
import { publishSettings, type Publisher } from "../../venue/publish-settings.ts";

/** Whether guests may bring vouchers, as an owner edits it. */
export async function readVoucherRules(
  { reader }: Database,
  venueId: string,
): Promise<WireStaffVoucherRules> {
  return (await readStored(reader, venueId)).edited;
}

export function changeVoucherRules(
  publisher: Publisher,
  { basis: seen, hasVoucher }: BodyOf<"changeVoucherRules">,
): Promise<Result<WireStaffVoucherRules, ApiRefusal>> {
  return publishSettings(publisher, {
    deed: "vouchers-changed",
    change: { hasVoucher },
    seen,
    read: readStored,
    check: () => undefined,
  });
}

async function readStored(db: Reader, venueId: string) {
  const parts = await listSettings(db, venueId);
  const own = parts.filter(({ part }) => part === "vouchers");
  const settings = v.parse(VoucherRules, joinSettings(own));
  const { promotions } = offersFromWire(v.parse(Offers, joinSettings(parts)));
  const ofVouchers = promotions.filter(({ isVoucher }) => isVoucher);
  const edited = {
    ...settings,
    promotions: ofVouchers.map(({ id, name }) => ({ id, name })),
    basis: revisionsOf(own),
  };
  return { settings, edited };
}
