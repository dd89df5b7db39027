import { requestFor } from "@comanda/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { sender, type RawReply } from "../testing/raw-request.ts";
import { CONSOLE } from "../testing/staff.ts";
import { openWorld, type Server, type World } from "../testing/world.ts";

const WRONG = "not-the-password";

describe.each(DATABASES)("signing in with wrong passwords [%s]", (kind) => {
  let world: World;
  let owner: { readonly login: string; readonly password: string };
  beforeEach(async () => {
    world = await openWorld(kind, { env: { LIMIT_SIGN_IN: "3", TRUST_PROXY: "yes" } });
    const [first] = world.kopi.demo.staff;
    if (first === undefined) throw new Error("the venue has no owner");
    owner = first;
  });
  afterEach(() => world.close());

  interface From {
    readonly address?: string;
    readonly cookie?: string;
    readonly server?: Server;
    readonly login?: string;
  }
  const signIn = (password: string, from: From = {}): Promise<RawReply> => {
    const { address = "198.51.100.7", cookie = "", server = world, login = owner.login } = from;
    const headers = { ...CONSOLE, "x-forwarded-for": address, cookie };
    return sender(server.url)(requestFor("signIn", { body: { login, password }, headers }));
  };
  /** The statuses of tries made one after the other. */
  const tried = async (count: number, from: From = {}): Promise<number[]> => {
    const statuses: number[] = [];
    for (let at = 0; at < count; at += 1) statuses.push((await signIn(WRONG, from)).status);
    return statuses;
  };
  /** What a browser keeps of a sign-in beyond its session. */
  const deviceOf = ({ cookies }: RawReply): string =>
    cookies.find((cookie) => cookie.startsWith("comanda_device=")) ?? "";

  it("makes the next try wait, longer with each that fails, up to a minute", async () => {
    expect(await tried(4)).toEqual([401, 401, 401, 429]);
    for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
      const refused = await signIn(owner.password);
      expect([refused.status, refused.headers["retry-after"]]).toEqual([429, String(wait)]);
      expect(refused.body).toMatchObject({
        kind: "too-many-requests",
        message2: expect.stringMatching(/[\u4e00-\u9fff]/) as unknown,
        data: { retryAfterSeconds: wait },
      });
      world.clock.now += wait * 1000;
      expect((await signIn(WRONG)).status).toBe(401);
    }
    world.clock.now += 60_000;
    expect((await signIn(owner.password)).status).toBe(200);
    // A right password leaves nothing behind.
    expect(await tried(3, { address: "198.51.100.8" })).toEqual([401, 401, 401]);
  });

  it("makes nobody wait for longer where the clock was set back", async () => {
    await tried(4);
    world.clock.now -= 60 * 60_000;
    expect((await signIn(owner.password)).headers["retry-after"]).toBe("1");
  });

  it("counts by login, wherever the tries come from, and by address, whatever the login", async () => {
    const addresses = [1, 2, 3, 4].map((at) => `198.51.100.${at}`);
    const statuses: number[] = [];
    for (const address of addresses) statuses.push(...(await tried(1, { address })));
    expect(statuses).toEqual([401, 401, 401, 429]);
    const logins = [1, 2, 3, 4].map((at) => `nobody-${at}@kopilane.demo`);
    const address = "203.0.113.1";
    const others: number[] = [];
    for (const login of logins) others.push(...(await tried(1, { address, login })));
    expect(others).toEqual([401, 401, 401, 429]);
  });

  it("never shuts out the right password on a device that has signed in before", async () => {
    const device = deviceOf(await signIn(owner.password));
    await tried(10);
    expect((await signIn(owner.password)).status).toBe(429);
    const back = await signIn(owner.password, { cookie: device });
    expect(back.status).toBe(200);
    expect(deviceOf(back)).toBe(device);
    // It has its own count: whoever has taken it cannot guess for long.
    const own = await tried(4, { cookie: device });
    expect(own).toEqual([401, 401, 401, 429]);
  });

  it("knows no device whose cookie was made up, changed, or signed for another venue", async () => {
    const device = deviceOf(await signIn(owner.password));
    const [hotelier] = world.hotel.demo.staff;
    const elsewhere = deviceOf(
      await signIn(hotelier?.password ?? "", { login: hotelier?.login ?? "" }),
    );
    await tried(4);
    const [name, value = ""] = device.split("=");
    const [id = "", venue = "", signature = ""] = value.split(".");
    const others = [
      `${name}=`,
      `${name}=${id}.${world.hotel.id}.${signature}`,
      `${name}=${"A".repeat(22)}.${venue}.${signature}`,
      `${name}=${id}.${venue}.`,
      `${name}=${value}.x`,
      elsewhere,
    ];
    for (const cookie of others) {
      expect((await signIn(owner.password, { cookie })).status).toBe(429);
    }
  });

  it("counts tries of one moment before any of them is known to fail", async () => {
    const statuses = await Promise.all(Array.from({ length: 40 }, () => signIn(WRONG)));
    const refused = statuses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(37);
  });

  it("keeps one row each, which a start and another process find", async () => {
    await tried(4);
    const { reader } = world.app.database;
    const rows = () =>
      reader
        .selectFrom("failed_sign_in")
        .select(["counted_by", "failures"])
        .where("failures", ">", 0)
        .orderBy("counted_by")
        .execute();
    await expect.poll(rows, { timeout: 20_000 }).toEqual([
      { counted_by: expect.stringMatching(/^address [0-9a-f]{4}$/) as unknown, failures: 3 },
      { counted_by: expect.stringMatching(/^login [\w-]{10,}$/) as unknown, failures: 3 },
    ]);
    const server = await world.openAnother();
    expect((await signIn(owner.password, { server })).status).toBe(429);
  });
});

describe("failed sign-ins of a minute [sqlite]", () => {
  it("are written together, at most once a second", async () => {
    let commits = 0;
    const beforeCommit = (): void => void (commits += 1);
    const world = await openWorld("sqlite", {
      env: { TRUST_PROXY: "yes" },
      overrides: { beforeCommit },
    });
    try {
      const before = commits;
      const since = performance.now();
      for (let at = 0; at < 60; at += 1) {
        const body = { login: `nobody-${at}@kopilane.demo`, password: WRONG };
        const headers = { ...CONSOLE, "x-forwarded-for": `198.51.100.${at}` };
        await world.send(requestFor("signIn", { body, headers }));
      }
      const rows = () =>
        world.app.database.reader.selectFrom("failed_sign_in").selectAll().execute();
      await expect
        .poll(async () => (await rows()).length, { timeout: 20_000 })
        .toBeGreaterThan(100);
      const seconds = (performance.now() - since) / 1000;
      expect(commits - before).toBeLessThanOrEqual(Math.ceil(seconds) + 1);
    } finally {
      await world.close();
    }
  });
});
