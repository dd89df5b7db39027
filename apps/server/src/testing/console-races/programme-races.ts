/** Why: thirty people connect the venue with its loyalty programme at the same moment; one of them stands. */
import type { WireStaffProgramme } from "@comanda/contract";
import { expect } from "vitest";
import type { Staff } from "../staff.ts";
import { failedReservation } from "../unsettled.ts";
import { PRESSES, tally, type Races } from "./crowd.ts";

const read = (by: Staff): Promise<WireStaffProgramme> =>
  by.read<WireStaffProgramme>("readProgramme");

export const PROGRAMME_RACES = {
  readProgramme: async ({ press }) => {
    const outcomes = await press((by) => by.call("readProgramme"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeProgramme: async ({ press, person }) => {
    const { rules, basis } = await read(person(0));
    const outcomes = await press((by, at) =>
      by.call("changeProgramme", { body: { ...rules, programmeName: `Rewards ${at}`, basis } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  saveProgrammeAccount: async ({ press, person }) => {
    const { account } = await read(person(0));
    const outcomes = await press((by, at) =>
      by.call("saveProgrammeAccount", {
        body: { apiUrl: "https://loyalty.invalid", key: `key-${at}`, basis: account.basis },
      }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  removeProgrammeAccount: async ({ press, person }) => {
    const by = person(0);
    const { account } = await read(by);
    const body = { apiUrl: "https://loyalty.invalid", key: "key", basis: account.basis };
    await by.read("saveProgrammeAccount", { body });
    const { basis } = (await read(by)).account;
    const outcomes = await press((each) =>
      each.call("removeProgrammeAccount", { body: { basis } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  testProgramme: async ({ press }) => {
    const outcomes = await press((by) => by.call("testProgramme"));
    expect(tally(outcomes)).toEqual({ "programme-account": PRESSES });
    return outcomes;
  },
  listUnsettled: async ({ press }) => {
    const outcomes = await press((by) => by.call("listUnsettled"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  settleUnsettled: async ({ press, world }) => {
    const id = await failedReservation(world, world.kopi.id);
    const outcomes = await press((by) =>
      by.call("settleUnsettled", { body: { id, how: "seen-to" } }),
    );
    const { answered = 0, "not-found": late = 0 } = tally(outcomes);
    expect([answered > 0, answered + late]).toEqual([true, PRESSES]);
    return outcomes;
  },
} satisfies Races;
