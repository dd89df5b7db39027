/** Why: a venue's loyalty programme, asked for and changed from another venue. */
import type { EndpointName, WirePage, WireStaffProgramme, WireUnsettled } from "@comanda/contract";
import { expect } from "vitest";
import type { Staff } from "../staff.ts";
import { memberPhone } from "../members.ts";
import { failedReservation } from "../unsettled.ts";
import type { Meeting, Trial, Trials } from "./meeting.ts";

const PERSON = { userId: "", phone: "9123 4567", countryCode: "65" };

/** The house with a programme; nobody answers at its address. */
async function withProgramme(owner: Staff): Promise<WireStaffProgramme> {
  const before = await owner.read<WireStaffProgramme>("readProgramme");
  const body = { ...before.rules, hasProgramme: true, basis: before.basis };
  const { account } = await owner.read<WireStaffProgramme>("changeProgramme", { body });
  return owner.read<WireStaffProgramme>("saveProgrammeAccount", {
    body: { apiUrl: "https://loyalty.invalid", key: "kopi-lane-key", basis: account.basis },
  });
}

/** Phones of the house are told that its programme is away, the same phone elsewhere that there is none. */
function asked(name: EndpointName, body?: object): Trial {
  return async (meeting: Meeting) => {
    await withProgramme(meeting.owner);
    const input = body === undefined ? {} : { body };
    const own = memberPhone(meeting.diner, meeting.world.send);
    expect((await own.ask(name, input)).body).toMatchObject({ kind: "programme-away" });
    const foreign = memberPhone(meeting.double, meeting.world.send);
    expect((await foreign.ask(name, input)).body).toMatchObject({ kind: "programme-off" });
  };
}

export const PROGRAMME_TRIALS = {
  lookUpProgramme: asked("lookUpProgramme", PERSON),
  setProgrammePin: asked("setProgrammePin", { ...PERSON, pin: "2580", isNew: 1 }),
  logInProgramme: asked("logInProgramme", { ...PERSON, pin: "2580" }),
  logOutProgramme: async ({ world, double }) => {
    const reply = await memberPhone(double, world.send).ask("logOutProgramme", { body: {} });
    expect(reply.status).toBe(200);
  },
  resetProgrammePin: asked("resetProgrammePin", PERSON),
  readProgrammePrivacy: asked("readProgrammePrivacy"),
  acceptProgrammePrivacy: asked("acceptProgrammePrivacy", { ...PERSON, pin: "", pdpa: 1 }),
  listProgrammeCampaigns: asked("listProgrammeCampaigns"),
  listRedeemable: async (meeting) => {
    await withProgramme(meeting.owner);
    const { diner, double, world } = meeting;
    const body = { adCustomer: { pin: "s1.x" }, redeem: [], cart: diner.orderOf().data };
    const own = await memberPhone(diner, world.send).ask("listRedeemable", { body });
    expect(own.body).toMatchObject({ kind: "programme-pin" });
    const foreign = await memberPhone(double, world.send).ask("listRedeemable", { body });
    expect(foreign.body).toMatchObject({ kind: "programme-off" });
  },
  payByStoreCredit: async (meeting) => {
    await withProgramme(meeting.owner);
    const { diner, double, world } = meeting;
    const adCustomer = { pin: "s1.x" };
    const pay = async (phone: typeof diner) => {
      const body = { ...phone.orderOf(), adCustomer };
      return (await memberPhone(phone, world.send).ask("payByStoreCredit", { body })).body;
    };
    expect(await pay(diner)).toMatchObject({ kind: "programme-pin" });
    expect(await pay(double)).toMatchObject({ kind: "programme-off" });
  },
  readProgramme: async ({ owner, intruder }) => {
    await withProgramme(owner);
    const other = await intruder.read<WireStaffProgramme>("readProgramme");
    expect(other.account).toMatchObject({ isSet: false, apiUrl: "" });
    expect(other.rules.hasProgramme).toBe(false);
  },
  changeProgramme: async ({ owner, intruder }) => {
    const before = await withProgramme(owner);
    const { rules, basis } = await intruder.read<WireStaffProgramme>("readProgramme");
    await intruder.read("changeProgramme", { body: { ...rules, programmeName: "Theirs", basis } });
    expect(await owner.read("readProgramme")).toEqual(before);
  },
  saveProgrammeAccount: async ({ owner, intruder }) => {
    const before = await withProgramme(owner);
    const { account } = await intruder.read<WireStaffProgramme>("readProgramme");
    const body = { apiUrl: "https://other.invalid", key: "another-key", basis: account.basis };
    const saved = await intruder.read<WireStaffProgramme>("saveProgrammeAccount", { body });
    expect(await owner.read("readProgramme")).toEqual(before);
    const { basis } = saved.account;
    await intruder.read("removeProgrammeAccount", { body: { basis } });
  },
  removeProgrammeAccount: async ({ owner, intruder }) => {
    const before = await withProgramme(owner);
    const { account } = await intruder.read<WireStaffProgramme>("readProgramme");
    await intruder.call("removeProgrammeAccount", { body: { basis: account.basis } });
    expect(await owner.read("readProgramme")).toEqual(before);
  },
  testProgramme: async ({ owner, intruder }) => {
    await withProgramme(owner);
    const tried = await intruder.call("testProgramme");
    expect(tried).toMatchObject({ refusal: { problem: "no-account" } });
  },
  listUnsettled: async ({ world, owner, intruder }) => {
    const id = await failedReservation(world, world.kopi.id);
    const own = await owner.read<WirePage<WireUnsettled>>("listUnsettled");
    expect(own.rows.map((row) => row.id)).toContain(id);
    const others = await intruder.read<WirePage<WireUnsettled>>("listUnsettled");
    expect(others.rows).toEqual([]);
  },
  settleUnsettled: async ({ world, owner, intruder }) => {
    const id = await failedReservation(world, world.kopi.id);
    const body = { id, how: "seen-to" };
    const tried = await intruder.call("settleUnsettled", { body });
    expect(tried).toMatchObject({ refusal: { kind: "not-found" } });
    const own = await owner.read<WirePage<WireUnsettled>>("listUnsettled");
    expect(own.rows.map((row) => row.id)).toContain(id);
  },
} satisfies Trials;
