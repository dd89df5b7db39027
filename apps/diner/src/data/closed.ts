import { Closed } from "@comanda/contract/schemas";
import * as v from "valibot";
import { settingsReader } from "./settings-reader.ts";

/** That the venue is closed for orders behind this code: when it opens, and from when on a time can be chosen nonetheless. */
export const closedOf = settingsReader((settings) => {
  const read = v.safeParse(Closed, settings?.closed);
  return read.success ? read.output : undefined;
});
