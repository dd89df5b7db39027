import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { openWorld, type World } from "../testing/world.ts";

/** In place of 20 s. */
const REQUEST_MILLISECONDS = 400;

describe("a request that comes in drop by drop [sqlite]", () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld("sqlite", { overrides: { requestMilliseconds: REQUEST_MILLISECONDS } });
  });
  afterAll(() => world.close());

  /** Sends the beginning, then one byte every 20 ms until the server hangs up; answers what was said. */
  const drip = (beginning: string): Promise<{ readonly said: string; readonly drops: number }> =>
    new Promise((resolve) => {
      let said = "";
      const socket = connect(Number(new URL(world.url).port), "127.0.0.1", () => {
        socket.write(beginning);
      });
      let drops = 0;
      const dripping = setInterval(() => {
        // What is written before the connection stands would come before the beginning.
        if (socket.connecting) return;
        drops += 1;
        socket.write("x");
      }, 20);
      const stop = (): void => {
        clearInterval(dripping);
        socket.destroy();
        resolve({ said, drops });
      };
      socket.on("data", (chunk: Buffer) => void (said += chunk.toString()));
      // A byte that is on its way when the server hangs up is an error of the network.
      socket.on("end", stop).on("error", stop).on("close", stop);
      onTestFinished(stop);
    });

  it.each([
    [
      "body",
      'POST /v2/api/setup/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 8000\r\n\r\n{"token":"',
    ],
    [
      "body in chunks",
      'POST /v2/api/setup/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n{"token":"',
    ],
    [
      "body that is too large",
      "POST /v2/api/setup/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 8000000\r\n\r\n",
    ],
    ["header", "GET /healthz HTTP/1.1\r\nX-Long: "],
  ])("is refused and hung up on while its %s still comes", async (_part, beginning) => {
    const { said, drops } = await drip(beginning);
    // A byte that comes in after the answer may keep the answer from arriving.
    expect(["", "HTTP/1.1 503", "HTTP/1.1 413"]).toContain(said.slice(0, 12));
    expect(drops).toBeLessThan(1_000);
  });

  it("is not there yet: a connection that a browser keeps to spare is closed without a word", async () => {
    const said = await new Promise<string>((resolve, reject) => {
      let heard = "";
      const socket = connect(Number(new URL(world.url).port), "127.0.0.1");
      socket.on("data", (chunk: Buffer) => void (heard += chunk.toString()));
      socket.on("end", () => resolve(heard)).on("error", reject);
      onTestFinished(() => void socket.destroy());
    });
    expect(said).toBe("");
  });
});
