/** Why: tables, their codes and PINs, and the link of the screen above the counter. */
import type { Outcome, WirePlace, WireStatusLink } from "@comanda/contract";
import { expect } from "vitest";
import { decideOrdering } from "../ordering-rules.ts";
import { shutPins, waitAt, waitingOf } from "../pins.ts";
import { answersOf, EACH, kindOf, PRESSES, tally, type Crowd, type Races } from "./crowd.ts";

export const TABLE_RACES = {
  listPlaces: (crowd) => raceForLabel(crowd, "Listed"),
  readPins: ({ press }) => press((by) => by.call("readPins")),
  listWaitingPhones: async ({ press, person, world }) => {
    await decideOrdering(world, world.kopi, { presence: "tablePin" });
    await shutPins(world, world.kopi, 10);
    const [waiting, reading] = await Promise.all([
      Promise.all(EACH.map(() => waitAt(world, world.kopi.codes[10] ?? ""))),
      press((by) => by.call("listWaitingPhones")),
    ]);
    expect(new Set(waiting.map(({ sign }) => sign)).size).toBe(PRESSES);
    const [table] = await waitingOf(person(0));
    expect(table?.phones).toHaveLength(PRESSES);
    return reading;
  },
  admitPhone: async ({ press, person, world }) => {
    const { sign } = await waitAt(world, world.kopi.codes[10] ?? "");
    const phones = (await waitingOf(person(0))).flatMap((table) => table.phones);
    const id = phones.find((phone) => phone.sign === sign)?.id ?? "";
    const outcomes = await press((by) => by.call("admitPhone", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    await decideOrdering(world, world.kopi, {});
    return outcomes;
  },
  addPlaces: async (crowd) => [
    ...(await raceForLabel(crowd, "Race")),
    ...(await raceForLabels(crowd)),
  ],
  changePlace: async (crowd) => {
    const { press } = crowd;
    const ids = await Promise.all(
      ["Old 1", "Old 2"].map(async (label) => (await addPlace(crowd, label)).id),
    );
    const outcomes = await press((by, at) =>
      by.call("changePlace", { params: { id: ids[at % 2] ?? "" }, body: { label: "Renamed" } }),
    );
    // Of two tables one gets the name, and keeps it however often it is asked for.
    expect(tally(outcomes)).toEqual({ answered: PRESSES / 2, "label-taken": PRESSES / 2 });
    const labels = (await places(crowd)).map((place) => place.label);
    expect(labels.filter((label) => label === "Renamed")).toHaveLength(1);
    return outcomes;
  },
  removePlace: async (crowd) => {
    const { press } = crowd;
    const { id } = await addPlace(crowd, "Removed");
    const outcomes = await press((by, at) =>
      at % 3 === 2
        ? by.call("changePlace", { params: { id }, body: { area: "Terrace" } })
        : by.call("removePlace", { params: { id } }),
    );
    const removals = outcomes.filter((_, at) => at % 3 !== 2);
    expect(tally(removals)).toEqual({ answered: 1, "not-found": removals.length - 1 });
    expect(["answered", "not-found"]).toEqual(expect.arrayContaining(outcomes.map(kindOf)));
    expect((await places(crowd)).map((place) => place.id)).not.toContain(id);
    return outcomes;
  },
  setArea: async (crowd) => {
    const { press } = crowd;
    const ids = [(await addPlace(crowd, "Area 1")).id, (await addPlace(crowd, "Area 2")).id];
    const outcomes = await press((by, at) =>
      by.call("setArea", { body: { ids, area: `Floor ${at % 3}` } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const areas = (await places(crowd))
      .filter(({ id }) => ids.includes(id))
      .map(({ area }) => area);
    expect(new Set(areas).size).toBe(1);
    return outcomes;
  },
  issueCode: async (crowd) => {
    const { press } = crowd;
    const place = await addPlace(crowd, "Reissued");
    const params = { id: place.id };
    const outcomes = await press((by) => by.call("issueCode", { params }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const live = await liveCodes(crowd, place.id);
    expect(live).toHaveLength(1);
    const links = answersOf<WirePlace>(outcomes).map(({ link }) => link);
    expect(links.some((link) => link?.endsWith(live[0] ?? "none"))).toBe(true);
    expect(links).not.toContain(place.link);
    return outcomes;
  },
  revokeCode: async (crowd) => {
    const { press } = crowd;
    const { id } = await addPlace(crowd, "Revoked");
    const outcomes = await press((by) => by.call("revokeCode", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(await liveCodes(crowd, id)).toEqual([]);
    const mixed = await press((by, at) =>
      by.call(at % 2 === 0 ? "issueCode" : "revokeCode", { params: { id } }),
    );
    expect(tally(mixed)).toEqual({ answered: PRESSES });
    expect((await liveCodes(crowd, id)).length).toBeLessThanOrEqual(1);
    return [...outcomes, ...mixed];
  },
  readStatusLink: (crowd) => raceForScreen(crowd),
  issueStatusLink: (crowd) => raceForScreen(crowd),
  revokeStatusLink: async ({ press, person }) => {
    const mixed = await press((by, at) =>
      by.call(at % 2 === 0 ? "issueStatusLink" : "revokeStatusLink"),
    );
    expect(tally(mixed)).toEqual({ answered: PRESSES });
    const outcomes = await press((by) => by.call("revokeStatusLink"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect((await person(0).read<WireStatusLink>("readStatusLink")).link).toBeNull();
    return [...outcomes, ...mixed];
  },
} satisfies Races;

async function raceForLabel(crowd: Crowd, label: string): Promise<readonly Outcome[]> {
  const { press } = crowd;
  const [outcomes, lists] = await Promise.all([
    press((by) => by.call("addPlaces", { body: { labels: [label] } })),
    press((by) => by.call("listPlaces")),
  ]);
  expect(tally(lists)).toEqual({ answered: PRESSES });
  expect(tally(outcomes)).toEqual({ answered: 1, "label-taken": PRESSES - 1 });
  const labels = (await places(crowd)).map((place) => place.label);
  expect(labels.filter((each) => each === label)).toHaveLength(1);
  return outcomes;
}

/** Two labels in two orders: nobody waits in a circle, and nobody gets one of the two alone. */
async function raceForLabels(crowd: Crowd): Promise<readonly Outcome[]> {
  const { press } = crowd;
  const labels = ["Left", "Right"];
  const outcomes = await press((by, at) =>
    by.call("addPlaces", { body: { labels: at % 2 === 0 ? labels : labels.toReversed() } }),
  );
  expect(tally(outcomes)).toEqual({ answered: 1, "label-taken": PRESSES - 1 });
  const all = (await places(crowd)).map((place) => place.label);
  expect(new Set(all).size).toBe(all.length);
  return outcomes;
}

/** One link is in use when all have pressed, and somebody has been told of it. */
async function raceForScreen({ press, person }: Crowd): Promise<readonly Outcome[]> {
  const [outcomes, reads] = await Promise.all([
    press((by) => by.call("issueStatusLink")),
    press((by) => by.call("readStatusLink")),
  ]);
  expect(tally(outcomes)).toEqual({ answered: PRESSES });
  expect(tally(reads)).toEqual({ answered: PRESSES });
  const { link } = await person(0).read<WireStatusLink>("readStatusLink");
  expect(answersOf<WireStatusLink>(outcomes).map((each) => each.link)).toContain(link);
  return [...outcomes, ...reads];
}

async function places({ person }: Crowd): Promise<WirePlace[]> {
  return (await person(0).read<{ places: WirePlace[] }>("listPlaces")).places;
}

async function addPlace({ person }: Crowd, label: string): Promise<WirePlace> {
  const added = await person(0).read<{ places: WirePlace[] }>("addPlaces", {
    body: { labels: [label] },
  });
  const place = added.places.find((each) => each.label === label);
  if (place === undefined) throw new Error(`${label} has not been added`);
  return place;
}

async function liveCodes({ world }: Crowd, placeId: string): Promise<string[]> {
  const rows = await world.app.database.reader
    .selectFrom("place_code")
    .select("code")
    .where("place_id", "=", placeId)
    .where("revoked_at", "is", null)
    .execute();
  return rows.map(({ code }) => code);
}
