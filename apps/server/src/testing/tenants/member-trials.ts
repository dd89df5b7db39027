/** Why: what another venue's phones and people are shown of members, and may change. */
import type { WireClub, WireClubInvitation, WireStaffMembershipRules } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { expect } from "vitest";
import {
  bringMembers,
  MEI,
  memberPhone,
  membersFile,
  openMembership,
  type MemberPhone,
} from "../members.ts";
import { refusalOf } from "../diner.ts";
import { boardOf, type Meeting, type Trials } from "./meeting.ts";

/** A member of Kopi Lane who is logged in there, and the same phone at the other house with the same cookie. */
export async function loggedInMembers({ world, owner, intruder, diner, double }: Meeting): Promise<{
  readonly own: MemberPhone;
  readonly foreign: MemberPhone;
}> {
  await openMembership(owner);
  await openMembership(intruder);
  const own = memberPhone(diner, world.send);
  const login = await own.ask("loginMember", { body: LOGIN });
  if (login.status !== 200) await own.ask("registerMember", { body: MEI });
  const foreign = memberPhone(double, world.send);
  foreign.cookie = own.cookie;
  return { own, foreign };
}

const LOGIN = { phone: MEI.phone, password: MEI.userPassword };

export const MEMBER_TRIALS = {
  checkMember: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    const body = { phone: MEI.phone };
    expect((await own.ask("checkMember", { body })).body).toMatchObject({ status: 2 });
    expect((await foreign.ask("checkMember", { body })).body).toEqual({
      status: 0,
      customer: null,
    });
  },
  registerMember: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    const body = { ...MEI, customerName: "Somebody else" };
    expect((await foreign.ask("registerMember", { body })).status).toBe(200);
    expect((await own.ask("readMember")).body).toMatchObject({ customerName: MEI.customerName });
  },
  changeMember: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    const { body: before } = await own.ask("readMember");
    const body = { ...(before as object), customerName: "Changed", userPassword: "" };
    expect((await foreign.ask("changeMember", { body })).status).toBe(403);
    expect((await own.ask("readMember")).body).toEqual(before);
  },
  loginMember: async (meeting) => {
    const { world, double } = meeting;
    await loggedInMembers(meeting);
    const stranger = memberPhone(double, world.send);
    const body = { phone: "9777 1234", password: MEI.userPassword };
    expect((await stranger.ask("loginMember", { body })).status).toBe(401);
  },
  logoutMember: async (meeting) => {
    const { own } = await loggedInMembers(meeting);
    const other = memberPhone(await meeting.world.hotel.checkIn(), meeting.world.send);
    other.cookie = own.cookie;
    expect((await other.ask("logoutMember", { body: {} })).status).toBe(200);
    expect((await own.ask("readMember")).status).toBe(200);
  },
  forgotPassword: async (meeting) => {
    const { foreign } = await loggedInMembers(meeting);
    const body = { email: "nobody-here@example.com" };
    expect((await foreign.ask("forgotPassword", { body })).status).toBe(402);
  },
  resetPassword: async (meeting) => {
    const { foreign } = await loggedInMembers(meeting);
    const body = { iv: "made-up", code: "made-up", password: "another-password" };
    expect((await foreign.ask("resetPassword", { body })).status).toBe(410);
  },
  readMember: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    const { body } = await own.ask("readMember");
    const { _id: customerId = "" } = body as { _id?: string };
    expect((await foreign.ask("readMember", { query: { customerId } })).status).toBe(403);
  },
  readPdpa: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    await openMembership(meeting.owner, { memberTerms: { en: "Kopi's own", zh: "咖啡店自己的" } });
    expect((await own.ask("readPdpa")).text).toContain("Kopi's own");
    expect((await foreign.ask("readPdpa")).text).not.toContain("Kopi's own");
  },
  exportMember: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    expect((await own.ask("exportMember")).text).toContain(MEI.customerName);
    expect((await foreign.ask("exportMember")).status).toBe(403);
  },
  eraseMember: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    expect((await foreign.ask("eraseMember", { body: {} })).status).toBe(403);
    expect((await own.ask("readMember")).body).toMatchObject({ customerName: MEI.customerName });
  },
  changeConsent: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    const body = { purpose: "offers", isGiven: true };
    expect((await foreign.ask("changeConsent", { body })).status).toBe(403);
    expect((await own.ask("readMember")).body).toMatchObject({ consents: [] });
  },
  claimOrder: async (meeting) => {
    const { foreign } = await loggedInMembers(meeting);
    const { world, diner } = meeting;
    const { number } = await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    const date = new Date(world.clock.now + 8 * 3_600_000).toISOString().slice(0, 10);
    const body = { date, number: Number(number), place: diner.settings.tableLabel };
    expect((await foreign.ask("claimOrder", { body })).status).toBe(403);
    foreign.cookie = "";
    const somebody = { ...MEI, phone: "9666 1234", email: "" };
    expect((await foreign.ask("registerMember", { body: somebody })).status).toBe(200);
    expect((await foreign.ask("claimOrder", { body })).status).toBe(409);
  },
  mailReceipt: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    const { diner } = meeting;
    const headers = { "idempotency-key": crypto.randomUUID() };
    const order = diner.orderOf(want(diner.item("KOPI")));
    expect((await own.ask("placeOrder", { body: order, headers })).status).toBe(200);
    const body = { orderId: order.orderId };
    expect((await foreign.ask("mailReceipt", { body })).status).toBe(403);
    foreign.cookie = "";
    const somebody = { ...MEI, phone: "9666 4321" };
    expect((await foreign.ask("registerMember", { body: somebody })).status).toBe(200);
    expect((await foreign.ask("mailReceipt", { body })).status).toBe(404);
  },
  recentBought: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    const body = { phoneNo: MEI.phone };
    expect((await own.ask("recentBought", { body })).status).toBe(200);
    expect((await foreign.ask("recentBought", { body })).status).toBe(403);
  },
  readMembershipRules: async ({ owner, intruder }) => {
    await openMembership(owner, { mustDob: true });
    const own = await intruder.read<WireStaffMembershipRules>("readMembershipRules");
    expect(own.mustDob).toBe(false);
  },
  changeMembershipRules: async ({ owner, intruder }) => {
    const before = await openMembership(owner, { allowRegister: true });
    await openMembership(intruder, { allowRegister: false });
    expect(await owner.read("readMembershipRules")).toEqual(before);
    await openMembership(intruder, { allowRegister: true });
  },
  findMember: async (meeting) => {
    await loggedInMembers(meeting);
    const body = { phone: "9123 4567" };
    const own = await meeting.owner.read("findMember", { body });
    const foreign = await meeting.intruder.read<{ member: { id: string } | null }>("findMember", {
      body,
    });
    expect(own).toMatchObject({ member: { name: MEI.customerName } });
    expect(foreign.member).not.toMatchObject({ name: MEI.customerName });
  },
  importMembers: async (meeting) => {
    const { own } = await loggedInMembers(meeting);
    const { body: before } = await own.ask("readMember");
    // The same number at another house is somebody of that house.
    const brought = await bringMembers(meeting.intruder, membersFile("9777 4444,Tan,,,,50,"));
    expect(brought).toMatchObject({ added: 1, credited: 0 });
    const body = { phone: "9777 4444" };
    expect(await meeting.owner.read("findMember", { body })).toMatchObject({ member: null });
    expect((await own.ask("readMember")).body).toEqual(before);
  },
  topUpByPhone: async (meeting) => {
    await loggedInMembers(meeting);
    const body = { key: crypto.randomUUID(), amount: 500, method: "cash", phone: "9123 0001" };
    const bring = membersFile("9123 0001,Here alone,,,,,");
    await bringMembers(meeting.owner, bring);
    expect(await refusalOf(meeting.intruder.call("topUpByPhone", { body }))).toBe("not-found");
    expect(await meeting.owner.read("topUpByPhone", { body })).toEqual({ left: 500 });
  },
  eraseFoundMember: async (meeting) => {
    const { own } = await loggedInMembers(meeting);
    const { _id: id } = (await own.ask("readMember")).body as { readonly _id: string };
    const foreign = meeting.intruder.call("eraseFoundMember", { params: { id } });
    expect(await refusalOf(foreign)).toBe("not-found");
    expect((await own.ask("readMember")).status).toBe(200);
  },
  readClub: async ({ owner, intruder }) => {
    const club = await owner.read<WireClub>("readClub");
    const foreign = await intruder.read<WireClub>("readClub");
    expect(foreign.venues).toHaveLength(1);
    expect(foreign.venues).not.toEqual(club.venues);
  },
  inviteToClub: async ({ owner, intruder }) => {
    await intruder.read("inviteToClub");
    expect(await owner.read("readClub")).toMatchObject({ until: 0 });
  },
  joinClub: async ({ owner, intruder }) => {
    const before = await intruder.read<WireClub>("readClub");
    const { code } = await owner.read<WireClubInvitation>("inviteToClub");
    // Without a code of its owner nobody comes into a club, nor by looking with one.
    const guess = { code: "ABCDEFGHJK", isTrial: false };
    expect(await refusalOf(intruder.call("joinClub", { body: guess }))).toBe("club-refused");
    await intruder.read("joinClub", { body: { code, isTrial: true } });
    expect((await intruder.read<WireClub>("readClub")).venues).toEqual(before.venues);
  },
  changeMemberTier: async (meeting) => {
    const { own } = await loggedInMembers(meeting);
    const { body: before } = await own.ask("readMember");
    const { _id: id = "" } = before as { _id?: string };
    const change = { params: { id }, body: { tier: "Gold" } };
    expect(await refusalOf(meeting.intruder.call("changeMemberTier", change))).toBe("not-found");
    expect((await own.ask("readMember")).body).toEqual(before);
  },
  readMemberLedger: (meeting) => refusesMember(meeting, "readMemberLedger"),
  changeMemberLedger: (meeting) =>
    refusesMember(meeting, "changeMemberLedger", {
      key: crypto.randomUUID(),
      kind: "points",
      amount: 50,
      reason: "Ours",
    }),
  topUpMember: (meeting) =>
    refusesMember(meeting, "topUpMember", {
      key: crypto.randomUUID(),
      amount: 2000,
      method: "cash",
    }),
  mergeMember: (meeting) => refusesMember(meeting, "mergeMember", { phone: "9123 4567" }),
  payWithTopUp: async (meeting) => {
    const { own, foreign } = await loggedInMembers(meeting);
    await openMembership(meeting.owner, { hasTopUp: true });
    await openMembership(meeting.intruder, { hasTopUp: true });
    const { _id: id } = (await own.ask("readMember")).body as { readonly _id: string };
    const body = { key: crypto.randomUUID(), amount: 1, method: "cash" };
    await meeting.owner.read("topUpMember", { params: { id }, body });
    const pay = async (phone: MemberPhone, dish: string) => {
      const order = phone.diner.orderOf(want(phone.diner.item(dish)));
      return (await phone.ask("payWithTopUp", { body: order })).body;
    };
    expect(await pay(foreign, "HH-NASI-GORENG")).toMatchObject({ kind: "payment-unavailable" });
    // What it is about is theirs alone: at home the same phone is told how little it has.
    expect(await pay(own, "CHENDOL")).toMatchObject({ kind: "top-up-too-low" });
  },
  payByTopUp: async ({ owner, intruder, boardId }) => {
    const paying = { params: { id: boardId }, body: { phone: "9123 4567" } };
    expect(await refusalOf(intruder.call("payByTopUp", paying))).toBe("not-found");
    expect((await boardOf(owner)).find(({ id }) => id === boardId)?.payment).toBeNull();
  },
} satisfies Trials;

/** Another club's owner reaches nothing of a member. */
async function refusesMember(
  meeting: Meeting,
  name: "readMemberLedger" | "changeMemberLedger" | "topUpMember" | "mergeMember",
  body?: object,
): Promise<void> {
  const { own } = await loggedInMembers(meeting);
  const { body: before } = await own.ask("readMember");
  const { _id: id = "" } = before as { _id?: string };
  const call = { params: { id }, ...(body !== undefined && { body }) };
  expect(await refusalOf(meeting.intruder.call(name, call))).toBe("not-found");
  expect((await own.ask("readMember")).body).toEqual(before);
}
