/** Why: thirty people change what a venue says to its members, or look for one, at the same moment. */
import type {
  WireClub,
  WireClubInvitation,
  WireMembersImport,
  WireStaffMembershipRules,
} from "@comanda/contract";
import { standInPictures, steamboat } from "@comanda/testkit";
import { expect } from "vitest";
import { ledgerOf, newMember, orderOf } from "../earning.ts";
import { bringMembers, membersFile, openMembership } from "../members.ts";
import { boardIdOf } from "../visits.ts";
import { PRESSES, tally, type Races } from "./crowd.ts";

export const MEMBER_RACES = {
  readMembershipRules: async ({ press }) => {
    const outcomes = await press((by) => by.call("readMembershipRules"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  changeMembershipRules: async ({ press, person }) => {
    const before = await person(0).read<WireStaffMembershipRules>("readMembershipRules");
    const outcomes = await press((by, at) =>
      by.call("changeMembershipRules", {
        body: { ...before, memberTerms: { en: `Terms ${at}`, zh: `条款 ${at}` } },
      }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "settings-outdated": PRESSES - 1 });
    return outcomes;
  },
  findMember: async ({ press }) => {
    const outcomes = await press((by) => by.call("findMember", { body: { phone: "9123 4567" } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  importMembers: async ({ press, person, world }) => {
    const file = membersFile(
      ...Array.from({ length: 150 }, (_, at) => `6000 ${1_000 + at},Member ${at},,,,10,5.00`),
    );
    const { basis } = await person(0).read<WireMembersImport>("importMembers", {
      body: { file, isTrial: true },
    });
    const outcomes = await press((by) =>
      by.call("importMembers", { body: { file, isTrial: false, basis } }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(await bringMembers(person(0), file)).toMatchObject({ added: 0, unchanged: 150 });
    const { rows } = await world.app.database.reader
      .selectFrom("member_ledger")
      .select(({ fn }) => fn.countAll<number>().as("rows"))
      .where("cause", "=", "imported")
      .executeTakeFirstOrThrow();
    expect(rows).toBe(300);
    return outcomes;
  },
  topUpByPhone: async ({ world, press, person }) => {
    await openMembership(person(0));
    const { memberId, number: phone } = await newMember(world);
    const body = { key: crypto.randomUUID(), amount: 2000, method: "cash", phone } as const;
    const outcomes = await press((by) => by.call("topUpByPhone", { body }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(await ledgerOf(world, memberId)).toEqual(["toppedUp 2000 topUp"]);
    return outcomes;
  },
  eraseFoundMember: async ({ world, press, person }) => {
    await openMembership(person(0));
    const { memberId: id } = await newMember(world);
    const outcomes = await press((by) => by.call("eraseFoundMember", { params: { id } }));
    expect(tally(outcomes)).toEqual({ answered: 1, "not-found": PRESSES - 1 });
    return outcomes;
  },
  readClub: async ({ press }) => {
    const outcomes = await press((by) => by.call("readClub"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    return outcomes;
  },
  inviteToClub: async ({ press, world }) => {
    const outcomes = await press((by) => by.call("inviteToClub"));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const { reader } = world.app.database;
    const codes = await reader.selectFrom("club_invitation").select("code_hash").execute();
    expect(codes).toHaveLength(1);
    return outcomes;
  },
  joinClub: async ({ press, world }) => {
    // The hotel's owner has another password by now.
    const inviting = await (await world.settle(steamboat(standInPictures()))).signIn();
    const { code } = await inviting.read<WireClubInvitation>("inviteToClub");
    const outcomes = await press((by) => by.call("joinClub", { body: { code, isTrial: true } }));
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    const club = await inviting.read<WireClub>("readClub");
    expect(club.venues).toHaveLength(1);
    return outcomes;
  },
  changeMemberTier: async ({ press }) => {
    const params = { id: "no-such-member" };
    const outcomes = await press((by, at) =>
      by.call("changeMemberTier", { params, body: { tier: `Tier ${at}` } }),
    );
    expect(tally(outcomes)).toEqual({ "not-found": PRESSES });
    return outcomes;
  },
  readMemberLedger: async ({ press }) => {
    const params = { id: "no-such-member" };
    const outcomes = await press((by) => by.call("readMemberLedger", { params }));
    expect(tally(outcomes)).toEqual({ "not-found": PRESSES });
    return outcomes;
  },
  changeMemberLedger: async ({ world, press, person }) => {
    await openMembership(person(0));
    const { memberId } = await newMember(world);
    const key = crypto.randomUUID();
    const body = { key, kind: "points", amount: 50, reason: "A birthday" } as const;
    const outcomes = await press((by) =>
      by.call("changeMemberLedger", { params: { id: memberId }, body }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(await ledgerOf(world, memberId)).toEqual(["changed 50 points"]);
    return outcomes;
  },
  topUpMember: async ({ world, press, person }) => {
    await openMembership(person(0));
    const { memberId } = await newMember(world);
    const body = { key: crypto.randomUUID(), amount: 2000, method: "cash" } as const;
    const outcomes = await press((by) =>
      by.call("topUpMember", { params: { id: memberId }, body }),
    );
    expect(tally(outcomes)).toEqual({ answered: PRESSES });
    expect(await ledgerOf(world, memberId)).toEqual(["toppedUp 2000 topUp"]);
    return outcomes;
  },
  mergeMember: async ({ world, press, person }) => {
    await openMembership(person(0));
    const mei = await newMember(world);
    const other = await newMember(world);
    const params = { id: mei.memberId };
    const outcomes = await press((by) =>
      by.call("mergeMember", { params, body: { phone: other.number } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "not-found": PRESSES - 1 });
    return outcomes;
  },
  payByTopUp: async ({ world, press, person }) => {
    await openMembership(person(0));
    const mei = await newMember(world);
    const params = { id: mei.memberId };
    const money = { key: crypto.randomUUID(), amount: 100_000, method: "cash" } as const;
    await person(0).read("topUpMember", { params, body: money });
    const id = await boardIdOf(person(0), await orderOf(world, mei));
    const outcomes = await press((by) =>
      by.call("payByTopUp", { params: { id }, body: { phone: mei.number } }),
    );
    expect(tally(outcomes)).toEqual({ answered: 1, "not-payable": PRESSES - 1 });
    return outcomes;
  },
} satisfies Races;
