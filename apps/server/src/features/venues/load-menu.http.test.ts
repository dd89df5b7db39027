import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../testing/databases.ts";
import { openWorld, type World } from "../../testing/world.ts";

const FOR_EVER = "public, max-age=31536000, immutable";

describe.each(DATABASES)("the menu resource [%s]", (kind) => {
  let world: World;
  let hash: string;
  beforeAll(async () => {
    world = await openWorld(kind);
    hash = (await world.kopi.checkIn()).settings.menuHash;
  });
  afterAll(() => world.close());

  const load = (name: string, encodings?: string) =>
    world.send({
      method: "GET",
      path: `/v2/api/menu/${name}`,
      headers: encodings === undefined ? {} : { "accept-encoding": encodings },
      body: undefined,
    });
  const document = (): unknown => JSON.parse(JSON.stringify(world.kopi.demo.menu));

  it("is public, never changes and needs no session [DEC-016]", async () => {
    const { status, headers, body } = await load(hash);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "cache-control": FOR_EVER,
      "content-type": "application/json; charset=utf-8",
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
    });
    expect(headers).not.toHaveProperty("set-cookie");
    expect(body).toEqual(document());
  });

  it("comes as small as the phone can read it [DEC-016]", async () => {
    const br = await load(hash, "gzip, deflate, br, zstd");
    expect(br.headers["content-encoding"]).toBe("br");
    expect(JSON.parse(brotliDecompressSync(br.bytes).toString())).toEqual(document());
    const gzip = await load(hash, "gzip");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(gzip.bytes).toString())).toEqual(document());
    const plain = await load(hash, "identity");
    expect(plain.headers).not.toHaveProperty("content-encoding");
    expect(br.bytes.length).toBeLessThan(gzip.bytes.length);
    expect(gzip.bytes.length * 5).toBeLessThan(plain.bytes.length);
  });

  it("comes quickly to all who ask for it first, and smaller to those after them", async () => {
    const { menuHash } = (await world.hotel.checkIn()).settings;
    const replies = await Promise.all(Array.from({ length: 10 }, () => load(menuHash, "br")));
    // Whoever is answered late on a busy machine has the smaller form already.
    const first = replies.map(({ bytes }) => bytes).reduce((a, b) => (a.length < b.length ? b : a));
    for (const { status, bytes } of replies) {
      expect(status).toBe(200);
      expect(brotliDecompressSync(bytes)).toEqual(brotliDecompressSync(first));
    }
    const after = async (): Promise<Buffer> => (await load(menuHash, "br")).bytes;
    const size = async (): Promise<number> => (await after()).length;
    await expect.poll(size, { timeout: 30_000 }).toBeLessThan(first.length);
    expect(brotliDecompressSync(await after())).toEqual(brotliDecompressSync(first));
  });

  it("is not there under a hash that nobody has", async () => {
    for (const name of [
      "AAAAAAAAAAAAAAAAAAAAAA",
      `${hash}x`,
      hash.slice(1),
      "%00",
      "..%2f..",
      "'",
    ]) {
      const { status, body } = await load(name);
      expect({ status, body }).toMatchObject({ status: 404, body: { kind: "not-found" } });
    }
  });
});
