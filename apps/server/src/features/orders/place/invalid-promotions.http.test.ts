import type { WirePromotion, WireSettings } from "@comanda/contract";
import { want } from "@comanda/testkit";
import pino from "pino";
import { describe, expect, it } from "vitest";
import { DATABASES } from "../../../testing/databases.ts";
import { openWorld } from "../../../testing/world.ts";

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly venue?: string;
  readonly promotion?: string;
  readonly member?: string;
}

describe.each(DATABASES)("a venue with promotions that make no sense [%s]", (kind) => {
  it("opens, sells and prices without them, and logs each once with its id (M-G2)", async () => {
    const lines: LogLine[] = [];
    const logger = pino(
      { level: "info" },
      { write: (line: string) => lines.push(JSON.parse(line) as LogLine) },
    );
    const world = await openWorld(kind, { overrides: { logger } });
    try {
      const { kopi, app } = world;
      const tenOff = { _id: "ten", eventName: "Ten off", discountByPercent: true, canStack: true };
      const pm: readonly unknown[] = [
        { ...tenOff, discountPercent: 10 },
        // Later copies that are wrong: one in its shape, one in its meaning.
        { ...tenOff, discountPercent: "ten" },
        { ...tenOff, discountPercent: 110 },
        { _id: "odd", eventName: "Odd", condition: 9, discountPrice: 1 },
        null,
      ];
      await app.database.write(async (trx) => {
        await trx
          .updateTable("venue_setting")
          .set({ document: JSON.stringify({ pm }), revision: 2 })
          .where("venue_id", "=", kopi.id)
          .where("part", "=", "offers")
          .execute();
      });
      app.context.venues.reread(kopi.id);
      lines.length = 0;
      for (let call = 0; call < 3; call += 1) {
        const diner = await kopi.checkIn();
        expect((diner.settings as WireSettings & { pm: WirePromotion[] }).pm).toMatchObject([
          { _id: "ten", discountPercent: 10 },
        ]);
        const kopiPrice = diner.item("KOPI").price;
        const { subtotal } = diner.receiptOf(want(diner.item("KOPI")));
        expect(subtotal).toBe(kopiPrice - Math.round(kopiPrice / 10));
        await diner.place(diner.orderOf(want(diner.item("KOPI"))));
      }
      const warned = lines.filter(({ promotion }) => promotion !== undefined);
      expect(warned.map(({ promotion, member }) => [promotion, member])).toEqual([
        ["ten", "discountPercent"],
        ["ten", "discountPercent"],
        ["odd", "condition"],
        ["", ""],
      ]);
      expect(new Set(warned.map(({ level, venue }) => [level, venue].join(" ")))).toEqual(
        new Set([`40 ${kopi.id}`]),
      );
    } finally {
      await world.close();
    }
  });
});
