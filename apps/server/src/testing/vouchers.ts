import { promotionToWire, type WirePromotion } from "@comanda/contract";
import { promotionOf } from "@comanda/testkit";
import type { VoucherBatchTable } from "../db/voucher-tables.ts";
import { newId } from "../ids.ts";
import { insertBatch } from "../tables/vouchers/voucher-batch.store.ts";
import { NOON, type VenueOfWorld, type World } from "./world.ts";

type AppOfWorld = Pick<World, "app">;

/** Two off the bill, for whoever brings a code. */
export const TWO_OFF = promotionOf({
  id: "two-off",
  name: { en: "Welcome", zh: "欢迎" },
  isVoucher: true,
  condition: { kind: "spend", minimum: 0 },
  benefit: { kind: "amount", amount: 200 },
});

/** The venue takes vouchers, and its menu has the promotions that they bring. */
export async function openToVouchers(
  { app }: AppOfWorld,
  { id }: Pick<VenueOfWorld, "id">,
  promotions: readonly WirePromotion[] = [promotionToWire(TWO_OFF)],
  hasVoucher = true,
): Promise<void> {
  const { database, venues } = app.context;
  await database.write(async (trx) => {
    const { document } = await trx
      .selectFrom("venue_setting")
      .select("document")
      .where("venue_id", "=", id)
      .where("part", "=", "offers")
      .executeTakeFirstOrThrow();
    const offers = JSON.parse(document) as { readonly pm?: readonly WirePromotion[] };
    const ids = new Set(promotions.map(({ _id }) => _id));
    const others = (offers.pm ?? []).filter(({ _id }) => !ids.has(_id));
    const parts = {
      offers: { ...offers, pm: [...others, ...promotions] },
      vouchers: { hasVoucher },
    };
    for (const [part, members] of Object.entries(parts)) {
      const changed = { document: JSON.stringify(members), changed_at: NOON, changed_by: null };
      await trx
        .insertInto("venue_setting")
        .values({ venue_id: id, part, revision: 1, ...changed })
        .onConflict((conflict) =>
          conflict
            .columns(["venue_id", "part"])
            .doUpdateSet((eb) => ({ ...changed, revision: eb("venue_setting.revision", "+", 1) })),
        )
        .execute();
    }
    await trx
      .updateTable("venue")
      .set((eb) => ({ revision: eb("revision", "+", 1) }))
      .where("id", "=", id)
      .execute();
  });
  venues.reread(id);
}

/** Makes a batch of these codes, which bring two off. */
export async function makeCodes(
  { app }: AppOfWorld,
  { id }: Pick<VenueOfWorld, "id">,
  codes: readonly string[],
  parts: Partial<VoucherBatchTable> = {},
): Promise<string> {
  const batch = {
    id: newId(NOON),
    venue_id: id,
    title: "Welcome back",
    promotion_id: TWO_OFF.id,
    valid_from: 0,
    valid_until: 0,
    uses_per_code: 1,
    uses_per_member: 1,
    created_at: NOON,
    created_by: "Owner",
    ...parts,
  };
  await app.context.database.write((trx) => insertBatch(trx, batch, codes));
  return batch.id;
}

/** Orders for which the code counts. */
export async function usesOf({ app }: AppOfWorld, code: string): Promise<number | undefined> {
  const row = await app.context.database.reader
    .selectFrom("voucher_code")
    .innerJoin("voucher_batch", "voucher_batch.id", "voucher_code.batch_id")
    .select(["voucher_code.uses", "voucher_batch.uses as of_batch"])
    .where("code", "=", code)
    .executeTakeFirst();
  return row?.uses;
}
