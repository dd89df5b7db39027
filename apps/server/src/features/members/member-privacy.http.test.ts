import type { WireAudit, WireMemberExport, WirePdpa } from "@comanda/contract";
import { want } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { MEI, memberPhone, openMembership, type MemberPhone } from "../../testing/members.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(DATABASES)("what is kept of a member [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  let numbers = 0;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    await openMembership(owner);
  });
  afterAll(() => world.close());

  const newPhone = async (): Promise<MemberPhone> =>
    memberPhone(await world.kopi.checkIn(), world.send);
  const newMember = async (): Promise<[MemberPhone, typeof MEI]> => {
    numbers += 1;
    const phone = await newPhone();
    const mei = { ...MEI, phone: String(84_000_000 + 6_543 * numbers) };
    expect(await phone.ask("registerMember", { body: mei })).toMatchObject({ status: 200 });
    return [phone, mei as typeof MEI];
  };
  const idOn = async (phone: MemberPhone): Promise<string> =>
    ((await phone.ask("readMember")).body as { _id: string })._id;
  const db = () => world.app.database.reader;
  const rowOf = (id: string) =>
    db().selectFrom("member").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const consentsOf = (id: string) =>
    db()
      .selectFrom("member_consent")
      .select(["purpose", "given_at", "text_version", "withdrawn_at"])
      .where("member_id", "=", id)
      .orderBy("given_at")
      .execute();
  const agree = (phone: MemberPhone, isGiven: boolean) =>
    phone.ask("changeConsent", { body: { purpose: "offers", isGiven } });
  const order = (phone: MemberPhone) =>
    phone.diner.place(phone.diner.orderOf(want(phone.diner.item("OTAH"), {}, { quantity: 2 })));

  it("is theirs as one file, by password, without what opens anything", async () => {
    const [phone, mei] = await newMember();
    await agree(phone, true);
    world.clock.now += MINUTE;
    const placed = await order(phone);
    const reply = await phone.ask("exportMember");
    const file = reply.body as WireMemberExport;
    expect(file).toMatchObject({
      exportedAt: world.clock.now,
      member: { name: mei.customerName, phone: mei.phone, email: mei.email, gender: 1, dob: 0 },
      consents: [{ purpose: "membership" }, { purpose: "offers", withdrawnAt: 0 }],
      logins: [{ isByPassword: true }],
      orders: [{ placedAt: placed.placedAt, dishes: [{ code: "OTAH", quantity: 2 }] }],
      vouchers: [],
    });
    const { password_hash: hash } = await rowOf(file.member.id);
    expect(hash).not.toBe("");
    for (const secret of [hash, phone.cookie.split("=")[1] ?? ""]) {
      expect(reply.text).not.toContain(secret);
    }
    await openMembership(owner, { phoneOnlyMember: true });
    const byNumber = await newPhone();
    const body = { phone: mei.phone, password: "" };
    expect((await byNumber.ask("loginMember", { body })).status).toBe(200);
    for (const name of ["exportMember", "eraseMember"] as const) {
      expect((await byNumber.ask(name)).status).toBe(403);
    }
    await openMembership(owner, { phoneOnlyMember: false });
  });

  it("is agreed to by purpose, with the time and the wording, and taken back", async () => {
    const [phone] = await newMember();
    const id = await idOn(phone);
    expect(await consentsOf(id)).toEqual([]);
    const { consents } = (await phone.ask("readPdpa")).body as WirePdpa;
    expect(consents).toMatchObject([{ purpose: "offers" }]);
    const both = await Promise.all([agree(phone, true), agree(phone, true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const given = { purpose: "offers", given_at: world.clock.now, withdrawn_at: 0 };
    expect(await consentsOf(id)).toMatchObject([given]);
    world.clock.now += MINUTE;
    expect((await agree(phone, false)).body).toMatchObject({ consents: [] });
    world.clock.now += MINUTE;
    expect((await agree(phone, true)).body).toMatchObject({ consents: ["offers"] });
    const rows = await consentsOf(id);
    expect(rows).toMatchObject([
      { ...given, withdrawn_at: world.clock.now - MINUTE },
      { given_at: world.clock.now, withdrawn_at: 0 },
    ]);
    expect(rows[0]?.text_version).toMatch(/^[0-9a-f]{12}$/);
  });

  it("goes with a tap of theirs, and orders stay without a name", async () => {
    const [phone, mei] = await newMember();
    await agree(phone, true);
    const id = await idOn(phone);
    await order(phone);
    const other = await newPhone();
    const login = { phone: mei.phone, password: mei.userPassword };
    await other.ask("loginMember", { body: login });
    await other.ask("forgotPassword", { body: { email: mei.email } });
    expect((await phone.ask("eraseMember", { body: {} })).status).toBe(200);
    expect(phone.cookie).toBe("comanda_member=");
    expect((await other.ask("readMember")).status).toBe(403);
    expect((await other.ask("loginMember", { body: login })).status).toBe(401);
    const row = await rowOf(id);
    expect(row).toMatchObject({
      phone: `erased:${id}`,
      name: "",
      email: "",
      password_hash: "",
      erased_at: world.clock.now,
    });
    const tables = [
      "member",
      "member_login",
      "member_reset",
      "member_consent",
      "mail",
      "receipt_mail",
    ] as const;
    for (const table of tables) {
      const kept = JSON.stringify(await db().selectFrom(table).selectAll().execute());
      expect(kept).not.toContain(mei.phone);
    }
    const orders = await db()
      .selectFrom("placed_order")
      .select("id")
      .where("user_id", "=", phone.diner.userId)
      .execute();
    expect(orders).toHaveLength(1);
    // The number is free, and whoever has it now finds nothing of before.
    const next = await newPhone();
    expect((await next.ask("registerMember", { body: mei })).status).toBe(200);
    expect(await idOn(next)).not.toBe(id);
    expect((await next.ask("exportMember")).body).toMatchObject({ orders: [], vouchers: [] });
  });

  it("goes where an owner erases who has asked the house for it, once, with a line of it", async () => {
    const [phone, mei] = await newMember();
    const id = await idOn(phone);
    const press = () => owner.call("eraseFoundMember", { params: { id } });
    const told = await Promise.all([press(), press()]);
    expect(told.map((outcome) => outcome.kind).toSorted()).toEqual(["answered", "refused"]);
    expect(await rowOf(id)).toMatchObject({ name: "", phone_typed: "", password_hash: "" });
    expect((await phone.ask("readMember")).status).toBe(403);
    const { rows } = await owner.read<WireAudit>("readAudit");
    const lines = rows.filter(({ deed }) => deed === "member-erased");
    expect(lines.map(({ subject }) => subject)).toEqual([`******${mei.phone.slice(-4)}`]);
  });

  it("goes by itself after the months that the club says, unless they were here meanwhile", async () => {
    const second = await world.openAnother();
    const forget = () =>
      Promise.all([world.app, second.app].map((app) => app.context.memberForgetting.run()));
    const [gone, theirs] = await newMember();
    const [stayed, mei] = await newMember();
    const [goneId, stayedId] = [await idOn(gone), await idOn(stayed)];
    world.clock.now += 700 * DAY;
    const body = { phone: mei.phone, password: mei.userPassword };
    expect((await (await newPhone()).ask("loginMember", { body })).status).toBe(200);
    await openMembership(await world.kopi.signIn(), { forgetMonths: 0 });
    world.clock.now += 60 * DAY;
    await forget();
    expect((await rowOf(goneId)).phone_typed).toBe(theirs.phone);
    await openMembership(await world.kopi.signIn(), { forgetMonths: 24 });
    await forget();
    expect(await rowOf(goneId)).toMatchObject({ name: "", phone_typed: "" });
    expect(await rowOf(stayedId)).toMatchObject({ phone_typed: mei.phone, erased_at: 0 });
  });
});
