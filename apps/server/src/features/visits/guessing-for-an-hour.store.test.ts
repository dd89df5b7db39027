import { describe, expect, it, onTestFinished } from "vitest";
import { readConfig } from "../../config/config.ts";
import { openDatabase } from "../../db/open.ts";
import { DATABASES, freshDatabase } from "../../testing/databases.ts";
import { newPhoneId } from "../../testing/pins.ts";
import { NOON } from "../../testing/world.ts";
import { PinGuard } from "./pin-guard.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ADDRESSES = 1_000;
/** No PIN that is tried. */
const WANTED = "none of them";

interface Guessing {
  readonly presence: "tablePin" | "dailyPin";
  readonly tables: number;
  /** How many may be looked at in ten minutes; a few more than these try at one moment. */
  readonly most: number;
}

describe.each(DATABASES)("a thousand addresses that guess for an hour (M-H12) [%s]", (kind) => {
  /** How many PINs of a million were looked at. */
  const guessFor = async (time: number, { presence, tables, most }: Guessing): Promise<number> => {
    const fresh = await freshDatabase(kind);
    onTestFinished(() => fresh.remove());
    const database = await openDatabase(readConfig(fresh.env, "").database);
    onTestFinished(() => database.close());
    await database.write((trx) =>
      trx
        .insertInto("venue")
        .values({
          id: "kopi",
          slug: "kopi",
          menu_hash: "",
          revision: 0,
          items_revision: 0,
          acknowledge_seconds: 60,
          day_starts_at: 0,
          is_demo: 0,
          created_at: NOON,
        })
        .execute(),
    );
    const door = new PinGuard(database, "a key");
    const venue = { id: "kopi", rules: { ordering: { presence } } };
    let looked = 0;
    let tried = 0;
    const guess = (now: number) => {
      tried += 1;
      const at = { venue, placeId: `table ${tried % tables}`, now };
      const address = `address ${tried % ADDRESSES}`;
      return door.try({ ...at, userId: newPhoneId(), address, pin: String(tried), wanted: WANTED });
    };
    for (let now = NOON; now < NOON + time; now += MINUTE) {
      const verdicts = await Promise.all(Array.from({ length: most + 5 }, () => guess(now)));
      looked += verdicts.filter((verdict) => verdict.kind === "wrong").length;
      const wait = verdicts.flatMap((verdict) =>
        verdict.kind === "right" ? [] : [verdict.stand.shutSeconds * 1000 - MINUTE],
      );
      now += Math.max(0, ...wait);
    }
    return looked;
  };

  // A day is held against the rule itself, in pin-tries.test.ts.
  it("try at most an hour's share of 1 % of a table's PINs [DEC-003]", async () => {
    const looked = await guessFor(HOUR, { presence: "tablePin", tables: 1, most: 60 });
    expect(looked).toBeLessThanOrEqual(10_000 / 24);
    expect(looked).toBeGreaterThanOrEqual(300);
  });

  it("try at most an hour's share of 2 % of a daily one, at all tables together [DEC-003]", async () => {
    const looked = await guessFor(HOUR, { presence: "dailyPin", tables: 20, most: 120 });
    expect(looked).toBeLessThanOrEqual(20_000 / 24);
    expect(looked).toBeGreaterThanOrEqual(600);
  });
});
