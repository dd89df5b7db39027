/** Why: Firefox is steered over a socket of its own (WebDriver BiDi); it needs nothing beside itself. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { callText, PHONE, type DrivenBrowser } from "./driven-browser.ts";
import { endProcess, startProgram } from "./process.ts";

interface Answer {
  readonly id?: number;
  readonly type: string;
  readonly message?: string;
  readonly result?: unknown;
}

type Send = (method: string, params: object) => Promise<unknown>;

export async function startFirefox(path: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), "comanda-firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const { process, found } = await startProgram({
    path,
    args,
    ready: (written) => /WebDriver BiDi listening on (ws:\S+)/.exec(written)?.[1],
  });
  const socket = await openSocket(`${found}/session`);
  const send = sendOver(socket);
  await send("session.new", { capabilities: {} });
  const { contexts } = (await send("browsingContext.getTree", {})) as {
    contexts: { context: string }[];
  };
  const context = contexts[0]?.context ?? "";
  await send("browsingContext.setViewport", { context, viewport: PHONE });
  return {
    goTo: async (url) => {
      await send("browsingContext.navigate", { context, url, wait: "complete" });
    },
    run: async (inside, ...given) => {
      const answer = (await send("script.evaluate", {
        expression: callText(inside, given),
        target: { context },
        awaitPromise: false,
      })) as { type: string; result: { value: string } };
      if (answer.type !== "success") throw new Error(JSON.stringify(answer));
      return JSON.parse(answer.result.value) as never;
    },
    act: async (actions) => {
      await send("input.performActions", { context, actions });
    },
    close: async () => {
      socket.close();
      await endProcess(process);
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function openSocket(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener("open", () => resolve());
    socket.addEventListener("error", () => reject(new Error(`nothing answers at ${url}`)));
  });
  return socket;
}

/** Numbered commands over one socket; each ends with the answer of its number. */
function sendOver(socket: WebSocket): Send {
  const waiting = new Map<number, (answer: Answer) => void>();
  const gone: Answer = { type: "error", message: "Firefox is gone" };
  socket.addEventListener("close", () => {
    for (const answer of waiting.values()) answer(gone);
  });
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  return async (method, params) => {
    const id = (last += 1);
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === "error") throw new Error(`${method}: ${answer.message}`);
    return answer.result;
  };
}
