/**
 * What may be so of a live stream: nobody looks; it is asked for; it is open; it is open and says nothing; it is gone
 * and waits for another try; nobody wants it any more.
 */
type StreamState = "resting" | "opening" | "open" | "silent" | "waiting" | "stopped";

/** What may happen to it. */
export type StreamSignal =
  /** Somebody looks at the page, or the server is known to answer again. */
  | "seen"
  | "hidden"
  | "online"
  | "offline"
  /** The server has taken the connection. */
  | "accepted"
  /** An event or a heartbeat came. */
  | "heard"
  /** The connection was refused, has broken or was closed. */
  | "ended"
  /** Nothing has come for 6, 9 and 40 seconds. */
  | "doubtful"
  | "unheard"
  | "dead"
  /** The wait is over. */
  | "due"
  | "stop";

/** What is to be done about it, and what the app is told. */
export type StreamEffect =
  | "connect"
  | "disconnect"
  /** Counts the silence from now. */
  | "watch"
  /** Tries again after a while, longer after each failure. */
  | "wait"
  | "cancelWait"
  /** The connection stood: the next failure is the first again. */
  | "forgetFailures"
  | "tellOpened"
  | "tellBeat"
  | "tellDoubt"
  | "tellSilence"
  | "tellLost"
  | "tellOnline"
  | "tellOffline";

type Step = readonly [StreamState, ...StreamEffect[]];

const LOSE: Step = ["waiting", "disconnect", "wait", "tellLost"];
const REOPEN: Step = ["opening", "disconnect", "connect"];
/** What was begun over the old network is given up. */
const REOPEN_ONLINE: Step = [...REOPEN, "tellOnline"];
const REST: Step = ["resting", "disconnect"];
const STOP: Step = ["stopped", "disconnect"];
const BEAT: Step = ["open", "watch", "forgetFailures", "tellBeat"];

/** Every signal in every state: a cell that is missing does not compile. */
const STEPS: { readonly [State in StreamState]: { readonly [Signal in StreamSignal]: Step } } = {
  resting: {
    seen: ["opening", "connect"],
    hidden: ["resting"],
    online: ["resting"],
    offline: ["resting"],
    accepted: ["resting"],
    heard: ["resting"],
    ended: ["resting"],
    doubtful: ["resting"],
    unheard: ["resting"],
    dead: ["resting"],
    due: ["resting"],
    stop: ["stopped"],
  },
  opening: {
    seen: ["opening"],
    hidden: REST,
    online: REOPEN_ONLINE,
    offline: ["opening", "tellOffline"],
    accepted: ["open", "watch", "tellOpened"],
    heard: ["opening"],
    ended: LOSE,
    doubtful: ["opening", "tellDoubt"],
    unheard: ["opening", "tellSilence"],
    dead: LOSE,
    due: ["opening"],
    stop: STOP,
  },
  open: {
    // The page may have slept: whether the stream has, the missing beats will tell.
    seen: ["open", "tellDoubt"],
    hidden: REST,
    online: REOPEN_ONLINE,
    offline: ["open", "tellOffline"],
    accepted: ["open"],
    heard: BEAT,
    ended: LOSE,
    doubtful: ["open", "tellDoubt"],
    unheard: ["silent", "tellSilence"],
    dead: LOSE,
    due: ["open"],
    stop: STOP,
  },
  silent: {
    seen: REOPEN,
    hidden: REST,
    online: REOPEN_ONLINE,
    offline: ["silent", "tellOffline"],
    accepted: ["silent"],
    heard: BEAT,
    ended: LOSE,
    doubtful: ["silent"],
    unheard: ["silent"],
    dead: LOSE,
    due: ["silent"],
    stop: STOP,
  },
  waiting: {
    seen: ["opening", "cancelWait", "connect"],
    hidden: ["resting", "cancelWait"],
    online: ["opening", "cancelWait", "connect", "tellOnline"],
    offline: ["waiting", "tellOffline"],
    accepted: ["waiting"],
    heard: ["waiting"],
    ended: ["waiting"],
    doubtful: ["waiting"],
    unheard: ["waiting"],
    dead: ["waiting"],
    due: ["opening", "connect"],
    stop: ["stopped", "cancelWait"],
  },
  stopped: {
    seen: ["stopped"],
    hidden: ["stopped"],
    online: ["stopped"],
    offline: ["stopped"],
    accepted: ["stopped"],
    heard: ["stopped"],
    ended: ["stopped"],
    doubtful: ["stopped"],
    unheard: ["stopped"],
    dead: ["stopped"],
    due: ["stopped"],
    stop: ["stopped"],
  },
};

/** A stream at a moment: its state, and how often in a row it was lost before a beat came. */
export interface StreamStatus {
  readonly state: StreamState;
  readonly failures: number;
}

export const AT_REST: StreamStatus = { state: "resting", failures: 0 };

/** What follows from a signal: the status after it, and what is to be done, in this order. */
export function stepStream(
  status: StreamStatus,
  signal: StreamSignal,
): { readonly status: StreamStatus; readonly effects: readonly StreamEffect[] } {
  const [state, ...effects] = STEPS[status.state][signal];
  const before = effects.includes("forgetFailures") ? 0 : status.failures;
  const failures = before + (effects.includes("wait") ? 1 : 0);
  return { status: { state, failures }, effects };
}

/** Milliseconds before a try after the first failure in a row, the second and so on; the last stays. */
const LONGEST_WAITS = [1_000, 2_000, 5_000, 15_000];

/**
 * Milliseconds to wait after so many failures in a row: between half of the longest and all of it, so that five
 * thousand phones that lost one server do not come back in one moment. `chance` is from 0 to 1.
 */
export function waitAfter(failures: number, chance: number): number {
  const longest = LONGEST_WAITS[Math.min(failures, LONGEST_WAITS.length) - 1] ?? 0;
  return longest * (0.5 + chance / 2);
}
