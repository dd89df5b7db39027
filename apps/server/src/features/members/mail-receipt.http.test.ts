import { formatMoney } from "@comanda/domain/money";
import type {
  WireClubInvitation,
  WireMailedReceipt,
  WireOwnOrder,
  WireStoredOrder,
} from "@comanda/contract";
import { startMailCatcher, type MailCatcher } from "@comanda/sandbox";
import { want } from "@comanda/testkit";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { MEI, memberPhone, openMembership, type MemberPhone } from "../../testing/members.ts";
import { sender, type RawReply } from "../../testing/raw-request.ts";
import type { Staff } from "../../testing/staff.ts";
import { boardIdOf } from "../../testing/visits.ts";
import { openWorld, type World } from "../../testing/world.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe.each(DATABASES)("the receipt of an order by mail [%s]", (kind) => {
  let catcher: MailCatcher;
  let world: World;
  let owner: Staff;
  let members = 0;
  beforeAll(async () => {
    catcher = await startMailCatcher();
    world = await openWorld(kind, {
      env: { MAIL_URL: catcher.url, MAIL_FROM: "Kopi Lane <hello@kopi.example>" },
      overrides: { mailMilliseconds: 2_000 },
    });
    owner = await world.kopi.signIn();
    await openMembership(owner);
  });
  afterAll(async () => {
    await world.close();
    await catcher.close();
  });
  afterEach(async () => {
    catcher.behave("take");
    await world.app.database.write((trx) => trx.deleteFrom("receipt_mail").execute());
    world.clock.now += 60 * MINUTE;
  });

  const newPhone = async (): Promise<MemberPhone> =>
    memberPhone(await world.kopi.checkIn(), world.send);
  const newMember = async (change: object = {}) => {
    members += 1;
    const phone = await newPhone();
    const number = String(84_000_000 + 1_237 * members);
    const mei = { ...MEI, phone: number, email: `mei${members}@example.com`, ...change };
    expect(await phone.ask("registerMember", { body: mei })).toMatchObject({ status: 200 });
    return { phone, mei };
  };
  const order = async (phone: MemberPhone, remark = ""): Promise<string> => {
    const { diner } = phone;
    const body = { ...diner.orderOf(want(diner.item("KOPI"), {}, { quantity: 2 })), remark };
    const headers = { "idempotency-key": crypto.randomUUID() };
    expect((await phone.ask("placeOrder", { body, headers })).status).toBe(200);
    return body.orderId;
  };
  const ask = (phone: MemberPhone, orderId: string, language = "en"): Promise<RawReply> =>
    phone.ask("mailReceipt", { body: { orderId, language } });
  const readBack = async (phone: MemberPhone, orderId: string): Promise<WireOwnOrder> => {
    const { orders } = (await phone.ask("readOrder", { query: { orderId } }))
      .body as WireStoredOrder;
    const [own] = orders;
    if (own === undefined) throw new Error("the phone has no such order");
    return own;
  };
  const rows = () => world.app.database.reader.selectFrom("receipt_mail").selectAll().execute();
  const sent = (email: string) => catcher.mails.filter(({ to }) => to === email);

  it("comes to the address of the member, once, with the total of the phone", async () => {
    const { phone, mei } = await newMember();
    const orderId = await order(phone);
    const own = await readBack(phone, orderId);
    expect(own.mailsReceipt).toBe(true);
    const reply = await ask(phone, orderId);
    expect(reply).toMatchObject({ status: 200, body: { to: "m•••@example.com", isSent: false } });
    const { to, text, raw } = await catcher.next();
    expect(to).toBe(mei.email);
    expect(raw).toContain(`Subject: Kopi Lane: receipt for order ${own.number}`);
    expect(text).toContain(`Total incl. GST: ${formatMoney(own.receipt.total, "$")}`);
    await world.app.context.mailLane.run();
    const again = (await ask(phone, orderId)).body as WireMailedReceipt;
    expect(again).toEqual({ to: "m•••@example.com", isSent: true });
    await world.app.context.mailLane.run();
    expect(sent(mei.email)).toHaveLength(1);
  });

  it("speaks the guest's language, and draws nothing of what a guest has typed", async () => {
    const { phone } = await newMember();
    const orderId = await order(phone, `<img src=x onerror="alert(1)">`);
    await ask(phone, orderId, "zh");
    const { text } = await catcher.next();
    expect(text).toContain("的账单");
    expect(text).toContain("待付金额");
    expect(text).toContain("&lt;img src=x");
    expect(text.split("<html")[1]).not.toContain("<img");
  });

  it("is one of two taps in two processes, and of many", async () => {
    const there = await world.openAnother();
    const { phone, mei } = await newMember();
    const orderId = await order(phone);
    const elsewhere = memberPhone(phone.diner, sender(there.url));
    elsewhere.cookie = phone.cookie;
    const taps = [phone, elsewhere, phone, elsewhere, phone, elsewhere];
    const replies = await Promise.all(taps.map((each) => ask(each, orderId)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    await catcher.next();
    await Promise.all([world.app, there.app].map(({ context }) => context.mailLane.run()));
    expect(sent(mei.email)).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it("is nobody's but of who ordered it logged in: another's order is one that nobody knows", async () => {
    const { phone } = await newMember();
    const theirs = await order(phone);
    const { phone: other } = await newMember();
    const unknown = await ask(other, "SO_404404");
    expect(unknown).toMatchObject({ status: 404, body: { kind: "not-found" } });
    expect(await ask(other, theirs)).toMatchObject({ status: 404, body: unknown.body });
    const { cookie } = phone;
    phone.cookie = "";
    const asGuest = await order(phone);
    expect((await readBack(phone, asGuest)).mailsReceipt).toBeUndefined();
    expect((await readBack(phone, theirs)).mailsReceipt).toBeUndefined();
    expect(await ask(phone, theirs)).toMatchObject({
      status: 403,
      body: { kind: "member-login-required" },
    });
    phone.cookie = cookie;
    expect((await readBack(phone, asGuest)).mailsReceipt).toBeUndefined();
    expect((await ask(phone, asGuest)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  it("goes nowhere without an address, which is not asked for", async () => {
    const { phone } = await newMember({ email: "" });
    const orderId = await order(phone);
    expect((await readBack(phone, orderId)).mailsReceipt).toBeUndefined();
    expect(await ask(phone, orderId)).toMatchObject({
      status: 402,
      body: { kind: "email-unknown" },
    });
    expect(await rows()).toEqual([]);
  });

  it("is asked for by password, not by a number alone (D-10)", async () => {
    await openMembership(owner, { phoneOnlyMember: true });
    const { mei } = await newMember();
    const phone = await newPhone();
    const login = { phone: mei.phone, password: "" };
    expect((await phone.ask("loginMember", { body: login })).status).toBe(200);
    const orderId = await order(phone);
    expect((await readBack(phone, orderId)).mailsReceipt).toBeUndefined();
    expect((await ask(phone, orderId)).status).toBe(403);
    await openMembership(owner, { phoneOnlyMember: false });
  });

  it("says so where the order was cancelled before it went", async () => {
    const { phone } = await newMember();
    const orderId = await order(phone);
    catcher.behave("busy");
    await ask(phone, orderId);
    await world.app.context.mailLane.run();
    const placed = await readBack(phone, orderId);
    const id = await boardIdOf(owner, placed);
    const body = { from: "placed", to: "cancelled", reason: "other", note: "" };
    await owner.read("moveOrder", { params: { id }, body });
    catcher.behave("take");
    world.clock.now += 10 * MINUTE;
    await world.app.context.mailLane.run();
    const { text, raw } = await catcher.next();
    expect(raw).toContain(`Subject: Kopi Lane: order ${placed.number} was cancelled`);
    expect(text).toContain("This order was cancelled.");
    expect(text).not.toContain("Still to pay");
  });

  it("holds up no call while the mail server hangs, and comes when it is back hours later", async () => {
    const { phone, mei } = await newMember();
    const orderId = await order(phone);
    catcher.behave("hang");
    expect((await ask(phone, orderId)).status).toBe(200);
    // Answered while the mail server is waited for still.
    expect(await rows()).toMatchObject([{ tries: 0, ended_at: 0 }]);
    await world.app.context.mailLane.run();
    expect(await rows()).toMatchObject([{ tries: 1, last_error: "no answer", ended_at: 0 }]);
    expect(JSON.stringify(await rows())).not.toContain(mei.email);
    world.clock.now += 5 * 60 * MINUTE;
    catcher.behave("take");
    await world.app.context.mailLane.run();
    expect((await catcher.next()).to).toBe(mei.email);
  });

  it("is given up after a day, and can be asked for again", async () => {
    const { phone, mei } = await newMember();
    const orderId = await order(phone);
    catcher.behave("busy");
    await ask(phone, orderId);
    await world.app.context.mailLane.run();
    world.clock.now += DAY;
    await world.app.context.mailLane.run();
    expect(await rows()).toMatchObject([
      { ended_at: world.clock.now, last_error: "451 EENVELOPE" },
    ]);
    catcher.behave("take");
    world.clock.now += 2 * MINUTE;
    expect((await ask(phone, orderId)).body).toMatchObject({ isSent: false });
    expect((await catcher.next()).to).toBe(mei.email);
  });

  it("asks a mail server that refuses an address once a minute at most", async () => {
    const { phone, mei } = await newMember();
    const orderId = await order(phone);
    catcher.behave("refuse");
    await ask(phone, orderId);
    await world.app.context.mailLane.run();
    const [refused] = await rows();
    expect(refused?.ended_at).toBe(world.clock.now);
    expect(refused?.last_error).not.toContain(mei.email);
    expect(await ask(phone, orderId)).toMatchObject({
      status: 429,
      body: { kind: "too-many-requests" },
    });
    catcher.behave("take");
    world.clock.now += MINUTE;
    expect((await ask(phone, orderId)).status).toBe(200);
    expect((await catcher.next()).to).toBe(mei.email);
  });

  it("waits in a table of its own, which a version from before does not read as links for a password", async () => {
    const { phone } = await newMember();
    const orderId = await order(phone);
    catcher.behave("busy");
    await ask(phone, orderId);
    await world.app.context.mailLane.run();
    expect(await rows()).toHaveLength(1);
    expect(await world.app.database.reader.selectFrom("mail").selectAll().execute()).toEqual([]);
  });

  it("is forgotten a day after it went", async () => {
    const { phone } = await newMember();
    const orderId = await order(phone);
    await ask(phone, orderId);
    await catcher.next();
    await world.app.context.mailLane.run();
    expect(await rows()).toHaveLength(1);
    world.clock.now += DAY + MINUTE;
    await world.app.context.mailLane.run();
    expect(await rows()).toEqual([]);
  });

  it("goes with the member who is erased", async () => {
    const { phone } = await newMember();
    const orderId = await order(phone);
    catcher.behave("busy");
    await ask(phone, orderId);
    await world.app.context.mailLane.run();
    expect((await phone.ask("eraseMember", { body: {} })).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  it("comes, too, where the house has joined another's club before it went", async () => {
    const { phone, mei } = await newMember();
    const orderId = await order(phone);
    catcher.behave("busy");
    await ask(phone, orderId);
    await world.app.context.mailLane.run();
    const hotel = await world.hotel.signIn();
    await openMembership(hotel);
    const { code } = await hotel.read<WireClubInvitation>("inviteToClub");
    await owner.read("joinClub", { body: { code, isTrial: false } });
    expect(await rows()).toMatchObject([{ club_id: world.hotel.id, ended_at: 0 }]);
    catcher.behave("take");
    world.clock.now += 10 * MINUTE;
    await world.app.context.mailLane.run();
    expect((await catcher.next()).to).toBe(mei.email);
  });
});

describe.each(DATABASES)("a house without a mail server [%s]", (kind) => {
  it("offers no receipt by mail, and has none", async () => {
    const world = await openWorld(kind);
    await openMembership(await world.kopi.signIn());
    const phone = memberPhone(await world.kopi.checkIn(), world.send);
    expect((await phone.ask("registerMember", { body: MEI })).status).toBe(200);
    const body = phone.diner.orderOf(want(phone.diner.item("KOPI")));
    const headers = { "idempotency-key": crypto.randomUUID() };
    await phone.ask("placeOrder", { body, headers });
    const { orderId } = body;
    const { orders } = (await phone.ask("readOrder", { query: { orderId } }))
      .body as WireStoredOrder;
    expect(orders).toHaveLength(1);
    expect(orders[0]?.mailsReceipt).toBeUndefined();
    expect((await phone.ask("mailReceipt", { body: { orderId } })).status).toBe(404);
    await world.close();
  });
});
