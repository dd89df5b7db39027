/** Why: what counts is what came over the wire, headers and compression included, as the browser counted it. */
import type { CDPSession } from "@playwright/test";

export interface Download {
  readonly path: string;
  /** The browser's word for it: Document, Script, Stylesheet, Font, Image, Fetch, Other. */
  readonly type: string;
  /** Epoch milliseconds. */
  readonly begunAt: number;
  /** Bytes on the wire with headers; undefined until all have arrived. */
  readonly bytes: number | undefined;
  /** `br`, `gzip` or empty. */
  readonly encoding: string;
}

export interface Traffic {
  /** The downloads begun before an instant, when the last of them has arrived. */
  begunBefore(instant: number): Promise<readonly Download[]>;
}

const TIMEOUT_MILLISECONDS = 20_000;
const POLL_MILLISECONDS = 50;

/** Watches the downloads of a page from now on. */
export async function watchTraffic(devTools: CDPSession): Promise<Traffic> {
  const downloads = new Map<string, Download>();
  const change = (id: string, news: Partial<Download>): void => {
    const known = downloads.get(id);
    if (known !== undefined) downloads.set(id, { ...known, ...news });
  };
  devTools.on("Network.requestWillBeSent", ({ requestId, request, type = "Other", wallTime }) => {
    const { protocol, pathname: path } = new URL(request.url);
    if (!protocol.startsWith("http")) return;
    const begunAt = wallTime * 1000;
    downloads.set(requestId, { path, type, begunAt, bytes: undefined, encoding: "" });
  });
  devTools.on("Network.responseReceived", ({ requestId, response, type }) => {
    change(requestId, { type, encoding: headerOf(response.headers, "content-encoding") });
  });
  devTools.on("Network.requestServedFromCache", ({ requestId }) => {
    change(requestId, { bytes: 0 });
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    change(requestId, { bytes: encodedDataLength });
  });
  await devTools.send("Network.enable");
  return { begunBefore: (instant) => whenArrived(downloads, instant) };
}

async function whenArrived(
  downloads: ReadonlyMap<string, Download>,
  instant: number,
): Promise<readonly Download[]> {
  const deadline = performance.now() + TIMEOUT_MILLISECONDS;
  for (;;) {
    const begun = [...downloads.values()].filter(({ begunAt }) => begunAt < instant);
    const missing = begun.filter(({ bytes }) => bytes === undefined);
    if (missing.length === 0) return begun;
    if (performance.now() > deadline) {
      throw new Error(`never arrived: ${missing.map(({ path }) => path).join(", ")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MILLISECONDS));
  }
}

function headerOf(headers: Readonly<Record<string, string>>, name: string): string {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name);
  return found?.[1] ?? "";
}
