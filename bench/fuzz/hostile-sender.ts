/**
 * Why: who makes and sends files that are made to hurt is no part of what is measured: a thread of its own, behind
 * everybody else, so that the orders' clock is not theirs.
 */
import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { ROUTES } from "@comanda/contract";
import { HOSTILE_KINDS } from "@comanda/testkit";
import { asker } from "../neighbours/ask.ts";

/** What the thread is told: its venues' sessions, and which files it sends. */
export interface HostileOrders {
  readonly url: string;
  readonly cookies: readonly string[];
  readonly files: number;
  readonly seed: number;
}

/** One file began, or was answered; 0 where nobody answered. */
export interface FileNews {
  readonly file: number;
  readonly kind: string;
  readonly status?: number;
}

/** Two of a venue at a time: one is read, and one waits for it. */
const OF_ONE_VENUE = 2;

const { url, cookies, files, seed } = workerData as HostileOrders;
setPriority(constants.priority.PRIORITY_LOW);
const ask = asker(url, cookies.length * OF_ONE_VENUE);
const tell = (news: FileNews): void => parentPort?.postMessage(news, []);
let next = 0;
await Promise.all(
  cookies.flatMap((cookie) => Array.from({ length: OF_ONE_VENUE }, () => sendAll(cookie))),
);

async function sendAll(cookie: string): Promise<void> {
  for (let file = next++; file < files; file = next++) {
    const kind = HOSTILE_KINDS[(seed + file) % HOSTILE_KINDS.length];
    if (kind === undefined) throw new Error("there are no hostile kinds");
    const { name, sentAs, make } = kind;
    const base64 = Buffer.from(make((seed + file) % 1_000_000)).toString("base64");
    const path = ROUTES[sentAs === "picture" ? "addLookPicture" : "checkWorkbook"].path;
    const more = sentAs === "picture" ? { use: "logo" } : { skipsWrongRows: false };
    tell({ file, kind: name });
    const headers = { cookie, "x-comanda-console": "1" };
    const body = JSON.stringify({ ...more, file: base64 });
    const { status } = await ask({ method: "POST", path, headers, body });
    tell({ file, kind: name, status });
  }
}
