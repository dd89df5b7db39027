import { requestFor } from "@comanda/contract";
import { want } from "@comanda/testkit";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newSetUpLink } from "../features/set-up/set-up.ts";
import { DATABASES } from "../testing/databases.ts";
import type { Diner } from "../testing/diner.ts";
import { CONSOLE, type Staff } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

const PERSONAL = {
  remark: "for-the-lady-in-red",
  customerName: "Mdm Tan Ah Lian",
  phone: "+65 9123 4567",
  address: "12 Telok Ayer Street",
};
const PASSWORD = "a-password-typed-wrong";
const LOGIN = "someone@private.example";

interface Line {
  readonly level: number;
  readonly reqId?: string;
  readonly method?: string;
  readonly route?: string;
  readonly status?: number;
}

describe.each(DATABASES)("the log of a day [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  let console: Staff;
  let secrets: readonly string[];
  let written = "";
  let lines: readonly Line[];

  beforeAll(async () => {
    const logger = pino({ level: "debug" }, { write: (line: string) => (written += line) });
    world = await openWorld(kind, { overrides: { logger } });
    diner = await world.kopi.checkIn();
    console = await world.kopi.signIn();
    const setUp = await newSetUpLink(world.app.database, world.clock.now);
    const order = { ...diner.orderOf(want(diner.item("KOPI"))), ...PERSONAL };
    await diner.send(order, "the-key-of-this-order");
    await diner.call("readOrder", { query: { orderId: order.orderId, userId: diner.userId } });
    const wrong = { login: LOGIN, password: PASSWORD };
    await world.send(requestFor("signIn", { body: wrong, headers: CONSOLE }));
    await world.send(requestFor("checkSetUp", { body: { token: setUp } }));
    await diner.ask("placeOrder", { body: { ...order, data: PERSONAL.remark } });
    const broken = requestFor("signIn", { body: wrong, headers: CONSOLE });
    await world.send({ ...broken, body: `${broken.body ?? ""}}` });
    await world.send({
      method: "GET",
      path: `/checkin/${world.kopi.codes[0]}?phone=${encodeURIComponent(PERSONAL.phone)}`,
      headers: {},
      body: undefined,
    });
    // From here the database is away: what fails is told with its reason.
    await world.app.database.reader.destroy();
    await console.ask("readBoard");
    await diner.ask("readOrder", { query: { orderId: order.orderId } });
    secrets = [
      diner.token,
      diner.userId,
      order.orderId,
      console.cookie.split("=")[1] ?? "",
      setUp,
      LOGIN,
      PASSWORD,
      "the-key-of-this-order",
      ...world.kopi.codes,
      ...world.kopi.demo.staff.flatMap(({ login, password }) => [login, password]),
      ...Object.values(PERSONAL),
    ];
    lines = written
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Line);
  });
  afterAll(() => world.close());

  it("names each request by an id of its own, its route and its status", () => {
    const answered = lines.filter(({ status }) => status !== undefined);
    expect(answered.length).toBeGreaterThan(9);
    for (const line of answered) {
      expect(line).toMatchObject({
        reqId: expect.stringMatching(/^\w+-\w+$/) as unknown,
        method: expect.stringMatching(/^(GET|POST)$/) as unknown,
      });
    }
    expect(new Set(answered.map(({ reqId }) => reqId)).size).toBe(answered.length);
    const logged = answered.map(({ route, status }) => `${route} ${status}`);
    expect(logged).toContain("/v2/api/selfOrder/order 200");
    expect(logged).toContain("/v2/api/staff/login 401");
    expect(logged).toContain("none 404");
  });

  it("tells what failed under the id of its request", () => {
    const failed = lines.filter(({ level, status }) => level >= 50 && status === undefined);
    expect(failed.length).toBe(2);
    const answers = lines.filter(({ status }) => status === 500);
    expect(answers.map(({ reqId }) => reqId)).toEqual(failed.map(({ reqId }) => reqId));
  });

  it("holds no token, cookie, password, code, remark, name or number of a person", () => {
    expect(secrets.length).toBeGreaterThan(15);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(2);
      expect(written).not.toContain(secret);
    }
  });
});

describe.each(DATABASES)("the log as it is set by default [%s]", (kind) => {
  it("tells of changes and not of every look, lest it says nothing", async () => {
    let written = "";
    const logger = pino({ level: "info" }, { write: (line: string) => (written += line) });
    const world = await openWorld(kind, { overrides: { logger } });
    const diner = await world.kopi.checkIn();
    await diner.place(diner.orderOf(want(diner.item("KOPI"))));
    await diner.call("readOrder", { query: { orderId: "" } });
    await world.close();
    const routes = written.split("\n").flatMap((line) => {
      const { method, route } = line === "" ? {} : (JSON.parse(line) as Line);
      return route === undefined ? [] : [`${method} ${route}`];
    });
    expect(routes).toContain("POST /v2/api/selfOrder/order");
    expect(routes.filter((route) => route.startsWith("GET"))).toEqual([]);
  });
});
