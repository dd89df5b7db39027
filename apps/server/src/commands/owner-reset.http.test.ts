import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import { refusalOf } from "../testing/diner.ts";
import { runComanda } from "../testing/run-comanda.ts";
import { signInAt } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

describe.each(DATABASES)("an owner who is locked out [%s]", (kind) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(kind);
  });
  afterAll(() => world.close());

  it("gets a new password while Comanda runs; the old one and every session of theirs end", async () => {
    const [owner, other] = world.kopi.demo.staff;
    const login = owner?.login ?? "";
    const before = await world.kopi.signIn(owner);
    const colleague = await world.kopi.signIn(other);
    const { code, out, err } = await runComanda(
      ["owner", "reset", ` ${login.toUpperCase()}`],
      world.env,
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const password = /is {2}((?:[2-9a-z]{4}-){3}[2-9a-z]{4})\n/.exec(out)?.[1] ?? "";
    expect((await signInAt(world.url, { login, password })).session.login).toBe(login);
    await expect(world.kopi.signIn(owner)).rejects.toThrow("sign-in-wrong");
    expect(await refusalOf(before.call("readBoard"))).toBe("sign-in-required");
    expect((await colleague.call("readBoard")).kind).toBe("answered");
  });

  it("is told which logins there are when nobody has theirs", async () => {
    const { code, out, err } = await runComanda(["owner", "reset", "mei@example.com"], world.env);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(err).toMatch(
      /^Nobody signs in as mei@example\.com; there are .*owner@harbourhotel\.demo/,
    );
  });
});
