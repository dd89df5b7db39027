import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { StartError } from "../db/start-error.ts";

/** Answers the port, which the system chooses where the setting is 0. @throws StartError that says what to do */
export async function listen(http: FastifyInstance, { host, port }: Config): Promise<number> {
  try {
    await http.listen({ host, port });
  } catch (error) {
    throw new StartError(whyNotListening(error, port), { cause: error });
  }
  const [address] = http.addresses();
  return typeof address === "object" ? address.port : port;
}

function whyNotListening(error: unknown, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return `Port ${port} is taken; stop what uses it or set PORT.`;
  if (code === "EACCES") return `Port ${port} may not be used by this user; set PORT above 1023.`;
  return `The server cannot listen: ${error instanceof Error ? error.message : String(error)}.`;
}
