import * as v from "valibot";
import { PRESENCES } from "@comanda/domain/session";
import { count } from "./fields.ts";
import { minutes } from "./ordering-rules.ts";

const rules = {
  quietMinutes: minutes,
  visitClosesAfterMinutes: minutes,
  presence: v.picklist(PRESENCES),
  /** When its kitchen is told what it may have overlooked (ordering-rules.ts); a console from before does not say it. */
  touchedMinutes: v.optional(minutes),
  unstartedMinutes: v.optional(v.pipe(count, v.maxValue(1_440))),
};

/** How the venue checks phones in and watches what they ordered; `basis` names what was seen, so that of two who change it at once one is told. */
export const CheckInRules = v.object({ ...rules, basis: v.string() });
export type WireCheckInRules = v.InferOutput<typeof CheckInRules>;

/** What staff tell guests at this moment: one PIN for all tables, or one for each; nothing where the venue asks for none. */
export const Pins = v.object({
  presence: v.picklist(PRESENCES),
  pins: v.array(v.object({ placeId: v.string(), label: v.string(), pin: v.string() })),
});
export type WirePins = v.InferOutput<typeof Pins>;
