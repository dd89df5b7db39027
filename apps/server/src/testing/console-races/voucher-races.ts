/** Why: codes of vouchers, made and ended by everybody at once. */
import type {
  WirePriceRules,
  WireStaffOffers,
  WireStaffVoucherRules,
  WireVoucherBatch,
} from "@comanda/contract";
import { expect } from "vitest";
import { makeCodes, openToVouchers, TWO_OFF } from "../vouchers.ts";
import { PRESSES, tally, type Crowd, type Races } from "./crowd.ts";

let batches = 0;

async function withBatch({ world }: Pick<Crowd, "world">): Promise<string> {
  await openToVouchers(world, world.kopi);
  batches += 1;
  return makeCodes(world, world.kopi, [`RACE${batches}`]);
}

export const VOUCHER_RACES = {
  readPriceRules: ({ press }) => press((by) => by.call("readPriceRules")),
  changePriceRules: async ({ press, person }) => {
    const { basis } = await person(0).read<WirePriceRules>("readPriceRules");
    const body = { pricesIncludeTax: true, basis };
    const outcomes = await press((by) => by.call("changePriceRules", { body }));
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    const { basis: now } = await person(0).read<WirePriceRules>("readPriceRules");
    await person(0).read("changePriceRules", { body: { pricesIncludeTax: false, basis: now } });
    return outcomes;
  },
  listOffers: async ({ press }) => {
    const outcomes = await press((by) => by.call("listOffers"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  switchOffer: async ({ world, press, person }) => {
    await openToVouchers(world, world.kopi);
    const { basis } = await person(0).read<WireStaffOffers>("listOffers");
    const body = { id: TWO_OFF.id, isOff: true, basis };
    const outcomes = await press((by) => by.call("switchOffer", { body }));
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  readVoucherRules: async ({ press }) => {
    const outcomes = await press((by) => by.call("readVoucherRules"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeVoucherRules: async ({ press, person }) => {
    const { basis, hasVoucher } = await person(0).read<WireStaffVoucherRules>("readVoucherRules");
    const body = { hasVoucher: !hasVoucher, basis };
    const outcomes = await press((by) => by.call("changeVoucherRules", { body }));
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  listVoucherBatches: async ({ press }) => {
    const outcomes = await press((by) => by.call("listVoucherBatches"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  makeVouchers: async (crowd) => {
    await withBatch(crowd);
    const body = {
      title: "The same for all",
      promotionId: TWO_OFF.id,
      validFrom: null,
      validUntil: null,
      usesPerCode: 1,
      usesPerMember: 1,
      count: 0,
      codes: ["one-code-9", "two-codes-9"],
    };
    const outcomes = await crowd.press((by) => by.call("makeVouchers", { body }));
    expect(tally(outcomes)).toEqual({ answered: 1, "voucher-code-used": PRESSES - 1 });
    return outcomes;
  },
  endVouchers: async (crowd) => {
    const id = await withBatch(crowd);
    const outcomes = await crowd.press((by) => by.call("endVouchers", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const { rows } = await crowd.person(0).read<{ rows: WireVoucherBatch[] }>("listVoucherBatches");
    expect(rows.find((each) => each.id === id)?.endedAt).not.toBeNull();
    return outcomes;
  },
  listVoucherCodes: async (crowd) => {
    const id = await withBatch(crowd);
    const outcomes = await crowd.press((by) => by.call("listVoucherCodes", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
} satisfies Races;
