import { create } from "zustand";

/** Whether the server is out of reach, as far as the phone's calls tell; every screen says it (D-09). */
export const useReach = create<{ readonly isLost: boolean }>(() => ({ isLost: false }));

let lastAnswer = 0;

/** The server has said something: it is there. */
export function noteAnswer(): void {
  lastAnswer = Date.now();
  if (useReach.getState().isLost) useReach.setState({ isLost: false });
}

/** Nothing came to what was asked at `since`, epoch milliseconds. Another call may have been answered after it. */
export function noteSilence(since: number): void {
  if (lastAnswer <= since) useReach.setState({ isLost: true });
}
