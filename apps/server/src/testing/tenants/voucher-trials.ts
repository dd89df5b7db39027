/** Why: vouchers, tried by a guest and the owner of another venue. */
import {
  promotionToWire,
  type WireStaffOffers,
  type WireStaffVoucherRules,
  type WireVoucherBatch,
} from "@comanda/contract";
import { expect } from "vitest";
import { refusalOf } from "../diner.ts";
import type { Staff } from "../staff.ts";
import { makeCodes, openToVouchers, TWO_OFF, usesOf } from "../vouchers.ts";
import type { Meeting, Trials } from "./meeting.ts";

let batches = 0;

/** A batch of the house with one code. */
async function withBatch({
  world,
}: Meeting): Promise<{ readonly id: string; readonly code: string }> {
  await openToVouchers(world, world.kopi);
  await openToVouchers(world, world.hotel);
  batches += 1;
  const code = `KOPIONLY${batches}`;
  return { id: await makeCodes(world, world.kopi, [code]), code };
}

const batchesOf = async (owner: Staff): Promise<readonly WireVoucherBatch[]> =>
  (await owner.read<{ rows: WireVoucherBatch[] }>("listVoucherBatches")).rows;

export const VOUCHER_TRIALS = {
  applyVoucher: async (meeting) => {
    const { code } = await withBatch(meeting);
    const body = { promoCode: code };
    const foreign = meeting.double.call("applyVoucher", { body });
    expect(await refusalOf(foreign)).toBe("voucher-not-applicable");
    expect(await meeting.diner.read("applyVoucher", { body })).toMatchObject({
      voucherData: { voucherNo: code },
    });
  },
  listOffers: async ({ world, owner, intruder }) => {
    const own = promotionToWire({ ...TWO_OFF, id: "of-the-house" });
    await openToVouchers(world, world.kopi, [own]);
    const idsOf = async (staff: Staff) =>
      (await staff.read<WireStaffOffers>("listOffers")).offers.map(({ id }) => id);
    expect(await idsOf(owner)).toContain(own._id);
    expect(await idsOf(intruder)).not.toContain(own._id);
  },
  switchOffer: async (meeting) => {
    await withBatch(meeting);
    const { owner, intruder } = meeting;
    const before = await owner.read<WireStaffOffers>("listOffers");
    const { basis } = await intruder.read<WireStaffOffers>("listOffers");
    await intruder.read("switchOffer", { body: { id: TWO_OFF.id, isOff: true, basis } });
    expect(await owner.read("listOffers")).toEqual(before);
  },
  readVoucherRules: async (meeting) => {
    await withBatch(meeting);
    const { world, intruder } = meeting;
    await openToVouchers(world, world.hotel, [], false);
    expect(await intruder.read("readVoucherRules")).toMatchObject({ hasVoucher: false });
  },
  changeVoucherRules: async (meeting) => {
    await withBatch(meeting);
    const { owner, intruder } = meeting;
    const before = await owner.read<WireStaffVoucherRules>("readVoucherRules");
    const { basis } = await intruder.read<WireStaffVoucherRules>("readVoucherRules");
    await intruder.read("changeVoucherRules", { body: { hasVoucher: false, basis } });
    expect(await owner.read("readVoucherRules")).toEqual(before);
  },
  listVoucherBatches: async (meeting) => {
    const { id } = await withBatch(meeting);
    expect(JSON.stringify(await batchesOf(meeting.intruder))).not.toContain(id);
  },
  makeVouchers: async (meeting) => {
    await withBatch(meeting);
    const before = await batchesOf(meeting.owner);
    const body = {
      title: "Theirs",
      promotionId: TWO_OFF.id,
      validFrom: null,
      validUntil: null,
      usesPerCode: 1,
      usesPerMember: 1,
      count: 3,
      codes: [],
    };
    await meeting.intruder.read("makeVouchers", { body });
    expect(await batchesOf(meeting.owner)).toEqual(before);
  },
  endVouchers: async (meeting) => {
    const { id } = await withBatch(meeting);
    expect(await refusalOf(meeting.intruder.call("endVouchers", { params: { id } }))).toBe(
      "not-found",
    );
    expect((await batchesOf(meeting.owner)).find((each) => each.id === id)?.endedAt).toBeNull();
  },
  listVoucherCodes: async (meeting) => {
    const { id, code } = await withBatch(meeting);
    const foreign = meeting.intruder.call("listVoucherCodes", { params: { id } });
    expect(await refusalOf(foreign)).toBe("not-found");
    expect(await usesOf(meeting.world, code)).toBe(0);
  },
} satisfies Trials;
