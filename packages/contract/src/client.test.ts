import { describe, expect, it } from "vitest";
import { call, requestFor } from "./client-by-name.ts";
import type { ApiReply, ApiRequest, Send } from "./client.ts";
import type { RefusalBody } from "./refusals.ts";

/** Answers everything alike and remembers what was sent. */
function answering(reply: ApiReply): { send: Send; sent: ApiRequest[] } {
  const sent: ApiRequest[] = [];
  return {
    sent,
    send: (request) => {
      sent.push(request);
      return Promise.resolve(reply);
    },
  };
}

const emptyCart: RefusalBody = {
  kind: "empty-cart",
  message: "Please Select an Item",
  message2: "请选择餐点",
  data: { kind: "empty-cart" },
};

describe("requestFor", () => {
  it("asks without a body", () => {
    expect(requestFor("readBoard", {})).toEqual({
      method: "GET",
      path: "/v2/api/staff/orders",
      headers: {},
      body: undefined,
    });
  });

  it("sends a body as JSON, beside the caller's headers", () => {
    const headers = { authorization: "Bearer t", "idempotency-key": "k" };
    expect(requestFor("placeOrder", { body: { pax: 2 }, headers })).toEqual({
      method: "POST",
      path: "/v2/api/selfOrder/order",
      headers: { "content-type": "application/json", ...headers },
      body: '{"pax":2}',
    });
  });

  it("fills the path, and lets nothing break out of its place in it", () => {
    const { method, path } = requestFor("moveOrder", { params: { id: "a/b?c" } });
    expect([method, path]).toEqual(["POST", "/v2/api/staff/orders/a%2Fb%3Fc/move"]);
    expect(requestFor("loadMenu", { params: { hash: "3f2a" } }).path).toBe("/v2/api/menu/3f2a");
  });

  it("writes the query, leaving out what is not there but not what is empty", () => {
    const query = { userId: "a&b=c", orderTime: undefined, orderId: "" };
    expect(requestFor("readOrder", { query }).path).toBe(
      "/v2/api/selfOrder/order?userId=a%26b%3Dc&orderId=",
    );
  });
});

describe("call", () => {
  it("hands on the answer, still to be checked", async () => {
    const { send, sent } = answering({ status: 202, body: { message: ["Laksa is sold out."] } });
    expect(await call(send, "checkStock", { body: { data: [] } })).toEqual({
      kind: "answered",
      status: 202,
      body: { message: ["Laksa is sold out."] },
    });
    expect(sent).toEqual([requestFor("checkStock", { body: { data: [] } })]);
  });

  it.each([
    [400, emptyCart],
    [409, { ...emptyCart, kind: "key-reused", data: { kind: "key-reused" } }],
    [500, { ...emptyCart, kind: "internal", data: { kind: "internal" } }],
    [503, { ...emptyCart, kind: "try-again", data: { kind: "try-again" } }],
  ])("reads the refusal in a %d", async (status, body) => {
    const { send } = answering({ status, body });
    const refusal = body.data;
    expect(await call(send, "placeOrder")).toEqual({ kind: "refused", status, refusal });
  });

  it("is unanswered when nothing came back (D-14)", async () => {
    const send: Send = () => Promise.reject(new TypeError("Failed to fetch"));
    expect(await call(send, "placeOrder")).toEqual({ kind: "unanswered" });
  });

  const OTHERS_WORDS: readonly (readonly [string, unknown])[] = [
    ["no body", undefined],
    ["a proxy's page", "<html>Bad Gateway</html>"],
    ["null", null],
    ["another JSON", { error: "upstream" }],
    ["no kind in it", { data: {} }],
    ["data that is null", { data: null }],
    ["a kind that is not ours", { data: { kind: "blocked" } }],
    ["a kind that every object has", { data: { kind: "toString" } }],
    ["a kind of another status", { data: { kind: "move-refused" } }],
  ];

  it.each(
    [400, 403, 404, 413, 429, 502, 511].flatMap((status) =>
      OTHERS_WORDS.map(([words, body]) => [status, words, body] as const),
    ),
  )("is unanswered at a %d with %s, which is not our answer [DEC-014]", async (status, _, body) => {
    const { send } = answering({ status, body });
    expect(await call(send, "placeOrder")).toEqual({ kind: "unanswered" });
  });

  it.each([
    [200, "a page", undefined],
    [204, "nothing", undefined],
    [302, "a way to elsewhere", undefined],
    [304, "JSON", { orderId: "SO_1" }],
  ])(
    "is unanswered at a %d with %s, which is not our answer [DEC-014]",
    async (status, _, body) => {
      const { send } = answering({ status, body });
      expect(await call(send, "placeOrder")).toEqual({ kind: "unanswered" });
    },
  );
});
