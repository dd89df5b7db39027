import { requestFor, type WirePeople } from "@comanda/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { sender, type RawReply } from "../../testing/raw-request.ts";
import { CONSOLE, type Login, type Staff } from "../../testing/staff.ts";
import { openWorld, type World } from "../../testing/world.ts";

const WRONG = "not-the-password";
const PASSWORD = "wok-and-ladle";
const HOUR = 60 * 60_000;
/** Wrong passwords until the next has to wait. */
const FREE = 3;
const AGAIN = Array.from({ length: FREE });

describe.each(DATABASES)("guessing the password of another [%s]", (kind) => {
  let world: World;
  let owner: Login;
  let console: Staff;
  beforeAll(async () => {
    world = await openWorld(kind, {
      env: { LIMIT_SIGN_IN: String(FREE), TRUST_PROXY: "yes" },
    });
    owner = world.kopi.demo.staff[0] ?? { login: "", password: "" };
    console = await world.kopi.signIn();
  });
  afterAll(() => world.close());
  /** What was counted before is forgotten. */
  beforeEach(() => {
    world.clock.now += 2 * HOUR;
  });

  let addresses = 0;
  /** From an address of its own, unless a cookie says more. */
  const signIn = ({ login, password }: Login, cookie = ""): Promise<RawReply> => {
    addresses += 1;
    const address = `198.51.${addresses >> 8}.${addresses & 255}`;
    const headers = { ...CONSOLE, "x-forwarded-for": address, cookie };
    return sender(world.url)(requestFor("signIn", { body: { login, password }, headers }));
  };
  const guess = async (login: string, cookie?: string): Promise<number> =>
    (await signIn({ login, password: WRONG }, cookie)).status;
  const deviceOf = async (login: Login, cookie?: string): Promise<string> => {
    const { status, cookies } = await signIn(login, cookie);
    expect(status).toBe(200);
    return cookies.find((each) => each.startsWith("comanda_device=")) ?? "";
  };
  let added = 0;
  const addKitchen = async (): Promise<Login & { readonly id: string }> => {
    added += 1;
    const login = `wok-${added}@kopilane.demo`;
    const body = { name: `Wok ${added}`, login, password: PASSWORD };
    const { people } = await console.read<WirePeople>("addLogin", { body });
    return { ...body, id: people.find((each) => each.login === login)?.id ?? "" };
  };

  it("is not forgotten when the kitchen signs in on its own device between two guesses", async () => {
    const kitchen = await addKitchen();
    const device = await deviceOf(kitchen);
    for (const _ of AGAIN) {
      expect(await guess(owner.login, device)).toBe(401);
      await deviceOf(kitchen, device);
    }
    expect(await guess(owner.login, device)).toBe(429);
  });

  it("is not forgotten when the kitchen makes one device after the other known", async () => {
    const kitchen = await addKitchen();
    for (const _ of AGAIN) expect(await guess(owner.login, await deviceOf(kitchen))).toBe(401);
    expect(await guess(owner.login, await deviceOf(kitchen))).toBe(429);
  });

  it("never shuts out a device on which the owner has signed in, for as long as it goes on", async () => {
    const kitchen = await addKitchen();
    const known = await deviceOf(owner);
    const other = await deviceOf(kitchen);
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([...AGAIN, ...AGAIN].map(() => guess(owner.login)));
      expect(await guess(owner.login, other)).toBe(429);
      await deviceOf(owner, known);
      world.clock.now += 60_000;
    }
  });

  it("counts what is guessed at the kitchen's on the owner's device as the kitchen's", async () => {
    const kitchen = await addKitchen();
    const known = await deviceOf(owner);
    for (const _ of AGAIN) expect(await guess(kitchen.login, known)).toBe(401);
    expect(await guess(kitchen.login, known)).toBe(429);
    await deviceOf(owner, known);
  });

  it("has a count for each login on a device that two use", async () => {
    const kitchen = await addKitchen();
    const shared = await deviceOf(kitchen, await deviceOf(owner));
    for (const _ of AGAIN) expect(await guess(kitchen.login, shared)).toBe(401);
    await deviceOf(owner, shared);
    expect(await guess(kitchen.login, shared)).toBe(429);
    // Who guesses at the kitchen's elsewhere is another.
    expect(await guess(kitchen.login)).toBe(401);
  });

  it("is a stranger's on the device of a login that was removed", async () => {
    const [gone, kitchen] = [await addKitchen(), await addKitchen()];
    const device = await deviceOf(gone);
    await console.read("removeLogin", { params: { id: gone.id } });
    for (const _ of AGAIN) expect(await guess(kitchen.login)).toBe(401);
    expect((await signIn(kitchen, device)).status).toBe(429);
    // Nor is it known of a login that has the name of the one before.
    const body = { name: "Wok", login: gone.login, password: PASSWORD };
    await console.read("addLogin", { body });
    for (const _ of AGAIN) expect(await guess(gone.login)).toBe(401);
    expect((await signIn(gone, device)).status).toBe(429);
  });
});
