import * as v from "valibot";
import { code, instant } from "./fields.ts";

/** A phone that waits; its guest shows the sign, "47". */
const WaitingPhone = v.object({ id: v.string(), sign: v.string() });

/**
 * Where somebody guesses PINs, so that newcomers wait for staff (M-H12): the tables, each with the phones that wait there, by
 * their signs. `isEverywhere` where it is the PIN of all tables; then only those stand here at which phones wait.
 */
export const WaitingPhones = v.object({
  now: instant,
  isEverywhere: v.boolean(),
  tables: v.array(
    v.object({ placeId: v.string(), label: v.string(), phones: v.array(WaitingPhone) }),
  ),
});
export type WireWaitingPhones = v.InferOutput<typeof WaitingPhones>;

export const WaitingPhoneParams = v.object({ id: code });
