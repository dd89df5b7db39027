import { RESET_PIN, SANDBOX_PHONES, SANDBOX_PIN } from "@comanda/sandbox";
import type {
  WireProgrammeCampaign,
  WireProgrammeCustomer,
  WireStaffProgramme,
} from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { memberPhone, type MemberPhone } from "../../testing/members.ts";
import { connect, openProgrammeWorld, type ProgrammeWorld } from "../../testing/programme-world.ts";
import type { RawReply } from "../../testing/raw-request.ts";

const NUMBER = { countryCode: "65", phone: SANDBOX_PHONES.member };
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(DATABASES)("a loyalty programme [%s]", (kind) => {
  let scene: ProgrammeWorld;
  beforeAll(async () => {
    scene = await openProgrammeWorld(kind);
  });
  afterAll(() => scene.close());
  beforeEach(() => {
    scene.sandbox.recover();
    // What was guessed before counts no more.
    scene.world.clock.now += 2 * DAY;
  });

  const newPhone = async (): Promise<MemberPhone> =>
    memberPhone(await scene.world.kopi.checkIn(), scene.world.send);
  const logIn = (phone: MemberPhone, change: object = {}): Promise<RawReply> =>
    phone.ask("logInProgramme", { body: { userId: "x", ...NUMBER, ...change } });
  const customerOf = ({ body }: RawReply): WireProgrammeCustomer => body as WireProgrammeCustomer;

  it("says of a number what the programme does, and no more [EXT-020, API-034]", async () => {
    const phone = await newPhone();
    const flags = async (number: string): Promise<unknown> => {
      const body = { userId: "x", countryCode: "+65", phone: number };
      return (await phone.ask("lookUpProgramme", { body })).body;
    };
    expect(await flags("8100-0001")).toEqual({ isMember: true, isPin: true, isNew: false });
    expect(await flags(SANDBOX_PHONES.memberWithoutPin)).toEqual({
      isMember: true,
      isPin: false,
      isNew: false,
    });
    expect(await flags("89999999")).toEqual({ isMember: false, isPin: false, isNew: true });
  });

  it("names what is missing, in the specification's words [EXT-015, EXT-016, EXT-017, EXT-018]", async () => {
    const phone = await newPhone();
    const said = async (change: object): Promise<unknown> =>
      (
        await phone.ask("setProgrammePin", {
          body: { ...NUMBER, pin: "2580", isNew: 1, ...change },
        })
      ).body;
    expect(await said({ phone: "" })).toMatchObject({ message: "Phone No is required" });
    expect(await said({ countryCode: "" })).toMatchObject({ message: "Country Code is required" });
    expect(await said({ pin: "" })).toMatchObject({ message: "Pin is required" });
    expect(await said({ pin: "123" })).toMatchObject({ message: "Please input 4 digit pin" });
    expect((await logIn(phone, { pin: "12a4" })).body).toMatchObject({
      message: "Please input 4 digit pin",
    });
  });

  it("asks for the PIN, exchanges it once and goes on with a handle [EXT-001, EXT-021, EXT-032, API-036, DEC-006]", async () => {
    const phone = await newPhone();
    expect(await logIn(phone)).toMatchObject({
      status: 401,
      body: { kind: "programme-pin", data: { why: "needed" } },
    });
    expect(await logIn(phone, { pin: "4321" })).toMatchObject({
      status: 401,
      body: { data: { why: "wrong" } },
    });
    const customer = customerOf(await logIn(phone, { pin: SANDBOX_PIN }));
    expect(customer).toMatchObject({
      firstName: "Mei Ling",
      lastName: "Tan",
      phoneNumber: "****0001",
      countryCallingCode: "65",
      membership: [{ membershipTagName: "Gold" }],
    });
    expect(customer.pin).toMatch(/^s1\./);
    expect(customer.pin).not.toContain(SANDBOX_PIN);
    const again = await logIn(phone, { phone: "", countryCode: "", pin: customer.pin });
    expect(again).toMatchObject({
      status: 200,
      body: { firstName: "Mei Ling", pin: customer.pin },
    });
    const calls = scene.sandbox.calls().filter((path) => path === "/members/login");
    expect(calls).toHaveLength(2);
  });

  it("tells balances of each kind [ENT-035]", async () => {
    const { campaignBalances } = customerOf(await logIn(await newPhone(), { pin: SANDBOX_PIN }));
    expect(campaignBalances).toEqual([
      { campaignType: "stored-value", values: 5_000 },
      { campaignType: "cashback", amounts: 1_200 },
      { campaignType: "loyalty", points: 500 },
      {
        campaignType: "voucher",
        vouchers: 2,
        campaignId: "voucher-5",
        name: "5.00 off",
        description: "One voucher for each order.<br>Not with other offers.",
      },
      {
        campaignType: "voucher",
        vouchers: 1,
        campaignId: "voucher-kopi",
        name: "A free Kopi",
        description: "With your order.",
      },
    ]);
  });

  it("believes no number beside a handle, and no handle of another phone, venue or time", async () => {
    const phone = await newPhone();
    const { pin } = customerOf(await logIn(phone, { pin: SANDBOX_PIN }));
    const refused = { status: 401, body: { data: { why: "needed" } } };
    expect(await logIn(phone, { phone: SANDBOX_PHONES.lowCredit, pin })).toMatchObject(refused);
    const other = await newPhone();
    expect(await logIn(other, { phone: "", countryCode: "", pin })).toMatchObject(refused);
    expect(await logIn(other, { pin })).toMatchObject(refused);
    expect(await logIn(phone, { pin: `${pin.slice(0, -4)}aaaa` })).toMatchObject(refused);
    await phone.ask("logOutProgramme", { body: {} });
    expect(await logIn(phone, { phone: "", countryCode: "", pin })).toMatchObject(refused);
  });

  it("asks for the PIN alone once the programme's login or the handle is over [EXT-028, EXT-029]", async () => {
    const phone = await newPhone();
    const nobody = { phone: "", countryCode: "" };
    const { pin } = customerOf(await logIn(phone, { pin: SANDBOX_PIN }));
    scene.sandbox.endSessions();
    expect(await logIn(phone, { ...nobody, pin })).toMatchObject({ status: 401 });
    const anew = await logIn(phone, { ...nobody, pin: SANDBOX_PIN, handle: pin });
    expect(anew).toMatchObject({ status: 200, body: { firstName: "Mei Ling" } });
    expect(customerOf(anew).pin).not.toBe(pin);
  });

  it("makes a member of somebody new: PIN, privacy text, member [EXT-023, EXT-026, EXT-027, API-035, API-039]", async () => {
    const phone = await newPhone();
    const person = { countryCode: "65", phone: "82223333" };
    const set = await phone.ask("setProgrammePin", { body: { ...person, pin: "2580", isNew: 1 } });
    expect(set.body).toMatchObject({ isNew: false, isPin: true, isMember: false, errorMsg: "" });
    const { pin } = set.body as { pin: string };
    const agreed = await phone.ask("acceptProgrammePrivacy", { body: { ...person, pin, pdpa: 1 } });
    expect(agreed.status).toBe(200);
    expect(await logIn(phone, { ...person, pin })).toMatchObject({ status: 200 });
    const privacy = await phone.ask("readProgrammePrivacy");
    expect((privacy.body as { html: string }).html).toContain("We keep your <strong>name</strong>");
  });

  it("hands on why a PIN is not taken, and sets none over one that is there [EXT-022]", async () => {
    const phone = await newPhone();
    const set = async (number: string, pin: string): Promise<RawReply> =>
      phone.ask("setProgrammePin", { body: { countryCode: "65", phone: number, pin, isNew: 0 } });
    const { memberWithoutPin, member } = SANDBOX_PHONES;
    expect((await set(memberWithoutPin, "0000")).body).toMatchObject({
      errorMsg: "This PIN is too simple",
      pin: "",
    });
    expect((await set(memberWithoutPin, "2580")).body).toMatchObject({ isPin: true, errorMsg: "" });
    expect(await set(member, "2580")).toMatchObject({ status: 401 });
    expect(await logIn(phone, { pin: SANDBOX_PIN })).toMatchObject({ status: 200 });
  });

  it("registers nobody where the venue does not [EXT-025]", async () => {
    await scene.decide({ programmeRegister: false });
    const phone = await newPhone();
    const person = { countryCode: "65", phone: "84445555" };
    const refused = {
      status: 403,
      body: { message: "Please register from the loyalty programme's QR" },
    };
    const set = await phone.ask("setProgrammePin", { body: { ...person, pin: "2580", isNew: 1 } });
    expect(set).toMatchObject(refused);
    const agreed = await phone.ask("acceptProgrammePrivacy", {
      body: { ...person, pin: "", pdpa: 1 },
    });
    expect(agreed).toMatchObject(refused);
    await scene.decide({ programmeRegister: true });
  });

  it("sends a message with a new PIN, three a day, to numbers of its own country [API-037]", async () => {
    const phone = await newPhone();
    const reset = (change: object = {}): Promise<RawReply> =>
      phone.ask("resetProgrammePin", {
        body: { userId: "x", ...NUMBER, phone: SANDBOX_PHONES.lowCredit, ...change },
      });
    expect(await reset({ countryCode: "44" })).toMatchObject({
      body: { kind: "programme-country" },
    });
    expect((await reset()).status).toBe(200);
    expect((await reset({ phone: "80000000" })).status).toBe(200);
    expect((await reset()).status).toBe(200);
    expect(await reset()).toMatchObject({ status: 429 });
    expect(scene.sandbox.messages.filter(({ text }) => text.includes(RESET_PIN))).toHaveLength(2);
    const other = await newPhone();
    expect((await logIn(other, { phone: SANDBOX_PHONES.lowCredit, pin: RESET_PIN })).status).toBe(
      200,
    );
  });

  it("lists its campaigns, once a minute for everybody [EXT-044, API-038, API-040, ENT-036]", async () => {
    const phone = await newPhone();
    const before = scene.sandbox.calls().length;
    const replies = await Promise.all([1, 2, 3].map(() => phone.ask("listProgrammeCampaigns")));
    const [first] = replies.map(({ body }) => body as WireProgrammeCampaign[]);
    expect(first?.map(({ type }) => type)).toEqual(["voucher", "voucher", "loyalty", "cashback"]);
    expect(first?.[2]).toMatchObject({
      campaignId: "points",
      optionId: "",
      name: "Points",
      value: 10,
      spendingAmount: 100,
      discountType: 1,
      sku: "",
      autoAddItem: false,
      available: true,
      index: 2,
      redeem: [
        { id: "ten-percent", description: "10 % off your order", redeemPoint: 100 },
        { id: "twenty-percent", description: "20 % off your order", redeemPoint: 200 },
      ],
    });
    expect((await phone.ask("readProgrammePrivacy")).status).toBe(200);
    await phone.ask("readProgrammePrivacy");
    expect(scene.sandbox.calls().length - before).toBe(2);
  });

  it.each(["refuse", "hang", "drop", "nonsense"] as const)(
    "says one thing where it may %s, and ordering goes on without it",
    async (fault) => {
      scene.sandbox.outage(fault);
      const phone = await newPhone();
      const away = { status: 503, body: { kind: "programme-away" } };
      expect(await logIn(phone, { pin: SANDBOX_PIN })).toMatchObject(away);
      const looked = await phone.ask("lookUpProgramme", { body: { userId: "x", ...NUMBER } });
      expect(looked).toMatchObject(away);
      expect(await phone.diner.place()).toHaveProperty("orderId");
      // What was not answered is no wrong PIN.
      scene.sandbox.recover();
      expect((await logIn(phone, { pin: SANDBOX_PIN })).status).toBe(200);
    },
  );

  it("is connected by its owner, whose key never comes back", async () => {
    const { owner, sandbox, world } = scene;
    const read = (): Promise<WireStaffProgramme> => owner.read("readProgramme");
    expect((await read()).account).toMatchObject({ isSet: true, keyEnd: "-key", problem: null });
    expect(await owner.call("testProgramme")).toMatchObject({ kind: "answered" });
    const save = (change: object) =>
      read().then(({ account: { basis, apiUrl } }) =>
        owner.call("saveProgrammeAccount", { body: { apiUrl, key: "", basis, ...change } }),
      );
    const problem = (name: string, member = "") => ({
      refusal: { kind: "programme-account", problem: name, member },
    });
    expect(await save({ apiUrl: "nothing" })).toMatchObject(problem("incomplete", "apiUrl"));
    expect(await save({ apiUrl: "http://10.0.0.1" })).toMatchObject(problem("private-address"));
    expect(await save({ apiUrl: "http://loyalty.invalid" })).toMatchObject(problem("plain-http"));
    expect(await save({ isSandbox: true })).toMatchObject(problem("no-sandbox"));
    await save({ key: "another-key-of-nobody" });
    expect(await owner.call("testProgramme")).toMatchObject(problem("keys-refused"));
    const { account } = await read();
    expect(JSON.stringify(await read())).not.toContain("another-key");
    await owner.read("removeProgrammeAccount", { body: { basis: account.basis } });
    const guest = memberPhone(await world.kopi.checkIn(), world.send);
    expect(guest.diner.settings).toMatchObject({ hasProgramme: false });
    expect((await logIn(guest)).body).toMatchObject({ kind: "programme-off" });
    await connect(owner, sandbox);
    const next = await world.kopi.checkIn();
    expect(next.settings).toMatchObject({ hasProgramme: true, programmeName: "Lane Rewards" });
  });
});
