import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { ROUTES, type ApiRefusalKind, type ApiRequest } from "@comanda/contract";
import { ENDPOINTS } from "@comanda/contract/schemas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../testing/databases.ts";
import type { Diner } from "../testing/diner.ts";
import type { RawReply } from "../testing/raw-request.ts";
import { expectTypedRefusal } from "../testing/typed-refusal.ts";
import { openWorld, type World } from "../testing/world.ts";

const PATHS = [
  "/v2",
  "/v2/api",
  "/v2/api/",
  "/v2/api/nothing",
  "/v2/api/menu",
  "/v2/api/menu/",
  "/v2/api/selfOrder/order/status/more",
  "/v2/api/staff/orders/x/y/move",
  "/v1/api/selforder/general",
  "/v2/api/selforder//general",
  "/v2/api/../api/nothing",
  "/.env",
  "/wp-login.php",
  "/%2e%2e/%2e%2e/etc/passwd",
  "//example.com/",
];

const UNREADABLE_PATHS = [
  "/v2/api/menu/%",
  "/v2/api/menu/%zz",
  "/v2/api/menu/%E0%A4%A",
  `/v2/api/menu/${"x".repeat(201)}`,
];

const UNREADABLE_BODIES: readonly (readonly [what: string, body: string])[] = [
  ["nothing", ""],
  ["half an object", '{"pax":'],
  ["two values", "{}{}"],
  ["a comment", "/* */{}"],
  ["single quotes", "{'pax':1}"],
  ["no number", '{"pax":NaN}'],
];

const OTHER_TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/xml",
  "application/json2",
  "json",
];

describe.each(DATABASES)("a request that nobody can read [%s]", (kind) => {
  let world: World;
  let diner: Diner;
  beforeAll(async () => {
    world = await openWorld(kind);
    diner = await world.kopi.checkIn();
  });
  afterAll(() => world.close());

  function send(request: Partial<ApiRequest>): Promise<RawReply> {
    const authorization = `Bearer ${diner.token}`;
    const headers = { authorization, ...request.headers };
    return world.send({ method: "GET", path: "/", body: undefined, ...request, headers });
  }

  function post(body: string, type = "application/json"): Promise<RawReply> {
    const { method, path } = ROUTES.placeOrder;
    return send({ method, path, body, headers: { "content-type": type } });
  }

  async function refusalOf(reply: Promise<RawReply>): Promise<ApiRefusalKind> {
    return expectTypedRefusal(await reply).kind;
  }

  it.each(PATHS)("for %s finds nothing, and is told so by kind [DEC-013]", async (path) => {
    expect(await refusalOf(send({ path }))).toBe("not-found");
    expect(await refusalOf(send({ method: "POST", path }))).toBe("not-found");
  });

  it.each(UNREADABLE_PATHS)("for %s is refused by kind", async (path) => {
    expect(await refusalOf(send({ path }))).toBe("bad-request");
  });

  it.each([
    ["no HTTP at all", "hello\r\n\r\n"],
    ["a header without a name", "GET / HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n"],
    ["a length that is none", "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n"],
    ["headers without end", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"x".repeat(20_000)}\r\n\r\n`],
  ])("that is %s is refused by kind, and hung up on [DEC-013]", async (_, bytes) => {
    const socket = connect(Number(new URL(world.url).port), "127.0.0.1");
    socket.write(bytes);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(head).toContain("\r\ncontent-type: application/json; charset=utf-8\r\n");
    expect(JSON.parse(body)).toMatchObject({
      kind: "bad-request",
      message: expect.stringMatching(/\w/) as string,
      message2: expect.stringMatching(/\p{Script=Han}/u) as string,
    });
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND"])(
    "by %s where something is only read finds nothing",
    async (method) => {
      expect(await refusalOf(send({ method, path: ROUTES.loadSettings.path }))).toBe("not-found");
    },
  );

  it("matches a path whatever its letter case, and with a slash at its end", async () => {
    const { path } = ROUTES.readOrder;
    for (const spelled of [path, path.toLowerCase(), path.toUpperCase(), `${path}/`]) {
      expect((await send({ path: spelled })).status).toBe(200);
    }
  });

  it.each(UNREADABLE_BODIES)(
    "with %s as its body is refused by kind [DEC-013]",
    async (_, body) => {
      expect(await refusalOf(post(body))).toBe("bad-request");
      expect(Object.prototype).not.toHaveProperty("polluted");
    },
  );

  it.each([
    ["[", "]"],
    ['{"a":', "}"],
    ['{"data":[', "]}"],
  ])("with as many %s as its body may hold is refused by kind", async (open, close) => {
    const depth = Math.floor((ENDPOINTS.placeOrder.bodyBytes - 1) / (open.length + close.length));
    expect(await refusalOf(post(open.repeat(depth)))).toBe("bad-request");
    const whole = `${open.repeat(depth)}1${close.repeat(depth)}`;
    expect(await refusalOf(post(whole))).toBe("bad-request");
  });

  it("with choices nested deeper than any menu is refused by place [DEC-013]", async () => {
    const order = structuredClone(diner.orderOf());
    const group = order.data[0]?.optionArray[0];
    if (group === undefined) throw new Error("the sample has options");
    let nested = group;
    for (let depth = 0; depth < 6; depth += 1) {
      const copy = structuredClone({
        ...group,
        options: group.options.map((one) => ({ ...one, optionArray: [] })),
      });
      nested.options = nested.options.map((option) => ({ ...option, optionArray: [copy] }));
      nested = nested.options[0]?.optionArray[0] ?? copy;
    }
    const reply = await post(JSON.stringify(order));
    expect(expectTypedRefusal(reply).data).toMatchObject({
      kind: "bad-request",
      place: expect.stringMatching(/^data\.0\.optionArray/) as string,
    });
  });

  it("that is too large is refused by kind, and the largest is still read [DEC-013]", async () => {
    const order = JSON.stringify({ ...diner.orderOf(), padding: "" });
    const filled = (bytes: number): string =>
      order.replace('"padding":""', `"padding":"${"x".repeat(bytes - Buffer.byteLength(order))}"`);
    const tooLarge = await post(filled(ENDPOINTS.placeOrder.bodyBytes + 1));
    expect(expectTypedRefusal(tooLarge)).toMatchObject({
      kind: "too-large",
      data: { bytes: ENDPOINTS.placeOrder.bodyBytes },
    });
    expect((await post(filled(ENDPOINTS.placeOrder.bodyBytes))).status).toBe(200);
  });

  it.each(OTHER_TYPES)("of type %s is refused by kind", async (type) => {
    const body = JSON.stringify(diner.orderOf());
    expect(await refusalOf(post(body, type))).toBe("unsupported-type");
  });

  it("is read whatever the type says after JSON", async () => {
    const body = JSON.stringify(diner.orderOf());
    expect((await post(body, "application/json; charset=utf-8")).status).toBe(200);
  });

  it.each([
    ["a prototype", '{"__proto__":{"polluted":1},"data":[],"orderId":"SO_1"}', "empty-cart"],
    [
      "a prototype in an array that is passed over",
      '{"vouchers":[{"__proto__":{"polluted":1}}],"data":[],"orderId":"SO_1"}',
      "empty-cart",
    ],
    [
      "a line whose prototype has its members",
      '{"data":[{"__proto__":{"codeId":"KOPI","qty":1}}],"orderId":"SO_1"}',
      "bad-request",
    ],
    [
      "a constructor's prototype",
      '{"constructor":{"prototype":{"polluted":1}},"data":[],"orderId":"SO_1"}',
      "empty-cart",
    ],
  ])("with a member that names %s gives nothing to other objects", async (_what, body, refusal) => {
    expect(await refusalOf(post(body))).toBe(refusal);
    expect(Object.prototype).not.toHaveProperty("polluted");
  });

  it("with a member twice in its query is refused by place", async () => {
    for (const query of ["orderId=SO_1&orderId=SO_2", "orderId=SO_1&userId=a&userId=b"]) {
      const path = `${ROUTES.readOrderStatus.path}?${query}`;
      expect(await refusalOf(send({ path }))).toBe("bad-request");
    }
    const path = `${ROUTES.readOrder.path}?__proto__[polluted]=1&constructor=1&orderId[]=SO_1`;
    expect((await send({ path })).status).toBe(200);
    expect(Object.prototype).not.toHaveProperty("polluted");
  });
});
