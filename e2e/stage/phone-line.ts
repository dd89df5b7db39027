/** Why: a server that goes away while the phone believes to be online; the browser's own "offline" is another thing. */
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface PhoneLine {
  /** Where phones reach the server through this line. */
  readonly url: string;
  /** Nothing comes through any more, and nothing says so: a server that hangs, a router without its uplink. */
  freeze(): void;
  /** Every connection breaks and none is taken: a server that has died. */
  cut(): void;
  /** Takes new connections again. */
  mend(): void;
  close(): Promise<void>;
}

/** Lays a line to a server at `url`. */
export async function openPhoneLine(url: string): Promise<PhoneLine> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let state: "open" | "frozen" | "cut" = "open";
  const server = createServer((phone) => {
    if (state === "cut") return void phone.resetAndDestroy();
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [phone, far],
      [far, phone],
    ] as const) {
      sockets.add(from);
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
    if (state === "frozen") hold(phone, far);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    freeze: () => {
      state = "frozen";
      hold(...sockets);
    },
    cut: () => {
      state = "cut";
      for (const socket of sockets) socket.resetAndDestroy();
    },
    mend: () => {
      state = "open";
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function hold(...sockets: readonly Socket[]): void {
  for (const socket of sockets) socket.unpipe();
}
