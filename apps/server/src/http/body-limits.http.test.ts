import { once } from "node:events";
import { connect } from "node:net";
import type { ApiRequest } from "@comanda/contract";
import { BODY_BYTES, ENDPOINTS, type Endpoint } from "@comanda/contract/schemas";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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

  it("is read past where it is far too large, so that whoever still sends it hears why", async () => {
    const socket = connect(Number(new URL(world.url).port), "127.0.0.1").setEncoding("utf8");
    const closed = once(socket, "close");
    const bytes = 13_000_000;
    const type = "Content-Type: application/json";
    socket.write(`POST /v2/api/staff/login HTTP/1.1\r\nHost: x\r\n${type}\r\n`);
    socket.write(`Content-Length: ${bytes}\r\n\r\n`);
    let said = "";
    socket.on("data", (text: string) => void (said += text));
    await vi.waitFor(() => expect(said).toMatch(/^HTTP\/1\.1 413 /));
    socket.write("x".repeat(bytes));
    socket.end("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    await closed;
    expect(said).toContain("HTTP/1.1 200 ");
  });

  it("is read past for a moment behind headers that are too long, and then hung up on", async () => {
    const socket = connect(Number(new URL(world.url).port), "127.0.0.1").setEncoding("utf8");
    const closed = once(socket, "close");
    const long = `X-Long: ${"x".repeat(30_000)}`;
    socket.write(`POST /v2/api/staff/login HTTP/1.1\r\nHost: x\r\n${long}\r\n\r\n`);
    let said = "";
    socket.on("data", (text: string) => void (said += text));
    await vi.waitFor(() => expect(said).toMatch(/^HTTP\/1\.1 400 .*\}$/s));
    socket.write("x".repeat(13_000_000));
    // Had it been hung up on at once, this would be an error of the network.
    await closed;
    expect(said.match(/HTTP/g)).toHaveLength(1);
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
