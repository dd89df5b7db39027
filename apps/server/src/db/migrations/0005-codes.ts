import { addColumns } from "./add-columns.ts";

/**
 * A code knows what it is for and how many its place has had before it. Those from before are all for tables, and all
 * of the first generation: nobody who has scanned one is sent away by the upgrade.
 */
export const codes = addColumns("place_code", {
  mode: { type: "text", value: "dineIn" },
  generation: { type: "integer", value: 1 },
});
