/** Why: tables, codes, PINs and the screen above the counter of a venue, tried by the owner of another. */
import {
  call,
  type WireCheckInRules,
  type WirePins,
  type WirePlace,
  type WireStatusLink,
  type WireStatusScreen,
} from "@comanda/contract";
import { expect } from "vitest";
import { answerOf } from "../diner.ts";
import { decideOrdering } from "../ordering-rules.ts";
import { newPhoneId, shutPins, waitAt, waitingOf } from "../pins.ts";
import type { Staff } from "../staff.ts";
import { boardOf, type Trial, type Trials } from "./meeting.ts";

/** A table that only Kopi Lane has. */
const TABLE = "Five-foot way 1";

const changingPlace =
  (name: "changePlace" | "removePlace" | "issueCode" | "revokeCode", body?: unknown): Trial =>
  async ({ world, intruder, placeId }) => {
    const changing = intruder.call(name, { params: { id: placeId }, body });
    expect(await changing).toMatchObject({ status: 404 });
    // The printed code still opens its table.
    expect((await world.kopi.checkIn()).settings.tableLabel).toBe("1");
  };

export const TABLE_TRIALS = {
  readPins: async ({ owner, intruder, placeId }) => {
    const rules = await owner.read<WireCheckInRules>("readCheckInRules");
    await owner.read("changeCheckInRules", { body: { ...rules, presence: "tablePin" } });
    const { pins } = await owner.read<WirePins>("readPins");
    expect(pins.map((each) => each.placeId)).toContain(placeId);
    expect(await intruder.read<WirePins>("readPins")).toEqual({ presence: "none", pins: [] });
    const after = await owner.read<WireCheckInRules>("readCheckInRules");
    await owner.read("changeCheckInRules", { body: { ...after, presence: "none" } });
  },
  listWaitingPhones: async ({ world, owner, intruder }) => {
    const before = await waitingOf(intruder);
    await decideOrdering(world, world.kopi, { presence: "tablePin" });
    await shutPins(world, world.kopi, 3);
    const { sign } = await waitAt(world, world.kopi.codes[3] ?? "");
    expect((await waitingOf(owner))[0]?.phones).toMatchObject([{ sign }]);
    expect(await waitingOf(intruder)).toEqual(before);
    await decideOrdering(world, world.kopi, {});
  },
  admitPhone: async ({ world, owner, intruder }) => {
    await decideOrdering(world, world.kopi, { presence: "tablePin" });
    await shutPins(world, world.kopi, 4);
    const userId = newPhoneId();
    await waitAt(world, world.kopi.codes[4] ?? "", userId);
    const phones = (await waitingOf(owner)).flatMap((table) => table.phones);
    for (const { id } of phones) {
      const admitting = intruder.call("admitPhone", { params: { id } });
      expect(await admitting).toMatchObject({ status: 404 });
    }
    expect(await waitAt(world, world.kopi.codes[4] ?? "", userId)).toMatchObject({ needs: "tap" });
    await decideOrdering(world, world.kopi, {});
  },
  listPlaces: async ({ intruder }) => {
    expect((await placesOf(intruder)).map(({ label }) => label)).not.toContain(TABLE);
  },
  addPlaces: async ({ owner, intruder }) => {
    const before = (await placesOf(owner)).length;
    // A label is only taken where it stands.
    await intruder.read("addPlaces", { body: { labels: [TABLE] } });
    expect(await placesOf(owner)).toHaveLength(before);
  },
  changePlace: changingPlace("changePlace", { label: "Spy" }),
  removePlace: changingPlace("removePlace"),
  setArea: async ({ owner, intruder, placeId }) => {
    const setting = intruder.call("setArea", { body: { ids: [placeId], area: "Spy" } });
    expect(await setting).toMatchObject({ status: 404 });
    expect(new Set((await placesOf(owner)).map(({ area }) => area))).toEqual(new Set([""]));
  },
  readStatusScreen: async ({ world, owner, intruder }) => {
    const issued = await owner.read<WireStatusLink>("issueStatusLink");
    const own = await intruder.read<WireStatusLink>("issueStatusLink");
    const codes = [issued, own].map(({ link }) => link?.split("/").at(-1) ?? "");
    const read = (code = "") =>
      answerOf<WireStatusScreen>(call(world.send, "readStatusScreen", { params: { code } }));
    const before = await read(codes[1]);
    // After as many orders as there are trials the meeting's own phone is held.
    const guest = await world.kopi.checkIn(9);
    const { number } = await guest.place();
    const [order] = (await boardOf(owner)).filter((each) => each.number === number);
    await owner.read("acknowledgeOrders", { body: { ids: [order?.id ?? ""] } });
    expect((await read(codes[0])).preparing).toContain(number);
    expect(await read(codes[1])).toEqual(before);
  },
  readStatusLink: async ({ owner, intruder }) => {
    const { link } = await owner.read<WireStatusLink>("issueStatusLink");
    expect((await intruder.read<WireStatusLink>("readStatusLink")).link).not.toBe(link);
  },
  issueStatusLink: async ({ owner, intruder }) => {
    const { link } = await owner.read<WireStatusLink>("issueStatusLink");
    await intruder.read("issueStatusLink");
    expect((await owner.read<WireStatusLink>("readStatusLink")).link).toBe(link);
  },
  revokeStatusLink: async ({ owner, intruder }) => {
    const { link } = await owner.read<WireStatusLink>("issueStatusLink");
    await intruder.read("revokeStatusLink");
    expect((await owner.read<WireStatusLink>("readStatusLink")).link).toBe(link);
  },
  issueCode: changingPlace("issueCode"),
  revokeCode: changingPlace("revokeCode"),
} satisfies Trials;

async function placesOf(staff: Staff): Promise<readonly WirePlace[]> {
  return (await staff.read<{ places: WirePlace[] }>("listPlaces")).places;
}
