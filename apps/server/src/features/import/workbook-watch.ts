/**
 * Why: a library that counts to a billion listens to nobody, and what it takes outside of its heap V8 does not count. This
 * thread of a process that reads workbooks ends it when it has grown beyond what one may take, or its server is gone.
 */
import process from "node:process";
import { isMainThread, Worker } from "node:worker_threads";

/** Growing to the limit takes a file that is made for it some tenths of a second. */
const LOOK_MILLISECONDS = 50;

/** In a thread of its own, which looks whatever this process is at; the arguments are the most megabytes and the server's number. */
export function startWatch(): Worker {
  return new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) });
}

function watch(): void {
  const [mostMegabytes = 0, server = 0] = process.argv.slice(2).map(Number);
  setInterval(() => {
    const isTooLarge = process.memoryUsage.rss() > mostMegabytes * 1_000_000;
    if (isTooLarge || process.ppid !== server) process.kill(process.pid, "SIGKILL");
  }, LOOK_MILLISECONDS);
}

if (!isMainThread) watch();
