import type { Outcome, WireAudit, WireOpenVisit, WirePlace } from "@comanda/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { checkInWith, refusalOf, scanWith, type Diner } from "../../testing/diner.ts";
import type { Staff } from "../../testing/staff.ts";
import { openTwoConsoles } from "../../testing/two-consoles.ts";
import { moveThrough, orderKopi, visitIdOf, visitsAt } from "../../testing/visits.ts";
import { openWorld, type World } from "../../testing/world.ts";

describe.each(DATABASES)("a table that is removed while guests sit there [%s]", (kind) => {
  let world: World;
  /** Two consoles, on PostgreSQL at two servers. */
  let here: Staff;
  let there: Staff;
  let count = 0;
  beforeAll(async () => {
    world = await openWorld(kind);
    [here, there] = await openTwoConsoles(world);
  });
  afterAll(() => world.close());

  const codeOf = (place: WirePlace): string => place.link?.split("/").at(-1) ?? "";
  const newTable = async (): Promise<WirePlace> => {
    const label = `Stool ${(count += 1)}`;
    const { places } = await here.read<{ places: WirePlace[] }>("addPlaces", {
      body: { labels: [label] },
    });
    const place = places.find((each) => each.label === label);
    if (place === undefined) throw new Error(`${label} has not been added`);
    return place;
  };
  const seated = async (): Promise<{ place: WirePlace; diner: Diner }> => {
    const place = await newTable();
    return { place, diner: await checkInWith(world.send, codeOf(place)) };
  };
  const remove = (by: Staff, { id }: WirePlace, query = {}): Promise<Outcome> =>
    by.call("removePlace", { params: { id }, query });
  const openVisits = async (): Promise<readonly string[]> =>
    (await here.read<{ visits: WireOpenVisit[] }>("listVisits")).visits.map(({ id }) => id);
  const closingsOf = async ({ label }: WirePlace) =>
    (await here.read<WireAudit>("readAudit")).lines.filter(
      ({ deed, subject }) => deed === "visit-closed" && subject === label,
    );

  it("closes its visit with it, by whoever removes it, and says so [BEY-013]", async () => {
    const { place, diner } = await seated();
    expect(await openVisits()).toContain(visitIdOf(diner));
    expect(await remove(here, place)).toMatchObject({ kind: "answered" });
    expect(await openVisits()).not.toContain(visitIdOf(diner));
    const [visit] = await visitsAt(world, place.id);
    expect(visit).toMatchObject({ closed_at: world.clock.now, is_left_unpaid: 0 });
    expect(["", "quiet", "day"]).not.toContain(visit?.closed_by);
    expect(await closingsOf(place)).toHaveLength(1);
  });

  it("stays while somebody owes, until the person says that they know [BEY-013]", async () => {
    const { place, diner } = await seated();
    await moveThrough(here, await orderKopi(diner), "acknowledged", "ready", "collected");
    expect(await refusalOf(remove(here, place))).toBe("visit-unsettled");
    expect(await openVisits()).toContain(visitIdOf(diner));
    expect(await remove(here, place, { openOrders: "keep" })).toMatchObject({ kind: "answered" });
    expect(await openVisits()).not.toContain(visitIdOf(diner));
    expect(await visitsAt(world, place.id)).toMatchObject([{ is_left_unpaid: 1 }]);
  });

  it("goes at once where everything is paid", async () => {
    const { place, diner } = await seated();
    const placed = await orderKopi(diner);
    await moveThrough(here, placed, "acknowledged", "ready", "collected");
    const params = { id: visitIdOf(diner) };
    const body = { method: "cash", expectedDue: placed.receipt.total };
    await here.read("payBill", { params, body });
    expect(await remove(here, place)).toMatchObject({ kind: "answered" });
    expect(await visitsAt(world, place.id)).toMatchObject([{ is_left_unpaid: 0 }]);
  });

  it("is removed once by two at one moment, and its visit closed once", async () => {
    const { place } = await seated();
    const outcomes = await Promise.all([remove(here, place), remove(there, place)]);
    expect(outcomes.map((outcome) => outcome.kind).sort()).toEqual(["answered", "refused"]);
    expect(await closingsOf(place)).toHaveLength(1);
  });

  it("has no open visit left, whoever checks in, orders or closes it at that moment", async () => {
    for (let race = 0; race < 6; race += 1) {
      const { place, diner } = await seated();
      await Promise.all([
        scanWith(world.send, codeOf(place), {}),
        remove(race % 2 === 0 ? here : there, place, { openOrders: "keep" }),
        diner.send(diner.orderOf()),
        there.call("closeVisit", {
          params: { id: visitIdOf(diner) },
          body: { leavesUnsettled: true },
        }),
      ]);
      // Who scans while the table stands joins or opens a visit, which is closed with it; who scans later opens none.
      const visits = await visitsAt(world, place.id);
      expect(visits.filter((visit) => visit.closed_at === null)).toEqual([]);
      expect(await refusalOf(scanWith(world.send, codeOf(place), {}))).toBe("code-unknown");
    }
  });
});
