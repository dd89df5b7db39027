import { createServer, type ListenOptions, type Server } from "node:net";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { StartError } from "../db/start-error.ts";

/**
 * Node takes one new connection of each listening socket in a turn of the event loop. While a rush of orders makes turns of
 * 40 ms, two hundred phones that come at once would wait up to 8 s; sixteen sockets on one port take them within half a second.
 */
const LISTENING_SOCKETS = 16;

/** Elsewhere the system does not share out the connections of a port. */
const SHARES_PORTS = process.platform === "linux";

export interface Listening {
  /** The system chooses it where the setting is 0. */
  readonly port: number;
  /** Takes no more connections; settles when the last request of those that there are has been answered. */
  close(): Promise<void>;
}

/** @throws StartError that says what to do */
export async function listen(
  http: FastifyInstance,
  { host, port }: Pick<Config, "host" | "port">,
): Promise<Listening> {
  try {
    if (SHARES_PORTS) await refuseTaken(host, port);
    // Handed on to Node as it is; Fastify's type does not name all that Node takes.
    const options = { host, port, reusePort: SHARES_PORTS };
    await http.listen(options);
    const [address] = http.addresses();
    if (typeof address !== "object") throw new Error("the server has no address");
    const others = SHARES_PORTS ? await listenBeside(http, address.address, address.port) : [];
    return {
      port: address.port,
      close: async () => void (await Promise.all([http.close(), ...others.map(closed)])),
    };
  } catch (error) {
    throw new StartError(whyNotListening(error, port), { cause: error });
  }
}

/** A port that is shared could be shared with anybody; a socket that shares nothing is told that it is taken. */
async function refuseTaken(host: string, port: number): Promise<void> {
  await closed(await opened(createServer(), { host, port }));
}

/** The sockets beside the first: what connects to them is the same server's. */
function listenBeside(
  http: FastifyInstance,
  host: string,
  port: number,
): Promise<readonly Server[]> {
  const others = Array.from({ length: LISTENING_SOCKETS - 1 }, () =>
    createServer({ noDelay: true, allowHalfOpen: true }, (socket) =>
      http.server.emit("connection", socket),
    ),
  );
  return Promise.all(others.map((server) => opened(server, { host, port, reusePort: true })));
}

function opened(server: Server, options: ListenOptions): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(options, () => resolve(server));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function whyNotListening(error: unknown, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return `Port ${port} is taken; stop what uses it or set PORT.`;
  if (code === "EACCES") return `Port ${port} may not be used by this user; set PORT above 1023.`;
  return `The server cannot listen: ${error instanceof Error ? error.message : String(error)}.`;
}
