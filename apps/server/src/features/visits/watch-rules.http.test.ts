import type { WireCheckInRules, WireStaffSession } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { decideOrdering } from "../../testing/ordering-rules.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("when a kitchen is told what it may have overlooked [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  const watchOf = async (): Promise<readonly number[]> => {
    const kitchen = await world.kopi.signIn(world.kopi.demo.staff[1]);
    const { venue } = await kitchen.read<WireStaffSession>("readStaffSession");
    return [venue.touchedMinutes, venue.unstartedMinutes];
  };

  it("is 15 and 10 minutes until the owner says otherwise, which every screen hears [DEC-007]", async () => {
    onTestFinished(() => decideOrdering(world, world.kopi, {}));
    expect(await watchOf()).toEqual([15, 10]);
    const owner = await world.kopi.signIn();
    const rules = await owner.read<WireCheckInRules>("readCheckInRules");
    expect(rules).toMatchObject({ touchedMinutes: 15, unstartedMinutes: 10 });
    const stream = await owner.followBoard();
    onTestFinished(() => stream.close());
    const body = { ...rules, touchedMinutes: 5, unstartedMinutes: 0 };
    await owner.read("changeCheckInRules", { body });
    expect(await stream.next()).toBe("venue");
    expect(await watchOf()).toEqual([5, 0]);
  });

  it("stays what it is where a console from before changes the other rules [DEC-007]", async () => {
    onTestFinished(() => decideOrdering(world, world.kopi, {}));
    await decideOrdering(world, world.kopi, { touchedMinutes: 7, unstartedMinutes: 20 });
    const owner = await world.kopi.signIn();
    const rules = await owner.read<WireCheckInRules>("readCheckInRules");
    const { touchedMinutes: _, unstartedMinutes: __, ...known } = rules;
    await owner.read("changeCheckInRules", { body: { ...known, quietMinutes: 30 } });
    expect(await watchOf()).toEqual([7, 20]);
  });

  it("is refused beyond a day, and where no touch would ever count [DEC-013]", async () => {
    const owner = await world.kopi.signIn();
    const rules = await owner.read<WireCheckInRules>("readCheckInRules");
    const odd = [{ touchedMinutes: 0 }, { touchedMinutes: 1_441 }, { unstartedMinutes: -1 }];
    for (const each of [...odd, { unstartedMinutes: 1_441 }, { unstartedMinutes: 1.5 }]) {
      const answer = await owner.call("changeCheckInRules", { body: { ...rules, ...each } });
      expect(answer).toMatchObject({ refusal: { kind: "bad-request" } });
    }
    expect(await watchOf()).toEqual([15, 10]);
  });
});
