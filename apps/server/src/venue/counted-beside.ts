import type { Reader } from "../db/database.ts";
import { KitchenPace } from "./kitchen-pace.ts";
import { BoughtTogether } from "./bought-together.ts";

/** What is counted from a venue's orders beside them, when somebody asks; `warn` hears of a count that failed. */
export function countedBeside(reader: Reader, warn: (what: string) => (error: unknown) => void) {
  return {
    boughtTogether: new BoughtTogether(
      reader,
      warn("what is bought together could not be counted again"),
    ),
    kitchenPace: new KitchenPace(reader, warn("how fast a kitchen is could not be looked up")),
  };
}
