import type { WireCustomer, WireCheckedMember } from "@comanda/contract";
import { phoneKey } from "@comanda/domain/members";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { MEI, memberPhone, openMembership, type MemberPhone } from "../../testing/members.ts";
import type { Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";
import { sender } from "../../testing/raw-request.ts";

/** Kopi Lane's offer for members alone. */
const MEMBERS_BOWLS = { _id: "member-bowls", isMemberOnly: true, eventPriority: 30 };

describe.each(DATABASES)("members [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
    await openMembership(owner);
  });
  afterAll(() => world.close());

  const newPhone = async (): Promise<MemberPhone> =>
    memberPhone(await world.kopi.checkIn(), world.send);

  let numbers = 0;
  /** Somebody who has registered, on the phone on which they did. */
  const newMember = async (change: object = {}): Promise<[MemberPhone, typeof MEI]> => {
    numbers += 1;
    const phone = await newPhone();
    const mei = { ...MEI, phone: String(81_000_000 + 12_345 * numbers), ...change };
    expect(await phone.ask("registerMember", { body: mei })).toMatchObject({ status: 200 });
    return [phone, mei as typeof MEI];
  };

  it("knows one person however the number is typed, in one club [MEM-001, API-022, API-023, API-025]", async () => {
    const [, mei] = await newMember();
    const spaced = `+65 ${mei.phone.slice(0, 4)}-${mei.phone.slice(4)}`;
    const phone = await newPhone();
    const check = await phone.ask("checkMember", { body: { phone: spaced } });
    const checked = check.body as WireCheckedMember;
    expect(checked).toEqual({
      status: 2,
      customer: { customerName: "L** M** L**", phone: spaced },
    });
    const body = { userId: "another", phone: spaced, password: mei.userPassword };
    const login = await phone.ask("loginMember", { body });
    expect(login).toMatchObject({
      status: 200,
      body: { customerName: mei.customerName, phone: mei.phone, promotion: [MEMBERS_BOWLS] },
    });
    expect(login.text).not.toContain(mei.userPassword);
    expect(await phone.ask("registerMember", { body: { ...mei, phone: spaced } })).toMatchObject({
      status: 402,
      body: { kind: "phone-used", message: "Phone No has been used" },
    });
  });

  it("answers an unknown number 0, and one that is none [MEM-036]", async () => {
    const phone = await newPhone();
    for (const typed of ["9000 0000", "12", "", "not a number", "9".repeat(40)]) {
      const { status, body } = await phone.ask("checkMember", { body: { phone: typed } });
      expect({ status, body }).toEqual({ status: 200, body: { status: 0, customer: null } });
    }
  });

  it("answers 1 for whom the venue knows without a password, who registers [MEM-037]", async () => {
    const [phone, mei] = await newMember();
    await world.app.database.write((trx) =>
      trx
        .updateTable("member")
        .set({ password_hash: "", pdpa_at: 0 })
        .where("phone", "=", phoneKey(mei.phone) ?? "")
        .execute(),
    );
    const other = await newPhone();
    const body = { phone: mei.phone };
    expect((await other.ask("checkMember", { body })).body).toEqual({
      status: 1,
      customer: { customerName: "L** M** L**", phone: mei.phone },
    });
    expect((await other.ask("registerMember", { body: mei })).status).toBe(200);
    // Who came in before it is a guest again.
    expect((await phone.ask("readMember")).status).toBe(403);
  });

  it("says one thing of a wrong password and of a number nobody has [ERR-003]", async () => {
    const [, mei] = await newMember();
    const phone = await newPhone();
    const wrong = [
      { phone: mei.phone, password: "kopi-siew-dai-2" },
      { phone: "9000 1111", password: mei.userPassword },
      { phone: mei.phone, password: "" },
    ];
    for (const body of wrong) {
      expect(await phone.ask("loginMember", { body })).toMatchObject({
        status: 401,
        body: { kind: "member-login-wrong", message: "Invalid phone no or password" },
      });
    }
    expect(phone.cookie).toBe("");
  });

  it("tells a member what is kept of them, whatever id is sent [API-030, ENT-031]", async () => {
    const dob = Date.UTC(1990, 11, 31);
    const [phone, mei] = await newMember({ dob });
    const [, other] = await newMember({ customerName: "Tan" });
    const otherId = await idOf(other.phone);
    const { body } = await phone.ask("readMember", { query: { customerId: otherId } });
    expect(body).toMatchObject({
      customerName: mei.customerName,
      phone: mei.phone,
      email: mei.email,
      dob,
      gender: 1,
      pdpa: 1,
      rewardPts: 0,
      redeemPts: 0,
      forfeit: 0,
      topUpAmount: 0,
      topUpRedeemAmt: 0,
      expiryData: [],
      promotion: [MEMBERS_BOWLS],
    });
  });

  async function idOf(phone: string): Promise<string> {
    const row = await world.app.database.reader
      .selectFrom("member")
      .select("id")
      .where("phone", "=", phoneKey(phone) ?? "")
      .executeTakeFirstOrThrow();
    return row.id;
  }

  it("changes the member who is logged in and nobody else [API-024, MEM-044, MEM-045]", async () => {
    const [phone, mei] = await newMember();
    const [other, theirs] = await newMember({ customerName: "Tan" });
    const stolen = { ...mei, _id: await idOf(theirs.phone), customerName: "Ong", userPassword: "" };
    expect(await phone.ask("changeMember", { body: stolen })).toMatchObject({
      status: 200,
      body: { data: { customer: { customerName: "Ong" } } },
    });
    expect((await other.ask("readMember")).body).toMatchObject({ customerName: "Tan" });
    const taken = { ...stolen, phone: theirs.phone };
    expect(await phone.ask("changeMember", { body: taken })).toMatchObject({ status: 402 });
    const wrong = [
      [{ ...mei, phone: "123456" }, "Phone no cannot be less than 7 or greater than 15"],
      [{ ...mei, phone: "1".repeat(16) }, "Phone no cannot be less than 7 or greater than 15"],
      [{ ...mei, pdpa: 0 }, "Must agree the terms & condition"],
    ] as const;
    for (const [body, message] of wrong) {
      expect(await phone.ask("changeMember", { body })).toMatchObject({
        status: 422,
        body: { kind: "member-form", message },
      });
    }
  });

  it("asks for what the venue asks for [MEM-048, MEM-050]", async () => {
    await openMembership(owner, { mustDob: true });
    const phone = await newPhone();
    const body = { ...MEI, phone: "9222 0000", email: "" };
    const said = async (change: object): Promise<unknown> =>
      (await phone.ask("registerMember", { body: { ...body, ...change } })).body;
    expect(await said({})).toMatchObject({ message: "Please Input your DOB" });
    await openMembership(owner, { mustDob: false });
    expect(await said({ isSignUp: true })).toMatchObject({ message: "Email is required" });
    expect(await said({ userPassword: "" })).toMatchObject({ message: "Pin is required" });
    expect(await said({ userPassword: "12345" })).toMatchObject({ kind: "member-form" });
    expect(await said({ email: "mei@" })).toMatchObject({ kind: "member-form" });
    await openMembership(owner, { hideOptionalField: true });
    expect(await said({ isSignUp: true })).toMatchObject({ customer: { email: "" } });
    await openMembership(owner, { hideOptionalField: false });
  });

  it("keeps a date of birth that nobody asks for, and 0 for what is none [MEM-047, MEM-049]", async () => {
    const [phone] = await newMember({ dob: Date.UTC(1990, 11, 31) });
    expect((await phone.ask("readMember")).body).toMatchObject({ dob: 662_601_600_000 });
    for (const dob of ["31121990", null, 9e15, 0.5]) {
      const [other] = await newMember({ dob });
      expect((await other.ask("readMember")).body).toMatchObject({ dob: 0 });
    }
  });

  it("keeps when which terms were agreed to, and tells them [API-031, MEM-011]", async () => {
    const memberTerms = { en: "We keep your number.", zh: "我们保存您的号码。" };
    await openMembership(owner, { memberTerms });
    const [phone, mei] = await newMember();
    const { body } = await phone.ask("readPdpa");
    expect(body).toMatchObject({ pdpa: memberTerms.en, pdpa2: memberTerms.zh });
    const row = await world.app.database.reader
      .selectFrom("member")
      .select(["pdpa_at", "pdpa_version"])
      .where("phone", "=", phoneKey(mei.phone) ?? "")
      .executeTakeFirstOrThrow();
    const { version } = body as { version: string };
    expect(row).toEqual({ pdpa_at: world.clock.now, pdpa_version: version });
  });

  it("takes nobody over the phone where the venue does not", async () => {
    await openMembership(owner, { allowRegister: false });
    const phone = await newPhone();
    const body = { ...MEI, phone: "9333 0000" };
    expect((await phone.ask("registerMember", { body })).body).toMatchObject({
      kind: "members-off",
    });
    await openMembership(owner, { allowRegister: true });
    const guest = memberPhone(await world.hotel.checkIn(), world.send);
    expect((await guest.ask("checkMember", { body: { phone: MEI.phone } })).status).toBe(403);
  });

  it("lets a phone number alone in where the venue does, with a masked name and no more [MEM-039, DEC-010]", async () => {
    const [, mei] = await newMember();
    await openMembership(owner, { phoneOnlyMember: true });
    const phone = await newPhone();
    const check = await phone.ask("checkMember", { body: { phone: mei.phone } });
    expect(check.body).toMatchObject({ status: 3 });
    const login = await phone.ask("loginMember", { body: { phone: mei.phone, password: "" } });
    expect(login.body).toMatchObject({
      customerName: "L** M** L**",
      email: "",
      hasPassword: false,
    });
    const detail = await phone.ask("readMember");
    expect(detail.text).not.toContain(mei.email);
    expect(detail.text).not.toContain(mei.phone);
    expect((await phone.ask("changeMember", { body: mei })).status).toBe(403);
    for (const name of ["exportMember", "eraseMember"] as const) {
      expect((await phone.ask(name)).status).toBe(403);
    }
    await openMembership(owner, { phoneOnlyMember: false });
    const other = await newPhone();
    expect((await other.ask("loginMember", { body: { phone: mei.phone } })).status).toBe(401);
  });

  describe("who calls", () => {
    it.each(["a guest", "another phone", "another club", "logged out", "after 31 days"])(
      "%s reads and changes nobody",
      async (who) => {
        const [phone, mei] = await newMember();
        const callers: Record<string, () => Promise<MemberPhone>> = {
          "a guest": newPhone,
          "another phone": async () => Object.assign(await newPhone(), { cookie: phone.cookie }),
          "another club": async () => {
            await openMembership(await world.hotel.signIn());
            const double = memberPhone(await world.hotel.checkIn(), world.send);
            return Object.assign(double, { cookie: phone.cookie });
          },
          "logged out": async () => {
            const { cookie } = phone;
            await phone.ask("logoutMember", { body: {} });
            return Object.assign(phone, { cookie });
          },
          "after 31 days": async () => {
            await world.app.database.write((trx) =>
              trx
                .updateTable("member_login")
                .set({ expires_at: world.clock.now })
                .where("user_id", "=", phone.diner.userId)
                .execute(),
            );
            return phone;
          },
        };
        const caller = await callers[who]?.();
        const detail = await caller?.ask("readMember");
        expect(detail).toMatchObject({ status: 403, body: { kind: "member-login-required" } });
        expect(detail?.text).not.toContain(mei.email);
        expect((await caller?.ask("changeMember", { body: mei }))?.status).toBe(403);
        expect(
          (await caller?.ask("checkMember", { body: { phone: mei.phone } }))?.text,
        ).not.toContain(mei.customerName);
      },
    );

    it("a token from before the login is a guest's still", async () => {
      const [phone] = await newMember();
      const before = memberPhone(phone.diner, world.send);
      expect((await before.ask("readMember")).status).toBe(403);
      expect((await phone.ask("readMember")).status).toBe(200);
    });

    it("asks for a check-in before anything is guessed", async () => {
      const stranger = { ...(await newPhone()).diner, token: "" };
      const body = { phone: MEI.phone, password: MEI.userPassword };
      for (const name of ["checkMember", "loginMember", "registerMember"] as const) {
        expect((await memberPhone(stranger, world.send).ask(name, { body })).status).toBe(401);
      }
    });
  });

  describe("on a tablet of the house", () => {
    it("a login ends with the visit", async () => {
      await openMembership(owner, { loginEndsWithVisit: true });
      const [phone, mei] = await newMember();
      const next = memberPhone({ ...phone.diner, ...(await world.kopi.checkIn(1)) }, world.send);
      next.cookie = phone.cookie;
      expect((await next.ask("readMember")).status).toBe(403);
      const { rows } = await logins(mei.phone);
      expect(rows[0]?.visit_id).not.toBe("");
      await openMembership(owner, { loginEndsWithVisit: false });
    });
  });

  async function logins(phone: string) {
    const rows = await world.app.database.reader
      .selectFrom("member_login")
      .select("visit_id")
      .where("member_id", "=", await idOf(phone))
      .execute();
    return { rows };
  }

  it("ends what was behind an old password", async () => {
    const [phone, mei] = await newMember();
    const other = await newPhone();
    await other.ask("loginMember", { body: { phone: mei.phone, password: mei.userPassword } });
    const body = { ...mei, userPassword: "kopi-gao-kosong" };
    expect((await phone.ask("changeMember", { body })).status).toBe(200);
    expect((await phone.ask("readMember")).status).toBe(200);
    expect((await other.ask("readMember")).status).toBe(403);
  });

  it("makes one person of a number that two register at one moment, in two processes", async () => {
    const second = await world.openAnother();
    for (let round = 0; round < 5; round += 1) {
      const [first, later] = [await newPhone(), await newPhone()];
      const there = memberPhone(later.diner, sender(second.url));
      const body = { ...MEI, phone: `8700000${round}` };
      const replies = await Promise.all([
        first.ask("registerMember", { body }),
        there.ask("registerMember", { body }),
      ]);
      expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
        200, 402,
      ]);
    }
  });

  describe("guesses", () => {
    const guess = async (
      phone: MemberPhone,
      tried: { readonly phone: string; readonly password: string },
      headers: Readonly<Record<string, string>> = {},
    ): Promise<number> => (await phone.ask("loginMember", { body: tried, headers })).status;

    it("at one number end after 20 in an hour, whatever phone, process and address they come from", async () => {
      const [own, mei] = await newMember();
      const second = await world.openAnother();
      let looked = 0;
      for (let at = 0; at < 40; at += 1) {
        const { diner } = await newPhone();
        const phone = memberPhone(diner, at % 2 === 0 ? world.send : sender(second.url));
        const forged = { "x-forwarded-for": `203.0.113.${at}` };
        const tried = { phone: mei.phone, password: `wrong-${at}` };
        if ((await guess(phone, tried, forged)) === 401) looked += 1;
      }
      expect(looked).toBe(20);
      // Where its person has logged in before nobody else's guesses count.
      const right = { phone: mei.phone, password: mei.userPassword };
      expect(await guess(own, right)).toBe(200);
      world.clock.now += 60 * 60_000;
      expect(await guess(await newPhone(), right)).toBe(200);
    }, 60_000);

    it("of one guest stop that guest and nobody else behind the same address", async () => {
      const [, mei] = await newMember();
      const clumsy = await newPhone();
      const statuses: number[] = [];
      for (let at = 0; at < 30; at += 1) {
        const phone = `85${String(1_000_00 + at * 1_234).padStart(6, "0")}`;
        statuses.push(await guess(clumsy, { phone, password: "wrong-one" }));
      }
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.at(-1)).toBe(429);
      const neighbour = await newPhone();
      expect(await guess(neighbour, { phone: mei.phone, password: mei.userPassword })).toBe(200);
      world.clock.now += 60 * 60_000;
    }, 60_000);

    it("at numbers one after the other end after 40 of a thousand, and 15 of one phone", async () => {
      const phones = await Promise.all(Array.from({ length: 5 }, newPhone));
      const counts: number[] = [];
      for (const [at, phone] of phones.entries()) {
        let looked = 0;
        for (let tried = 0; tried < 20; tried += 1) {
          const number = `8912${String(3_000 + at * 20 + tried)}`;
          const { status } = await phone.ask("checkMember", { body: { phone: number } });
          if (status === 200) looked += 1;
        }
        counts.push(looked);
      }
      expect(counts).toEqual([15, 15, 10, 0, 0]);
      world.clock.now += 60 * 60_000;
    }, 60_000);

    it("that come a hundred at one moment are a hundred", async () => {
      const [, mei] = await newMember();
      const phone = await newPhone();
      const replies = await Promise.all(
        Array.from({ length: 30 }, (_, at) =>
          guess(phone, { phone: mei.phone, password: `wrong-${at}` }),
        ),
      );
      expect(replies.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
      world.clock.now += 60 * 60_000;
    }, 60_000);
  });

  it("answers a member's promotions to members alone [MEM-031]", async () => {
    const [phone] = await newMember();
    const { body } = await phone.ask("readMember");
    expect((body as WireCustomer).promotion).toMatchObject([MEMBERS_BOWLS]);
    const guest = await newPhone();
    expect((await guest.ask("readMember")).text).not.toContain(MEMBERS_BOWLS._id);
  });

  it("lets nobody order without a login where the venue asks for one [CHK-046]", async () => {
    await openMembership(owner, { haveToLogin: true });
    const [phone] = await newMember();
    const guest = memberPhone(phone.diner, world.send);
    const order = (by: MemberPhone) =>
      by.ask("placeOrder", {
        body: by.diner.orderOf(),
        headers: { "idempotency-key": crypto.randomUUID() },
      });
    expect(await order(guest)).toMatchObject({
      status: 403,
      body: { kind: "member-login-required", message: "Please log in first." },
    });
    expect((await guest.ask("checkValidity", { body: { title: "" } })).status).toBe(403);
    expect(await order(phone)).toMatchObject({ status: 200 });
    await phone.ask("logoutMember", { body: {} });
    expect((await order(phone)).status).toBe(403);
    // It means something only where there are members.
    await openMembership(owner, { hasMember: false });
    expect((await order(guest)).status).toBe(200);
    await openMembership(owner, { haveToLogin: false });
  });

  it("finds a member for the owner, who is written down with four digits", async () => {
    const [, mei] = await newMember();
    const found = await owner.read("findMember", { body: { phone: `+65${mei.phone}` } });
    expect(found).toMatchObject({ member: { name: mei.customerName, phone: mei.phone } });
    const audit = JSON.stringify(await owner.read("readAudit"));
    expect(audit).toContain("member-looked-up");
    expect(audit).toContain(`******${mei.phone.slice(-4)}`);
    expect(audit).not.toContain(mei.phone);
  });
});
