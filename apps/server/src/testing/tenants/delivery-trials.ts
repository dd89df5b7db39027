/** Why: where a venue's postal codes are looked up, tried by the owner and a guest of another. */
import type { WireDeliverySource } from "@comanda/contract";
import { expect } from "vitest";
import { areasFile } from "../areas-file.ts";
import type { Staff } from "../staff.ts";
import type { Trials } from "./meeting.ts";

const HOUSE = "1 Harbour Road";

export const DELIVERY_TRIALS = {
  readDeliverySource: async ({ owner, intruder }) => {
    await withAreas(owner);
    expect(await intruder.read("readDeliverySource")).toMatchObject({ url: "", areas: 0 });
  },
  changeDeliverySource: async ({ owner, intruder }) => {
    const before = await withAreas(owner);
    const { basis } = await intruder.read<WireDeliverySource>("readDeliverySource");
    const body = { url: "https://lookup.example.com/", basis };
    await intruder.read("changeDeliverySource", { body });
    expect(await owner.read("readDeliverySource")).toEqual(before);
  },
  importDeliveryAreas: async ({ owner, intruder }) => {
    const before = await withAreas(owner);
    const { basis } = await intruder.read<WireDeliverySource>("readDeliverySource");
    const body = { file: areasFile("1,,1"), isTrial: false, basis };
    await intruder.read("importDeliveryAreas", { body });
    expect(await owner.read("readDeliverySource")).toEqual(before);
  },
  lookUpAddress: async ({ owner, double }) => {
    await withAreas(owner);
    const found = await double.call("lookUpAddress", { query: { address: HOUSE } });
    expect(JSON.stringify(found)).not.toContain(HOUSE);
  },
  lookUpPostal: async ({ owner, double }) => {
    await withAreas(owner);
    const found = await double.call("lookUpPostal", { query: { postal: "570123" } });
    expect(JSON.stringify(found)).not.toContain(HOUSE);
  },
} satisfies Trials;

/** The house with a table of one postal code. */
async function withAreas(owner: Staff): Promise<WireDeliverySource> {
  const { basis } = await owner.read<WireDeliverySource>("readDeliverySource");
  const body = { file: areasFile(`570123,${HOUSE},3.00`), isTrial: false, basis };
  await owner.read("importDeliveryAreas", { body });
  return owner.read<WireDeliverySource>("readDeliverySource");
}
