/** Why: WebKitGTK has no window without a screen and is steered through a driver (WebDriver): three processes are one browser. */
import type { ChildProcess } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { callText, PHONE, type DrivenBrowser } from "./driven-browser.ts";
import { endProcess, startProgram } from "./process.ts";

export interface WebKitPaths {
  /** Xvfb: a screen that nobody sees. */
  readonly screen: string;
  /** WebKitWebDriver. */
  readonly driver: string;
  /** MiniBrowser. */
  readonly browser: string;
}

export async function startWebKit(paths: WebKitPaths): Promise<DrivenBrowser> {
  const started: ChildProcess[] = [];
  const close = async (): Promise<void> => {
    for (const each of started.reverse()) await endProcess(each);
  };
  try {
    const screen = await startProgram({
      path: paths.screen,
      args: ["-displayfd", "1", "-screen", "0", "800x1000x24", "-nolisten", "tcp"],
      ready: (written) => /^(\d+)\s/.exec(written)?.[1],
    });
    started.push(screen.process);
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const driver = await startProgram({
      path: paths.driver,
      args: [`--port=${port}`],
      env: { DISPLAY: `:${screen.found}` },
      // It writes nothing.
      ready: () =>
        fetch(`${url}/status`).then(
          () => url,
          () => undefined,
        ),
    });
    started.push(driver.process);
    return await openSession(url, paths.browser, close);
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSession(
  url: string,
  binary: string,
  endAll: () => Promise<void>,
): Promise<DrivenBrowser> {
  const options = { binary, args: ["--automation"] };
  const { sessionId } = (await send(`${url}/session`, "POST", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } },
  })) as { readonly sessionId: string };
  const session = `${url}/session/${sessionId}`;
  await send(`${session}/window/rect`, "POST", { x: 0, y: 0, ...PHONE });
  return {
    goTo: async (to) => {
      await send(`${session}/url`, "POST", { url: to });
    },
    run: async (inside, ...given) => {
      const script = `return ${callText(inside, given)}`;
      const answer = await send(`${session}/execute/sync`, "POST", { script, args: [] });
      return JSON.parse(String(answer)) as never;
    },
    act: async (actions) => {
      await send(`${session}/actions`, "POST", { actions });
    },
    close: async () => {
      await send(session, "DELETE").catch(() => undefined);
      await endAll();
    },
  };
}

async function send(url: string, method: "DELETE" | "POST", body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
