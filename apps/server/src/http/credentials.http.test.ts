import { ROUTES, type Caller, type EndpointName } from "@comanda/contract";
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { Diner } from "../testing/diner.ts";
import { CONSOLE, type Staff } from "../testing/staff.ts";
import { openWorld, type World } from "../testing/world.ts";

type Headers = Readonly<Record<string, string>>;

function namesFor(...callers: readonly Caller[]): readonly EndpointName[] {
  return (Object.keys(ROUTES) as EndpointName[]).filter((name) =>
    callers.includes(ROUTES[name].caller),
  );
}

const GUARDED = namesFor("code", "diner", "active", "orderer", "staff");
const FOR_DINERS = namesFor("diner", "active", "orderer");
const FOR_STAFF = namesFor("staff");

describe.each(DATABASES)("calls that need somebody [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  let staff: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    diner = await world.kopi.checkIn();
    staff = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  /** The status and kind a call gets with these headers, its ids and body aside: who calls comes first. */
  async function answerTo(name: EndpointName, headers: Headers): Promise<string> {
    const { method, path } = ROUTES[name];
    const filled = path.replace(/:\w+/g, "some-id");
    const request = { method, path: filled, headers: { ...CONSOLE, ...headers }, body: undefined };
    const { status, body } = await world.send(request);
    return `${status} ${(body as { kind?: string } | undefined)?.kind}`;
  }

  /** What a call says to somebody it does not know. */
  function expected(name: EndpointName): string {
    return ROUTES[name].caller === "staff" ? "401 sign-in-required" : "401 session-invalid";
  }

  it.each(GUARDED)("%s is refused to nobody in particular [API-002]", async (name) => {
    expect(await answerTo(name, {})).toBe(expected(name));
    expect(await answerTo(name, { authorization: "", cookie: "" })).toBe(expected(name));
  });

  it.each(FOR_DINERS)(
    "%s is refused with a token nobody signed [DEC-003, API-002]",
    async (name) => {
      for (const token of forgedTokens(diner.token, world)) {
        expect(await answerTo(name, { authorization: `Bearer ${token}` })).toBe(expected(name));
      }
    },
  );

  it.each(FOR_DINERS)("%s is refused with credentials of another kind [DEC-003]", async (name) => {
    const { token } = diner;
    const code = world.kopi.codes[0] ?? "";
    for (const authorization of [`Basic ${token}`, token, `Bearer ${code}`, `Bearer  ${token}`]) {
      expect(await answerTo(name, { authorization })).toBe(expected(name));
    }
    expect(await answerTo(name, { cookie: staff.cookie })).toBe(expected(name));
    const cookie = staff.cookie.split("=")[1] ?? "";
    expect(await answerTo(name, { authorization: `Bearer ${cookie}` })).toBe(expected(name));
  });

  it.each(FOR_STAFF)("%s is refused with a cookie nobody was given", async (name) => {
    const [key, value = ""] = staff.cookie.split("=");
    const changed = value.startsWith("A") ? `B${value.slice(1)}` : `A${value.slice(1)}`;
    for (const wrong of [
      "",
      "garbage",
      changed,
      `${value}A`,
      value.slice(1),
      "%00",
      "' or 1=1 --",
    ]) {
      expect(await answerTo(name, { cookie: `${key}=${wrong}` })).toBe(expected(name));
    }
    expect(await answerTo(name, { cookie: `other=${value}` })).toBe(expected(name));
    expect(await answerTo(name, { authorization: `Bearer ${value}` })).toBe(expected(name));
    expect(await answerTo(name, { authorization: `Bearer ${diner.token}` })).toBe(expected(name));
  });

  it("accept the token and the cookie that were given", async () => {
    const authorization = `Bearer ${diner.token}`;
    expect(await answerTo("readOrder", { authorization })).toBe("200 undefined");
    expect(await answerTo("readBoard", { cookie: staff.cookie })).toBe("200 undefined");
  });
});

/** Tokens that look right: another venue, table, person or expiry under the old signature, or one of one's own. */
function forgedTokens(token: string, world: World): readonly string[] {
  const parts = token.split(".");
  const signature = parts.at(-1) ?? "";
  const payload = parts.slice(0, -1).join(".");
  const forgers = ["", "secret", "comanda", world.kopi.id];
  return [
    parts.with(1, world.hotel.id).join("."),
    parts.with(2, world.kopi.places[1]?.id ?? "").join("."),
    parts.with(3, "3").join("."),
    parts.with(4, "2").join("."),
    parts.with(5, "A".repeat(33)).join("."),
    parts.with(7, "zzzzzzzz").join("."),
    `${payload}.`,
    payload,
    `${payload}.${signature.slice(0, -2)}`,
    `${payload}.${signature}=`,
    ...forgers.map((key) => {
      const own = createHmac("sha256", key).update(payload).digest("base64url");
      return `${payload}.${own}`;
    }),
    `${token}${token}`,
    "0.0.0.0.0.0.0.0.0",
    ".......",
  ];
}
