import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createAcknowledging } from "./acknowledging.ts";

/** A server that answers when it is told to, and what it was sent. */
function slowServer() {
  const sent: string[][] = [];
  const waiting: { readonly accept: () => void; readonly reject: () => void }[] = [];
  const send = (ids: readonly string[]): Promise<void> => {
    sent.push([...ids]);
    return new Promise((resolve, reject) => {
      waiting.push({ accept: resolve, reject: () => reject(new Error("no answer")) });
    });
  };
  const end = async (how: "accept" | "reject"): Promise<void> => {
    waiting.shift()?.[how]();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sent, send, accept: () => end("accept"), reject: () => end("reject") };
}

describe("createAcknowledging", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("tells of an order once, however often an old picture shows it as placed [DEC-007]", async () => {
    const server = slowServer();
    const { drawn } = createAcknowledging(server.send);
    drawn(["1"]);
    drawn(["1"]);
    await server.accept();
    drawn(["1"]);
    drawn(["1", "2"]);
    drawn(["1", "2"]);
    await server.accept();
    drawn(["1", "2"]);
    expect(server.sent).toEqual([["1"], ["2"]]);
  });

  it("tells of those that came meanwhile together, once the first are answered", async () => {
    const server = slowServer();
    const { drawn } = createAcknowledging(server.send);
    drawn(["1"]);
    drawn(["1", "2"]);
    drawn(["1", "2", "3"]);
    expect(server.sent).toEqual([["1"]]);
    await server.accept();
    expect(server.sent).toEqual([["1"], ["2", "3"]]);
  });

  it("tries again after growing pauses what failed, and asks at the first pause again after a success", async () => {
    const server = slowServer();
    const { drawn } = createAcknowledging(server.send);
    drawn(["1"]);
    for (const [failures, pause] of [1_000, 2_000, 5_000, 15_000, 30_000, 30_000].entries()) {
      await server.reject();
      drawn(["1"]);
      await vi.advanceTimersByTimeAsync(pause - 1);
      expect(server.sent).toHaveLength(failures + 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(server.sent).toHaveLength(failures + 2);
    }
    await server.accept();
    drawn(["2"]);
    await server.reject();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.sent.at(-1)).toEqual(["2"]);
    expect(server.sent).toHaveLength(9);
  });

  it("goes on telling of an order whose move failed while the pause ended", async () => {
    const server = slowServer();
    const { drawn, acknowledge } = createAcknowledging(server.send);
    drawn(["1"]);
    await server.reject();
    const move = Promise.allSettled([acknowledge("1")]);
    await vi.advanceTimersByTimeAsync(1_000);
    await server.reject();
    await move;
    expect(server.sent).toEqual([["1"], ["1"], ["1"]]);
  });

  it("tells once more of an order that is placed again a minute after it was answered", async () => {
    const server = slowServer();
    const { drawn } = createAcknowledging(server.send);
    drawn(["1"]);
    await server.accept();
    await vi.advanceTimersByTimeAsync(60_000);
    drawn(["1"]);
    expect(server.sent).toEqual([["1"], ["1"]]);
  });

  it("forgets a failure that nobody draws any more", async () => {
    const server = slowServer();
    const { drawn } = createAcknowledging(server.send);
    drawn(["1"]);
    await server.reject();
    drawn([]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(server.sent).toEqual([["1"]]);
  });

  it("sends a thousand in two calls", async () => {
    const server = slowServer();
    const { drawn } = createAcknowledging(server.send);
    drawn(Array.from({ length: 1000 }, (_, at) => String(at)));
    await server.accept();
    await server.accept();
    expect(server.sent.map((ids) => ids.length)).toEqual([500, 500]);
    expect(new Set(server.sent.flat()).size).toBe(1000);
  });

  it("waits with a move for the telling that is under way, and sends nothing for what was told", async () => {
    const server = slowServer();
    const { drawn, acknowledge } = createAcknowledging(server.send);
    drawn(["1"]);
    let isDone = false;
    const waiting = acknowledge("1").then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(isDone).toBe(false);
    await server.accept();
    await waiting;
    await acknowledge("1");
    expect(server.sent).toEqual([["1"]]);
  });

  it("tells at once of an order that is moved before it was told of, and says when that fails", async () => {
    const server = slowServer();
    const { drawn, acknowledge } = createAcknowledging(server.send);
    const [telling] = await Promise.all([Promise.allSettled([acknowledge("1")]), server.reject()]);
    expect(telling).toMatchObject([{ status: "rejected", reason: { message: "no answer" } }]);
    const again = acknowledge("1");
    drawn(["1", "2"]);
    await server.accept();
    await server.accept();
    await again;
    drawn(["1", "2"]);
    expect(server.sent).toEqual([["1"], ["1"], ["2"]]);
  });
});
