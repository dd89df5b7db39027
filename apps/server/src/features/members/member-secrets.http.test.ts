import { startMailCatcher, type MailCatcher } from "@comanda/sandbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newLogger } from "../../http/logger.ts";
import { DATABASES } from "../../testing/databases.ts";
import { MEI, memberPhone, openMembership } from "../../testing/members.ts";
import { openWorld, type World } from "../../testing/world.ts";

const METRICS_TOKEN = "a-token-of-a-prometheus";

describe.each(DATABASES)("what members type [%s]", (kind) => {
  let world: World;
  let catcher: MailCatcher;
  let written = "";
  beforeAll(async () => {
    catcher = await startMailCatcher();
    const logger = newLogger(
      { logLevel: "debug" },
      { write: (line: string) => void (written += line) },
    );
    world = await openWorld(kind, {
      env: { METRICS_TOKEN, MAIL_URL: catcher.url, MAIL_FROM: "hello@kopi.example" },
      overrides: { logger, mailMilliseconds: 300 },
    });
  });
  afterAll(async () => {
    await world.close();
    await catcher.close();
  });

  it("stands in no log, no metric and no neighbour's answer", async () => {
    await openMembership(await world.kopi.signIn());
    const phone = memberPhone(await world.kopi.checkIn(), world.send);
    const body = { phone: MEI.phone, password: MEI.userPassword };
    await phone.ask("registerMember", { body: MEI });
    await phone.ask("checkMember", { body: { phone: MEI.phone } });
    await phone.ask("loginMember", { body });
    await phone.ask("loginMember", { body: { ...body, password: "a-wrong-password" } });
    await phone.ask("changeMember", { body: MEI });
    await phone.ask("readMember", { query: { customerId: "1" } });
    await phone.ask("exportMember");
    await phone.ask("recentBought", { body: { phoneNo: MEI.phone } });
    await phone.ask("claimOrder", { body: { date: "2026-11-28", number: 1, place: "7" } });
    await phone.ask("mailReceipt", { body: { orderId: "SO_1" } });
    await phone.ask("changeConsent", { body: { purpose: "offers", isGiven: true } });
    await phone.ask("forgotPassword", { body: { email: MEI.email } });
    const { text } = await catcher.next();
    const code = /code=([\w-]+)/.exec(text)?.[1] ?? "";
    // A mail server whose refusal names the person.
    catcher.behave("refuse");
    await phone.ask("forgotPassword", { body: { email: MEI.email } });
    await world.app.context.mailLane.run();
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const request = { method: "GET", path: "/metrics", headers, body: undefined } as const;
    const { text: metrics } = await world.send(request);
    const stranger = memberPhone(await world.kopi.checkIn(1), world.send);
    const said = [
      await stranger.ask("checkMember", { body: { phone: MEI.phone } }),
      await stranger.ask("readMember", { query: { customerId: "1" } }),
      await stranger.ask("loginMember", { body: { ...body, password: "a-wrong-password" } }),
      await stranger.ask("exportMember"),
      await stranger.ask("recentBought", { body: { phoneNo: MEI.phone } }),
      await stranger.ask("eraseMember", { body: {} }),
      await stranger.ask("changeConsent", { body: { purpose: "offers", isGiven: true } }),
    ].map((reply) => reply.text.replaceAll(MEI.phone, ""));
    const traces = [
      MEI.email,
      MEI.userPassword,
      MEI.customerName,
      "91234567",
      "9123 4567",
      "a-wrong-password",
      code,
      phone.cookie.split("=")[1] ?? "",
    ];
    expect(metrics).toContain("comanda");
    for (const trace of traces) {
      expect(trace).not.toBe("");
      for (const place of [written, metrics, ...said]) expect(place).not.toContain(trace);
    }
  });
});
