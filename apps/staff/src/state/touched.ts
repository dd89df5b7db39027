import { useSyncExternalStore } from "react";
import { createStore } from "zustand";
import { onSecond, serverNow } from "../lib/server-clock.ts";

const MINUTE = 60_000;
/** Milliseconds by which the venue's clock may seem to have gone back between two answers. */
const BACK = 2_000;

/** When a person last touched this screen. */
const touchedAt = createStore<{ readonly at: number }>(() => ({ at: -Infinity }));

/** Notes every touch from now on, anywhere in the console; answers how to stop. */
export function noteTouches(): () => void {
  const note = (event: Event): void => {
    if (isByPerson(event)) touchedAt.setState({ at: serverNow() });
  };
  const how = { capture: true, passive: true } as const;
  const touches = ["pointerdown", "keydown", "wheel"];
  for (const touch of touches) document.addEventListener(touch, note, how);
  return () => {
    for (const touch of touches) document.removeEventListener(touch, note, how);
  };
}

/** A script touches nothing, and neither does the key on which a pan stands: it repeats. */
function isByPerson(event: Event): boolean {
  return event.isTrusted && !(event instanceof KeyboardEvent && event.repeat);
}

/** Whether a person has touched this screen within so many minutes: of 15 at 12:14:59 after 12:00:00, not at 12:15:00. */
export function useIsTouched(minutes: number): boolean {
  return useSyncExternalStore(subscribe, () => {
    const ago = serverNow() - touchedAt.getState().at;
    return ago > -BACK && ago < minutes * MINUTE;
  });
}

function subscribe(changed: () => void): () => void {
  const stops = [touchedAt.subscribe(changed), onSecond(changed)];
  return () => {
    for (const stop of stops) stop();
  };
}
