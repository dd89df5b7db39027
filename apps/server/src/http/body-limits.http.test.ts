import type { ApiRequest } from "@comanda/contract";
import { BODY_BYTES, ENDPOINTS, type Endpoint } from "@comanda/contract/schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { RawReply } from "../testing/raw-request.ts";
import { CONSOLE, type Staff } from "../testing/staff.ts";
import { expectTypedRefusal } from "../testing/typed-refusal.ts";
import { openWorld, type World } from "../testing/world.ts";

const WITH_BODY = Object.entries<Endpoint>(ENDPOINTS).flatMap(([name, { bodyBytes }]) =>
  bodyBytes === undefined ? [] : [[name as keyof typeof ENDPOINTS, bodyBytes] as const],
);

/** The JSON of `body` with one member more, so that the whole has this many bytes. */
function filled(bytes: number, body: object = {}): string {
  const [start, end] = JSON.stringify({ ...body, padding: "|" }).split("|");
  const rest = bytes - Buffer.byteLength(`${start}${end}`);
  return `${start}${"x".repeat(rest)}${end}`;
}

describe.each(DATABASES)("the body of a call [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  function send(name: keyof typeof ENDPOINTS, body: string, more: ApiRequest["headers"] = {}) {
    const { method, path } = ENDPOINTS[name];
    const headers = { "content-type": "application/json", ...CONSOLE, ...more };
    return world.send({ method, path: path.replace(/:\w+/, "one"), body, headers });
  }

  function expectTooLarge(reply: RawReply, bytes: number): void {
    expect(expectTypedRefusal(reply).data).toEqual({ kind: "too-large", bytes });
  }

  it.each(WITH_BODY)(
    "%s is read up to %d bytes, and refused by kind beyond [DEC-013]",
    async (name, most) => {
      expect((await send(name, filled(most))).status).not.toBe(413);
      expectTooLarge(await send(name, filled(most + 1)), most);
    },
  );

  it("is counted as it comes where nobody says how long it will be", async () => {
    const inPieces = { "transfer-encoding": "chunked" };
    const most = BODY_BYTES.small;
    expect((await send("signIn", filled(most), inPieces)).status).not.toBe(413);
    expectTooLarge(await send("signIn", filled(most + 1), inPieces), most);
  });

  it("is small where none is wanted", async () => {
    const { cookie } = owner;
    expectTooLarge(
      await send("signOut", filled(BODY_BYTES.small + 1), { cookie }),
      BODY_BYTES.small,
    );
    expect((await owner.ask("readStaffSession")).status).toBe(200);
  });

  it("holds a login as long as it may be, and all tables that may be added at once", async () => {
    const { login, password } = world.kopi.demo.staff[0] ?? { login: "", password: "" };
    const reply = await send("signIn", filled(BODY_BYTES.small, { login, password }));
    expect(reply.status).toBe(200);
    const labels = Array.from({ length: 100 }, (_, at) => `${at + 100}${"快".repeat(37)}`);
    expect((await owner.ask("addPlaces", { body: { labels } })).status).toBe(200);
  });
});
