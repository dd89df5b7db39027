import { EventEmitter } from "node:events";
import type { FastifyReply } from "fastify";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openStream, Streams, type StreamCaller, type Subscribe } from "./streams.ts";

/** A reply as far as a stream uses it; remembers what was written. */
class PhoneLine extends EventEmitter {
  written = "";
  isEnded = false;
  status = 0;
  /** The phone does not read: what is written stays here. */
  writableNeedDrain = false;
  readonly raw = this;
  readonly request = { method: "GET" };

  writeHead(status: number): void {
    this.status = status;
  }
  /** What was written does not reach the phone: the end of the stream does not either. */
  isStuck = false;
  writableEnded = false;

  write(text: string): void {
    if (this.writableEnded) this.emit("error", new Error("write after end"));
    this.written += text;
  }
  end(): void {
    this.writableEnded = true;
    if (!this.isStuck) this.destroy();
  }
  destroy(): void {
    this.isEnded = true;
    this.emit("close");
  }
  hijack(): void {
    this.status = 0;
  }
  code(status: number): this {
    this.status = status;
    return this;
  }
  header(): this {
    return this;
  }
  send(): this {
    this.isEnded = true;
    return this;
  }
}

let strangers = 0;

/** Opens a stream of a session of its own, a phone's unless it is said otherwise. */
function open(
  streams: Streams,
  subscribe: Subscribe,
  caller: Partial<StreamCaller> = {},
): PhoneLine {
  const line = new PhoneLine();
  strangers += 1;
  const who: StreamCaller = {
    pool: "phone",
    session: `session ${strangers}`,
    isAdmitted: () => Promise.resolve(true),
    farewell: { name: "settings", payload: { version: "" } },
    ...caller,
  };
  openStream(line as unknown as FastifyReply, streams, who, subscribe);
  return line;
}

describe("openStream", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("says when to come back, then each event by its name and nothing else", () => {
    const line = open(new Streams(), (emit) => {
      emit({ name: "orders", payload: null });
      return () => undefined;
    });
    expect(line.status).toBe(200);
    expect(line.written).toBe("retry: 2000\n\nevent: orders\ndata: \n\n");
  });

  it("beats every four seconds while nothing happens, so that a missed beat is soon noticed [DEC-009]", () => {
    const line = open(new Streams(), () => () => undefined);
    line.written = "";
    vi.advanceTimersByTime(3_999);
    expect(line.written).toBe("");
    vi.advanceTimersByTime(8_001);
    expect(line.written).toBe(": alive\n\n: alive\n\n: alive\n\n");
  });

  it("stops listening and beating when the phone has gone", () => {
    const unsubscribe = vi.fn<() => void>();
    const line = open(new Streams(), () => unsubscribe);
    line.emit("close");
    line.written = "";
    vi.advanceTimersByTime(60_000);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
    expect(line.written).toBe("");
    expect(vi.getTimerCount()).toBe(0);
  });

  it("holds back for a phone that does not read, and tells each thing once when it does", () => {
    let emit: Parameters<Subscribe>[0] = () => undefined;
    const line = open(new Streams(), (send) => {
      emit = send;
      return () => undefined;
    });
    line.written = "";
    line.writableNeedDrain = true;
    for (let order = 0; order < 1_000; order += 1) emit({ name: "orders", payload: null });
    emit({ name: "settings", payload: { version: "v1" } });
    emit({ name: "settings", payload: { version: "v2" } });
    vi.advanceTimersByTime(12_000);
    expect(line.written).toBe("");
    line.writableNeedDrain = false;
    line.emit("drain");
    expect(line.written).toBe(
      `event: orders\ndata: \n\nevent: settings\ndata: {"version":"v2"}\n\n`,
    );
    vi.advanceTimersByTime(4_000);
    expect(line.written).toContain(": alive");
  });

  it("ends for a phone that has read nothing for 40 s, as that takes it for dead", () => {
    const unsubscribe = vi.fn<() => void>();
    const line = open(new Streams(), () => unsubscribe);
    line.writableNeedDrain = true;
    vi.advanceTimersByTime(36_000);
    line.emit("drain");
    vi.advanceTimersByTime(36_000);
    expect(line.isEnded).toBe(false);
    vi.advanceTimersByTime(4_000);
    expect(line.isEnded).toBe(true);
    expect(unsubscribe).toHaveBeenCalledTimes(1);
  });

  it("is told nothing more once it has ended, and is hung up on in ten seconds where nobody reads", () => {
    const streams = new Streams();
    let emit: Parameters<Subscribe>[0] = () => undefined;
    const unsubscribe = vi.fn<() => void>();
    const subscribe: Subscribe = (send) => {
      emit = send;
      return unsubscribe;
    };
    const line = open(streams, subscribe);
    const failed = vi.fn<(error: Error) => void>();
    line.on("error", failed);
    line.isStuck = true;
    streams.endAll();
    expect([streams.size, unsubscribe.mock.calls.length]).toEqual([0, 1]);
    emit({ name: "orders", payload: null });
    line.emit("drain");
    vi.advanceTimersByTime(9_999);
    expect([failed.mock.calls.length, line.isEnded]).toEqual([0, false]);
    vi.advanceTimersByTime(1);
    expect([line.isEnded, vi.getTimerCount()]).toEqual([true, 0]);
  });

  it("outlives a connection that breaks while it is written to", () => {
    const line = open(new Streams(), () => () => undefined);
    expect(() => line.emit("error", new Error("EPIPE"))).not.toThrow();
  });

  it("is ended with all others when the server stops", () => {
    const streams = new Streams();
    const lines = [1, 2, 3].map(() => open(streams, () => () => undefined));
    streams.endAll();
    expect(lines.map(({ isEnded }) => isEnded)).toEqual([true, true, true]);
    expect(vi.getTimerCount()).toBe(0);
    // A phone that comes back on a connection still in use would keep the server from ending.
    expect(open(streams, () => () => undefined).status).toBe(503);
  });

  it("is refused to phones beyond five thousand, until one goes, and to no board for them", () => {
    const streams = new Streams();
    const first = open(streams, () => () => undefined);
    for (let count = 1; count < 5_000; count += 1) open(streams, () => () => undefined);
    const subscribe = vi.fn<() => () => void>();
    expect(open(streams, subscribe).status).toBe(503);
    expect(subscribe).not.toHaveBeenCalled();
    const boards = Array.from({ length: 501 }, () =>
      open(streams, () => () => undefined, { pool: "board" }),
    );
    expect(boards.filter(({ status }) => status === 200)).toHaveLength(500);
    first.emit("close");
    expect(open(streams, () => () => undefined).status).toBe(200);
    expect(streams.size).toBe(5_500);
  });

  it("ends the oldest of a session that opens more than five, and nobody else's", () => {
    const streams = new Streams();
    const other = open(streams, () => () => undefined);
    const caller = { session: "mine" };
    const lines = Array.from({ length: 7 }, () => open(streams, () => () => undefined, caller));
    expect(lines.map(({ isEnded }) => isEnded)).toEqual([
      true,
      true,
      ...Array<boolean>(5).fill(false),
    ]);
    expect([other.isEnded, streams.size]).toEqual([false, 6]);
    lines[6]?.emit("close");
    expect(open(streams, () => () => undefined, caller).isEnded).toBe(false);
    expect(lines[2]?.isEnded).toBe(false);
  });

  it("ends when its caller would no longer be let in, looked at when told and every minute", async () => {
    const isAdmitted = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
    let recheck = (): void => undefined;
    const subscribe: Subscribe = (_emit, look) => {
      recheck = look;
      return () => undefined;
    };
    const lines = [1, 2].map(() => open(new Streams(), subscribe, { isAdmitted }));
    recheck();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(isAdmitted).toHaveBeenCalledTimes(1);
    isAdmitted.mockRejectedValueOnce(new Error("the database is gone")).mockResolvedValue(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(lines.map(({ isEnded }) => isEnded)).toEqual([false, true]);
    recheck();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    expect(lines[1]?.written).toMatch(/event: settings\ndata: {"version":""}\n\n$/);
  });
});
