import { startMailCatcher, type MailCatcher } from "@comanda/sandbox";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { MEI, memberPhone, openMembership, type MemberPhone } from "../../testing/members.ts";
import { sender } from "../../testing/raw-request.ts";
import { openWorld, type World } from "../../testing/world.ts";

/** What the link of a mail says. */
function linkIn(text: string): { readonly iv: string; readonly code: string } {
  const [link = ""] = /http[^\s"<]+passwordreset\?[^\s"<]+/.exec(text) ?? [];
  const { searchParams } = new URL(link);
  return { iv: searchParams.get("iv") ?? "", code: searchParams.get("code") ?? "" };
}

describe.each(DATABASES)("a new password by mail [%s]", (kind) => {
  let catcher: MailCatcher;
  let world: World;
  let members = 0;
  beforeAll(async () => {
    catcher = await startMailCatcher();
    world = await openWorld(kind, {
      env: { MAIL_URL: catcher.url, MAIL_FROM: "Kopi Lane <hello@kopi.example>" },
      overrides: { mailMilliseconds: 300 },
    });
    await openMembership(await world.kopi.signIn());
  });
  afterAll(async () => {
    await world.close();
    await catcher.close();
  });
  afterEach(() => {
    catcher.behave("take");
    world.clock.now += 60 * 60_000;
  });

  const newPhone = async (): Promise<MemberPhone> =>
    memberPhone(await world.kopi.checkIn(), world.send);

  const newMember = async (change: object = {}) => {
    members += 1;
    const phone = await newPhone();
    const number = String(82_000_000 + 12_345 * members);
    const mei = { ...MEI, phone: number, email: `mei${members}@example.com`, ...change };
    expect(await phone.ask("registerMember", { body: mei })).toMatchObject({ status: 200 });
    return { phone, mei };
  };

  const forget = async (email: string, language = "en") => {
    const body = { email, language };
    return (await newPhone()).ask("forgotPassword", { body });
  };

  const reset = async (link: object, password = "kopi-gao-kosong") =>
    world.send({
      method: "POST",
      path: "/v2/api/customer/passwordReset",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ...link, password }),
    });

  it("comes by a link that sets one once, and ends what was behind the old one [API-026, API-027]", async () => {
    const { phone, mei } = await newMember();
    expect((await forget(mei.email.toUpperCase())).status).toBe(200);
    const mail = await catcher.next();
    expect(mail.to).toBe(mei.email);
    expect(mail.text).toContain("Kopi Lane");
    const link = linkIn(mail.text);
    expect((await reset({ ...link, code: `${link.code}x` })).status).toBe(410);
    expect((await reset(link, "12345")).status).toBe(422);
    expect((await reset(link)).status).toBe(200);
    expect(await reset(link)).toMatchObject({
      status: 410,
      body: { message: "Something went wrong. Update Fail. Please try again" },
    });
    expect((await phone.ask("readMember")).status).toBe(403);
    const login = { phone: mei.phone, password: "kopi-gao-kosong" };
    expect((await phone.ask("loginMember", { body: login })).status).toBe(200);
    expect(
      (await phone.ask("loginMember", { body: { ...login, password: mei.userPassword } })).status,
    ).toBe(401);
  });

  it("says so where nobody has the address [ERR-009]", async () => {
    expect(await forget("nobody@example.com")).toMatchObject({
      status: 402,
      body: { message: "Email cannot be found. Please contact staff for assistance" },
    });
    expect((await forget("")).status).toBe(402);
  });

  it("can be chosen for half an hour, and by the last link alone", async () => {
    const { mei } = await newMember();
    await forget(mei.email);
    const first = linkIn((await catcher.next()).text);
    await forget(mei.email);
    const second = linkIn((await catcher.next()).text);
    expect((await reset(first)).status).toBe(410);
    world.clock.now += 30 * 60_000;
    expect((await reset(second)).status).toBe(410);
  });

  it("is one of two that use a link at one moment, in two processes", async () => {
    const there = await world.openAnother();
    const { mei } = await newMember();
    await forget(mei.email);
    const link = linkIn((await catcher.next()).text);
    const request = {
      method: "POST",
      path: "/v2/api/customer/passwordReset",
      headers: { "content-type": "application/json" },
    } as const;
    const replies = await Promise.all(
      [world.send, sender(there.url)].map((send, at) =>
        send({ ...request, body: JSON.stringify({ ...link, password: `password-${at}` }) }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 410,
    ]);
  });

  it("speaks the guest's language, and draws nothing of what a guest has typed", async () => {
    const customerName = `<img src=x onerror="alert(1)">`;
    const { mei } = await newMember({ customerName });
    await forget(mei.email, "zh");
    const { text, raw } = await catcher.next();
    expect(text).toContain("设置新密码");
    expect(text).toContain("&lt;img src=x");
    expect(text.split("<html")[1]).not.toContain("<img");
    expect(raw).toMatch(/^Subject: .+\r\n/m);
  });

  it("holds up no call while the mail server hangs, and comes when it is back", async () => {
    const { mei } = await newMember();
    catcher.behave("hang");
    const before = performance.now();
    expect((await forget(mei.email)).status).toBe(200);
    expect(performance.now() - before).toBeLessThan(250);
    await world.app.context.mailLane.run();
    expect(await mailsOf()).toMatchObject([{ tries: 1, last_error: "no answer", ended_at: 0 }]);
    catcher.behave("take");
    world.clock.now += 10 * 60_000;
    await world.app.context.mailLane.run();
    expect((await catcher.next()).to).toBe(mei.email);
  });

  it.each(["refuse", "busy", "nonsense"] as const)(
    "keeps a mail server's number and nobody's name when it answers %s",
    async (behaviour) => {
      const { mei } = await newMember();
      catcher.behave(behaviour);
      await forget(mei.email);
      await world.app.context.mailLane.run();
      const [last] = await mailsOf();
      expect(last?.tries).toBe(1);
      expect(last?.last_error).not.toBe("");
      expect(JSON.stringify(last)).not.toContain(mei.email);
      await drop();
    },
  );

  it("lies nowhere: neither the code nor the address stands in what waits", async () => {
    const { mei } = await newMember();
    await forget(mei.email);
    const { code } = linkIn((await catcher.next()).text);
    const resets = await world.app.database.reader.selectFrom("member_reset").selectAll().execute();
    expect(JSON.stringify([await allMails(), resets])).not.toContain(code);
    expect(JSON.stringify(await allMails())).not.toContain(mei.email);
  });

  it("is asked for five times an hour on a phone", async () => {
    const { mei } = await newMember();
    const phone = await newPhone();
    const statuses: number[] = [];
    for (let at = 0; at < 7; at += 1) {
      const body = { email: mei.email };
      statuses.push((await phone.ask("forgotPassword", { body })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await drop();
  });

  function allMails() {
    return world.app.database.reader.selectFrom("mail").selectAll().execute();
  }

  async function mailsOf() {
    const mails = await allMails();
    return mails.filter(({ last_error: error }) => error !== "").slice(-1);
  }

  async function drop(): Promise<void> {
    await world.app.database.write((trx) => trx.deleteFrom("mail").execute());
  }
});
