/** Why: a venue joins another's club once both owners have agreed, with its members and all that they have. */
import type { WireAudit, WireClub, WireClubInvitation, WireCustomer } from "@comanda/contract";
import { plainVenue } from "@comanda/testkit";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { refusalOf } from "../../testing/diner.ts";
import { earn, finish, ledgerOf, newMember, orderOf } from "../../testing/earning.ts";
import {
  bringMembers,
  MEI,
  memberPhone,
  membersFile,
  openMembership,
  type MemberPhone,
} from "../../testing/members.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type VenueOfWorld, type World } from "../../testing/world.ts";

const DAY = 24 * 60 * 60_000;

describe.each(DATABASES)("a club of several venues [%s]", (kind) => {
  let world: World;
  /** Kopi Lane joins the hotel's club. */
  let kopi: Staff;
  let hotel: Staff;
  beforeEach(async () => {
    world = await openWorld(kind);
    kopi = await world.kopi.signIn();
    hotel = await world.hotel.signIn();
    for (const owner of [kopi, hotel]) await openMembership(owner, { earnPoints: 10 });
  });
  afterEach(() => world.close());

  const invite = async (by = hotel): Promise<string> =>
    (await by.read<WireClubInvitation>("inviteToClub")).code;
  const join = (code: string, by = kopi) => by.call("joinClub", { body: { code, isTrial: false } });
  const why = async (asked: ReturnType<typeof join>): Promise<unknown> => {
    const outcome = await asked;
    return outcome.kind === "refused" && outcome.refusal.kind === "club-refused"
      ? outcome.refusal.why
      : outcome.kind;
  };
  const customerOf = async (phone: MemberPhone) =>
    (await phone.ask("readMember")).body as WireCustomer;
  const loggedInAt = async (venue: VenueOfWorld, phone: string): Promise<MemberPhone> => {
    const there = memberPhone(await venue.checkIn(3), world.send);
    const body = { phone, password: MEI.userPassword };
    expect((await there.ask("loginMember", { body })).status).toBe(200);
    return there;
  };

  it("has the members of both; a number of both is one member with what both had", async () => {
    const mei = await newMember(world);
    const both = await newMember(world);
    await bringMembers(kopi, membersFile(`${both.number},,,,,30,5.00`, "9700 0001,Known,,,,7,"));
    const there = memberPhone(await world.hotel.checkIn(1), world.send);
    const body = { ...MEI, phone: both.number, email: "", customerName: "At the hotel" };
    await there.ask("registerMember", { body });
    await bringMembers(hotel, membersFile(`${both.number},,,,,12,`));
    const code = await invite();
    const trial = await kopi.read("joinClub", { body: { code, isTrial: true } });
    expect(trial).toMatchObject({ members: 3, inBoth: 1 });
    expect((await kopi.read<WireClub>("readClub")).venues).toHaveLength(1);
    const typed = code.toLowerCase().replace(/^.{5}/u, "$&-");
    expect(await kopi.read("joinClub", { body: { code: typed, isTrial: false } })).toEqual(trial);
    for (const by of [kopi, hotel]) {
      expect((await by.read<WireClub>("readClub")).venues).toHaveLength(2);
    }
    // Whoever was logged in stays so, and roams.
    expect((await customerOf(mei)).phone).toBe(mei.number);
    await loggedInAt(world.hotel, mei.number);
    const one = await customerOf(await loggedInAt(world.kopi, both.number));
    expect(one).toMatchObject({
      _id: (await customerOf(there))._id,
      customerName: "At the hotel",
      rewardPts: 42,
      topUpAmount: 500,
    });
    const found = { body: { phone: "9700 0001" } };
    expect(await hotel.read("findMember", found)).toMatchObject({ member: { name: "Known" } });
    // What a file had brought at either house is brought no second time.
    const again = membersFile(`${both.number},,,,,12,`, "9700 0001,,,,,7,");
    expect(await bringMembers(kopi, again)).toMatchObject({ added: 0, credited: 0 });
    const deeds = async (by: Staff) =>
      (await by.read<WireAudit>("readAudit")).rows.map(({ deed }) => deed);
    expect(await deeds(kopi)).toContain("club-joined");
    expect(await deeds(hotel)).toEqual(expect.arrayContaining(["club-invited", "club-grown"]));
  });

  it("earns by an order of before, and by what was written into the old club meanwhile", async () => {
    const mei = await newMember(world);
    const placed = await orderOf(world, mei);
    expect(await why(join(await invite()))).toBe("answered");
    await finish(kopi, placed);
    const late = {
      club_id: world.kopi.id,
      entry_key: "by-hand:late",
      member_id: mei.memberId,
      kind: "points",
      subject: "",
      amount: 1_000,
      cause: "changed",
      venue_id: world.kopi.id,
      placed_order_id: "",
      at: world.clock.now,
      expires_at: 0,
      by_name: "",
      reason: "",
    } as const;
    await world.app.database.write((trx) => trx.insertInto("member_ledger").values(late).execute());
    await earn(world);
    expect(await ledgerOf(world, mei.memberId)).toHaveLength(2);
    expect((await customerOf(mei)).rewardPts).toBeGreaterThan(1_000);
  });

  it("is joined by a code once, of two venues at one moment by one", async () => {
    const third = await world.settle(plainVenue({ slug: "third" }));
    const other = await third.signIn();
    const code = await invite();
    const told = await Promise.all([why(join(code)), why(join(code, other))]);
    expect(told.toSorted()).toEqual(["answered", "code"]);
    expect((await hotel.read<WireClub>("readClub")).venues).toHaveLength(2);
  });

  it("is joined by nobody who may not", async () => {
    expect(await why(join("ABCDEFGHJK"))).toBe("code");
    expect(await why(join("?"))).toBe("code");
    const own = await invite(kopi);
    expect(await why(join(own))).toBe("code");
    const first = await invite();
    const second = await invite();
    expect(await why(join(first))).toBe("code");
    expect(await why(join(second))).toBe("answered");
    expect(await why(join(second))).toBe("code");
    const third = await (await world.settle(plainVenue({ slug: "fourth" }))).signIn();
    expect(await why(join(await invite(third)))).toBe("joined");
    expect(await why(join(await invite(third), hotel))).toBe("has-venues");
    expect(await refusalOf(kopi.call("inviteToClub"))).toBe("club-refused");
    // What Kopi Lane had invited by counts no more.
    expect(await why(join(own, third))).toBe("code");
    const late = await invite();
    world.clock.now += DAY;
    const again = await (await world.settle(plainVenue({ slug: "fifth" }))).signIn();
    expect(await why(join(late, again))).toBe("code");
  });
});
