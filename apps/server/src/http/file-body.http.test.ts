import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { BODY_BYTES, ENDPOINTS } from "@comanda/contract/schemas";
import { pngOf } from "@comanda/testkit";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { RawReply } from "../testing/raw-request.ts";
import { CONSOLE, type Staff } from "../testing/staff.ts";
import { expectTypedRefusal } from "../testing/typed-refusal.ts";
import { openWorld, type World } from "../testing/world.ts";

const UPLOADS = ["checkWorkbook", "markWorkbook", "importWorkbook", "addLookPicture"] as const;

describe.each(DATABASES)("a body with a file in it [%s]", (kind) => {
  let world: World;
  let owner: Staff;
  beforeAll(async () => {
    world = await openWorld(kind);
    owner = await world.kopi.signIn();
  });
  afterAll(() => world.close());

  const send = (
    name: (typeof UPLOADS)[number],
    body: string,
    more: Readonly<Record<string, string>> = {},
  ): Promise<RawReply> => {
    const { method, path } = ENDPOINTS[name];
    const type = { "content-type": "application/json" };
    const headers = { ...type, ...CONSOLE, cookie: owner.cookie, ...more };
    return world.send({ method, path, body, headers });
  };

  it("is never read as JSON with the file in it", async () => {
    const parse = vi.spyOn(JSON, "parse");
    const picture = Buffer.concat([pngOf(1_000, 1_000, 4_001_000), Buffer.alloc(9_000_000, "x")]);
    const look = JSON.stringify({ use: "logo", file: picture.toString("base64") });
    expect((await send("addLookPicture", look)).status).toBe(200);
    const table = Buffer.from(`Table,Area\r\n${"1,".repeat(1_000_000)}`).toString("base64");
    const body = JSON.stringify({ skipsWrongRows: false, file: table });
    expect((await send("checkWorkbook", body)).status).toBe(422);
    const texts = parse.mock.calls.map(([text]) => text);
    expect(texts).not.toEqual([]);
    for (const file of [picture.toString("base64"), table]) {
      const begin = file.slice(0, 100);
      expect(texts.filter((text) => text.includes(begin))).toEqual([]);
    }
  });

  it.each([
    ["ends in its file", '{"use":"logo","file":"TWFu'],
    ["ends behind its file", '{"use":"logo","file":"TWFu"'],
    ["has a file in no body", '"file":"TWFu"'],
    ["has quotes in its file", '{"use":"logo","file":"TW\\"Fu"}'],
    ["is no JSON", "file"],
    ["is nothing", ""],
    ["is a list", '[{"file":"TWFu"}]'],
    ["has no base64", '{"use":"logo","file":"TW-u"}'],
    ["has no file", '{"use":"logo"}'],
    ["has much beside it", JSON.stringify({ file: "TWFu", use: "x".repeat(3_000_000) })],
  ])("that %s is refused by kind, by every call that takes one", async (_what, body) => {
    for (const name of UPLOADS) {
      expect(expectTypedRefusal(await send(name, body)).kind).toBe("bad-request");
    }
  });

  it("may name the file's member in escapes, as JSON lets one", async () => {
    const file = Buffer.from('{"settings":{}}').toString("base64");
    const plain = await send("checkWorkbook", JSON.stringify({ file, skipsWrongRows: false }));
    const odd = await send("checkWorkbook", `{"\\u0066ile":"${file}","skipsWrongRows":false}`);
    expect(expectTypedRefusal(odd).kind).toBe("json-foreign");
    expect(odd.body).toEqual(plain.body);
  });

  it("is refused where it is too large as it comes, and whoever still sends hears why", async () => {
    const socket = dial();
    socket.write(head("Transfer-Encoding: chunked"));
    const piece = "A".repeat(1_000_000);
    socket.write('9\r\n{"file":"\r\n');
    for (let sent = 0; sent <= BODY_BYTES.workbook * 2; sent += piece.length) {
      socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    }
    socket.write("0\r\n\r\n");
    socket.end("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n");
    const said = await heard(socket);
    expect(said).toMatch(/^HTTP\/1\.1 413 /u);
    expect(said).toContain(`"bytes":${BODY_BYTES.workbook}`);
    expect(said).toContain("HTTP/1.1 200 ");
  });

  it("may end in the middle: whoever hung up leaves nothing behind", async () => {
    for (let time = 0; time < 5; time += 1) {
      const socket = dial();
      socket.write(`${head("Content-Length: 3000000")}{"file":"${"A".repeat(100_000)}`);
      await once(socket, "drain");
      socket.destroy();
    }
    const half = dial();
    half.end(`${head("Content-Length: 3000000")}{"file":"${"A".repeat(100_000)}`);
    expect(await heard(half)).toMatch(/^(?:HTTP\/1\.1 400 .*)?$/su);
    expect((await owner.ask("readStaffSession")).status).toBe(200);
  });

  function head(length: string): string {
    const { method, path } = ENDPOINTS.checkWorkbook;
    const lines = [
      `${method} ${path} HTTP/1.1`,
      "Host: x",
      "Content-Type: application/json",
      length,
    ];
    return `${lines.join("\r\n")}\r\n\r\n`;
  }

  function dial(): Socket {
    return connect(Number(new URL(world.url).port), "127.0.0.1").setEncoding("utf8");
  }
});

async function heard(socket: Socket): Promise<string> {
  let said = "";
  socket.on("data", (text: string) => void (said += text));
  await once(socket, "close");
  return said;
}
