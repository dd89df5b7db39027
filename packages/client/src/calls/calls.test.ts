import { REFUSAL_STATUS, ROUTES, callRoute, type Outcome } from "@comanda/contract";
import * as v from "valibot";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answerIn, Refused, Unanswered, wantAnswer } from "./read-answer.ts";
import { sendByFetch } from "./send-by-fetch.ts";

const server = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
beforeEach(() => {
  server.mockReset();
  vi.stubGlobal("fetch", server);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const answering = (status: number, type: string | undefined, body: string | null): void => {
  const headers = { ...(type !== undefined && { "content-type": type }) };
  server.mockImplementation(() => Promise.resolve(new Response(body, { status, headers })));
};

describe("sendByFetch", () => {
  const read = { method: "GET", path: "/v2/api/x", headers: {}, body: undefined };

  it("sends a call with its own headers and those of the app", async () => {
    answering(200, "application/json; charset=utf-8", '{"orderId":"SO_1"}');
    const send = sendByFetch(1_000, { headers: { "x-ours": "1" }, cache: "no-store" });
    const reply = await send({
      method: "POST",
      path: "/v2/api/x?y=1",
      headers: { authorization: "Bearer t" },
      body: '{"pax":2}',
    });
    expect(reply).toEqual({ status: 200, body: { orderId: "SO_1" } });
    const [path, init] = server.mock.calls[0] ?? [];
    expect(path).toBe("/v2/api/x?y=1");
    expect(init).toMatchObject({
      method: "POST",
      headers: { authorization: "Bearer t", "x-ours": "1" },
      body: '{"pax":2}',
      cache: "no-store",
    });
  });

  it("sends no body where there is none", async () => {
    answering(200, "application/json", "{}");
    await sendByFetch(1_000)(read);
    expect(server.mock.calls[0]?.[1].body).toBeNull();
  });

  it.each([
    ["a Wi-Fi sign-in page", 200, "text/html", "<html>Welcome to Free Wi-Fi</html>"],
    ["JSON that calls itself a page", 200, "text/html", '{"orderId":"SO_1"}'],
    ["JSON without a type", 200, undefined, '{"orderId":"SO_1"}'],
    ["JSON that breaks off", 200, "application/json", '{"orderId":"SO_'],
    ["an empty body", 204, "application/json", null],
  ] as const)("has no body for %s [DEC-014]", async (_, status, type, body) => {
    answering(status, type, body);
    expect(await sendByFetch(1_000)(read)).toEqual({ status, body: undefined });
  });

  it("fails as the connection does, also when the body breaks off under way", async () => {
    server.mockImplementation(() => Promise.reject(new TypeError("refused")));
    await expect(sendByFetch(1_000)(read)).rejects.toThrow("refused");
    const body = new ReadableStream({ start: (to) => to.error(new TypeError("broken off")) });
    server.mockImplementation(() => Promise.resolve(new Response(body)));
    await expect(sendByFetch(1_000)(read)).rejects.toThrow("broken off");
  });

  it("gives a call up that hangs, so that it counts as unanswered", async () => {
    server.mockImplementation(
      (_path, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new DOMException("", "TimeoutError")));
        }),
    );
    const outcome = callRoute(sendByFetch(5), ROUTES.readBoard, {}, REFUSAL_STATUS);
    expect(await outcome).toEqual({ kind: "unanswered" });
  });
});

describe("what the server answered", () => {
  const Placed = v.object({ orderId: v.string() });
  const placed: Outcome = { kind: "answered", status: 200, body: { orderId: "SO_1", more: 1 } };
  const refused: Outcome = { kind: "refused", status: 409, refusal: { kind: "key-reused" } };
  const nothing: readonly (readonly [string, Outcome])[] = [
    ["of another shape", { kind: "answered", status: 200, body: { orderId: 1 } }],
    ["no answer", { kind: "unanswered" }],
  ];

  it("is read by its schema", () => {
    expect(answerIn(placed, Placed)).toEqual({ orderId: "SO_1" });
    expect(wantAnswer(placed, Placed)).toEqual({ orderId: "SO_1" });
  });

  it("is a refusal with its reason", () => {
    expect(answerIn(refused, Placed)).toBeUndefined();
    expect(() => wantAnswer(refused, Placed)).toThrow(new Refused({ kind: "key-reused" }));
  });

  it.each(nothing)("counts as unanswered when it is %s [DEC-014]", (_what, outcome) => {
    expect(answerIn(outcome, Placed)).toBeUndefined();
    expect(() => wantAnswer(outcome, Placed)).toThrow(Unanswered);
  });
});
