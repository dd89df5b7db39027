import { DEFAULT_WAYS, type WaysToOrder } from "@comanda/domain/fulfilment";
import { waysFromWire } from "@comanda/contract";
import { DeliveryRules, WaysToOrder as WaysSchema } from "@comanda/contract/schemas";
import * as v from "valibot";
import { settingsReader } from "./settings-reader.ts";

const Read = v.object({ ...WaysSchema.entries, ...DeliveryRules.entries });

/** How the venue takes orders that leave the house. Settings that cannot be read are those of a newer server, which decides. */
export const waysOf = settingsReader((settings): WaysToOrder => {
  const read = v.safeParse(Read, settings);
  return read.success ? waysFromWire(read.output) : DEFAULT_WAYS;
});
