import * as v from "valibot";
import { code, text } from "./fields.ts";
import { Promotion } from "./promotion.ts";

/** An offer of the menu as the console lists it: its name, for whom and when it counts, and whether it is on. */
const StaffOffer = v.object({
  id: v.string(),
  name: text,
  ...v.pick(Promotion, [
    "isOff",
    "isMemberOnly",
    "isVoucher",
    "weekDays",
    "startTime",
    "endTime",
    "firstDate",
    "lastDate",
  ]).entries,
});
export type WireStaffOffer = v.InferOutput<typeof StaffOffer>;

/** In the order of the menu. */
export const StaffOffers = v.object({ offers: v.array(StaffOffer), basis: v.string() });
export type WireStaffOffers = v.InferOutput<typeof StaffOffers>;

export const SwitchOfferBody = v.object({
  id: code,
  isOff: v.boolean(),
  basis: v.pipe(v.string(), v.maxLength(100)),
});
