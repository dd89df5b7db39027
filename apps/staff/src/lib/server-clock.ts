import { createStore, useStore } from "zustand";

/** How far the server's clock is ahead of this machine's, in milliseconds. A tablet's own clock may be wrong. */
let ahead = 0;
/** Less than this is the time an answer travels. */
const TOLERANCE = 750;

/** Learns from an answer what time it is. */
export function learnServerTime(now: number): void {
  const difference = now - Date.now();
  if (Math.abs(difference - ahead) > TOLERANCE) ahead = difference;
}

export function serverNow(): number {
  return Date.now() + ahead;
}

/** One clock for every age on the screen, so that a hundred tickets share a timer and turn together. */
const second = createStore(() => 0);
let followers = 0;
let timer: ReturnType<typeof setInterval> | undefined;

const ticking: typeof second = {
  ...second,
  subscribe: (changed) => {
    followers += 1;
    if (followers === 1) {
      tick();
      timer = setInterval(tick, 1000);
    }
    const leave = second.subscribe(changed);
    return () => {
      leave();
      followers -= 1;
      if (followers === 0) clearInterval(timer);
    };
  },
};

function tick(): void {
  second.setState(serverNow());
}

/** Calls every second; answers how to stop. */
export const onSecond: (changed: () => void) => () => void = ticking.subscribe;

/** The venue's moment, renewed every second. */
export function useSecond(): number {
  const now = useStore(ticking);
  return now === 0 ? serverNow() : now;
}
