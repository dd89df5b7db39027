import { createStore, useStore } from "zustand";
import { playChime, type ChimeName } from "../lib/chimes.ts";
import { tabStorage } from "../lib/storage.ts";
import { isAlarming } from "./alarming.ts";
import { keepScreenOn } from "../lib/wake-lock.ts";

/**
 * Whether this screen is at work: it is a station (D-07), sounds and stays on. "blocked": it should sound, and the browser does not
 * let it before somebody has touched the page.
 */
export type Service = "off" | "blocked" | "on";

const KEPT = "service";
/**
 * Milliseconds from a tap to the sound that it unlocks: to open a sound device takes 100, and the tap is answered first.
 * A timer of less than a second still counts as the tap in Safari, what waits for a frame does not.
 */
const SOUND_AFTER = 50;
const service = createStore<Service>(() => "off");
let context: AudioContext | undefined;
let releaseScreen: (() => void) | undefined;

export function useService(): Service {
  return useStore(service);
}

/** Whether orders in view of this screen count as seen: it is a station that somebody can see (D-07). */
export function isStationAwake(): boolean {
  return service.getState() !== "off" && document.visibilityState === "visible";
}

/** Called by a person's tap, which is what unlocks sound; it answers by a sound, the alarm's if there is one. */
export function startService(): void {
  tabStorage.write(KEPT, "on");
  const answer = async (): Promise<void> => {
    await switchOn();
    if (!isAlarming()) chime("arrival");
  };
  setTimeout(() => void answer(), SOUND_AFTER);
}

export function endService(): void {
  tabStorage.write(KEPT, "off");
  releaseScreen?.();
  releaseScreen = undefined;
  service.setState("off");
}

/** After a reload of the same visit: browsers want a touch before they let a page sound, so the next one anywhere. */
export function resumeService(): void {
  if (tabStorage.read(KEPT) !== "on" || service.getState() !== "off") return;
  releaseScreen ??= keepScreenOn();
  service.setState("blocked");
  awaitTouch();
}

export function chime(name: ChimeName): void {
  if (service.getState() === "on" && context !== undefined) playChime(context, name);
}

async function switchOn(): Promise<void> {
  // The service may have been ended since the tap.
  if (tabStorage.read(KEPT) === "off") return;
  releaseScreen ??= keepScreenOn();
  context ??= newContext();
  awaitTouch();
  // Without a touch `resume` stays pending: what the state says meanwhile is what counts.
  const resumed = context.resume();
  judge();
  await resumed;
  judge();
}

function newContext(): AudioContext {
  const created = new AudioContext();
  // A call, a headset or the system may take the sound away at any time.
  created.addEventListener("statechange", judge);
  return created;
}

let awaitsTouch = false;

function awaitTouch(): void {
  if (awaitsTouch) return;
  awaitsTouch = true;
  for (const touch of ["pointerdown", "pointerup", "keydown"]) {
    document.addEventListener(touch, resumeByTouch);
  }
}

/** A finger counts only once it is lifted; a context made before that would complain in the browser's console. */
function resumeByTouch(): void {
  if (service.getState() !== "blocked" || !navigator.userActivation.isActive) return;
  setTimeout(() => void switchOn(), SOUND_AFTER);
}

function judge(): void {
  if (tabStorage.read(KEPT) === "off") return;
  service.setState(context?.state === "running" ? "on" : "blocked");
}
