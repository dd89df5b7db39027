/** Why: where postal codes are looked up, changed by everybody at once; one of them stands. */
import type { WireDeliverySource } from "@comanda/contract";
import { expect } from "vitest";
import { areasFile } from "../areas-file.ts";
import { PRESSES, tally, type Races } from "./crowd.ts";

export const DELIVERY_RACES = {
  readDeliverySource: async ({ press }) => {
    const outcomes = await press((by) => by.call("readDeliverySource"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeDeliverySource: async ({ press, person }) => {
    const { basis } = await person(0).read<WireDeliverySource>("readDeliverySource");
    const outcomes = await press((by, at) =>
      by.call("changeDeliverySource", { body: { url: `https://l${at}.invalid/`, basis } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  importDeliveryAreas: async ({ press, person, world }) => {
    const { basis } = await person(0).read<WireDeliverySource>("readDeliverySource");
    const outcomes = await press((by, at) => {
      const file = areasFile(...Array.from({ length: at + 1 }, (_, row) => `${row},,${at}`));
      return by.call("importDeliveryAreas", { body: { file, isTrial: false, basis } });
    });
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    // What the others brought is gone.
    const { areas } = await person(0).read<WireDeliverySource>("readDeliverySource");
    const { reader } = world.app.database;
    const rows = await reader.selectFrom("delivery_area").select("postal").execute();
    expect(rows).toHaveLength(areas);
    return outcomes;
  },
} satisfies Races;
