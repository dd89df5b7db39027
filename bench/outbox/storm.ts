/** Why: the other system and the servers fail at the same time, as they do on a bad evening. */
import { setTimeout as pause } from "node:timers/promises";
import type { Behaviour, Receiver } from "@comanda/sandbox";
import type { Served } from "../server/processes.ts";

/** What the other system does, and for how long: longer than a delivery waits where nothing is answered. */
const WEATHER: readonly (readonly [Behaviour, milliseconds: number])[] = [
  ["accept", 4_000],
  ["refuse", 5_000],
  ["hang", 12_000],
  ["accept", 3_000],
  ["late", 12_000],
];
const BETWEEN_KILLS = 2_500;

export interface Storm {
  /** Settles when the other system has been through everything so many times, and so many servers were killed. */
  readonly been: (least: { readonly rounds: number; readonly kills: number }) => Promise<void>;
  /** Ends it: the other system takes everything, and nobody is killed any more. */
  readonly end: () => Promise<void>;
  readonly kills: () => number;
}

/** Begins. `servers` holds those that are alive; each in turn is killed, and another put in its place. */
export function startStorm(
  till: Receiver,
  servers: Served[],
  startServer: () => Promise<Served>,
): Storm {
  const over = new AbortController();
  const so = { rounds: 0, kills: 0 };
  const weather = async (): Promise<void> => {
    while (!over.signal.aborted) {
      for (const [behaviour, milliseconds] of WEATHER) {
        till.behave(behaviour);
        await pauseUnless(over.signal, milliseconds);
      }
      so.rounds += 1;
    }
    till.behave("accept");
  };
  const killing = async (): Promise<void> => {
    for (let at = 0; !over.signal.aborted; at = (at + 1) % servers.length) {
      await pauseUnless(over.signal, BETWEEN_KILLS * (0.5 + Math.random()));
      if (over.signal.aborted) return;
      servers[at]?.signal("SIGKILL");
      await servers[at]?.ended;
      so.kills += 1;
      servers[at] = await startServer();
    }
  };
  const both = Promise.all([weather(), killing()]);
  return {
    been: async (least) => {
      while (so.rounds < least.rounds || so.kills < least.kills) await pause(200);
    },
    end: async () => {
      over.abort();
      await both;
    },
    kills: () => so.kills,
  };
}

async function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  await pause(milliseconds, undefined, { signal }).catch(() => undefined);
}
