/** Why: a router or a proxy that cuts an answer off, whose half the phone's own cache then keeps. */
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * What is left of an answer and what its length says: "fitting", its half and that of the half; "whole", its half and that of
 * the whole, which then breaks off; "statements", a script without the exports at its end, and the length of that.
 */
export type CutLength = "fitting" | "whole" | "statements";

export interface CuttingLine {
  /** Where phones reach the server through this line. */
  readonly url: string;
  /** Cuts the next answers to paths like this off, so many of them. */
  cut(path: RegExp, times: number, length?: CutLength): void;
  /** Cuts nothing off any more. */
  mend(): void;
  /** How often such paths were asked for. */
  asked(path: RegExp): number;
  close(): Promise<void>;
}

/** Lays a line to a server at `url`. */
export async function openCuttingLine(url: string): Promise<CuttingLine> {
  const target = new URL(url);
  const paths: string[] = [];
  const cuts: { readonly path: RegExp; left: number; readonly length: CutLength }[] = [];
  const server = createServer((asked, answer) => {
    const path = asked.url ?? "/";
    paths.push(path);
    const cut = cuts.find((each) => each.left > 0 && each.path.test(path));
    if (cut !== undefined) cut.left -= 1;
    const headers = { ...asked.headers };
    // Half of what is compressed would be noticed.
    if (cut !== undefined) delete headers["accept-encoding"];
    const { method } = asked;
    const far = request(
      { host: target.hostname, port: target.port, path, method, headers },
      (came) => {
        if (cut === undefined) passOn(came, answer);
        else void cutOff(came, answer, cut.length);
      },
    );
    far.on("error", () => answer.destroy());
    answer.on("close", () => far.destroy());
    asked.pipe(far);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    cut: (path, times, length = "fitting") => void cuts.push({ path, left: times, length }),
    mend: () => void cuts.splice(0),
    asked: (path) => paths.filter((each) => path.test(each)).length,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function passOn(came: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(came.statusCode ?? 502, came.headers);
  came.pipe(answer);
}

async function cutOff(
  came: IncomingMessage,
  answer: ServerResponse,
  length: CutLength,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of came) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  const end = length === "statements" ? whole.lastIndexOf("export{") : whole.length / 2;
  if (end < 0) throw new Error("a script without exports cannot be cut off before them");
  const part = whole.subarray(0, Math.floor(end));
  const { "transfer-encoding": _, ...headers } = came.headers;
  const said = length === "whole" ? whole.length : part.length;
  answer.writeHead(came.statusCode ?? 502, { ...headers, "content-length": said });
  answer.write(part, () => (length === "whole" ? answer.destroy() : answer.end()));
}
