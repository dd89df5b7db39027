import { connect, createServer, type Socket } from "node:net";

/** A way to a server that a test can stop: what is sent waits in between, as in the buffers of a frozen machine. */
export interface PausedLink {
  readonly port: number;
  /** From now on nothing arrives, in neither direction; connections are accepted all the same. */
  freeze(): void;
  /** Delivers what waited, in order, and goes on. */
  thaw(): void;
  close(): void;
}

export async function linkTo(port: number, host: string): Promise<PausedLink> {
  let isFrozen = false;
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const deliver = (act: () => void): void => {
    if (isFrozen) waiting.push(act);
    else act();
  };
  const forward = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on("data", (chunk) => deliver(() => to.write(chunk)));
    // Who hangs up leaves behind what has been sent: the other side reads that first.
    from.on("close", () => deliver(() => to.end()));
    from.on("error", () => from.destroy());
  };
  const server = createServer((near) => {
    const far = connect(port, host);
    forward(near, far);
    forward(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the link has no port");
  return {
    port: address.port,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
      for (const act of waiting.splice(0)) act();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
