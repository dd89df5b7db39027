import type { Instant } from "@comanda/domain/time";
import * as v from "valibot";
import { create } from "zustand";
import { storage } from "../lib/storage.ts";
import { serverNow } from "./server-time.ts";
import { currentVenueId, useSession } from "./session.ts";

/** The time that was chosen for the order in the cart. */
export interface PickUpTime {
  /** When its slot begins. */
  readonly start: Instant;
  /** The server has said that it can be had no more: another one is chosen before anything is sent. */
  readonly isGone: boolean;
}

/** An order that nobody has sent so long after its time is one of another day. */
const KEPT_MILLISECONDS = 3 * 60 * 60_000;

const Saved = v.object({ venueId: v.string(), start: v.number(), isGone: v.boolean() });

/** Undefined is as soon as possible. Kept until the order is placed, and no other venue's. */
export const usePickUpTime = create<{ readonly time: PickUpTime | undefined }>(() => ({
  time: saved(),
}));

/** @param start undefined for as soon as possible */
export function choosePickUpTime(start: Instant | undefined): void {
  keep(start === undefined ? undefined : { start, isGone: false });
}

/** It can be had no more. It is never moved to another one, nor is the order sent without. */
export function losePickUpTime(): void {
  const { time } = usePickUpTime.getState();
  keep({ start: time?.start ?? serverNow(), isGone: true });
}

/** Whether another time has to be chosen: this one is gone, or has passed by the server's clock. */
export function isPickUpTimeLost(time: PickUpTime | undefined, now: Instant): boolean {
  return time !== undefined && (time.isGone || time.start <= now);
}

function keep(time: PickUpTime | undefined): void {
  if (time === undefined) storage.remove("pickUpTime");
  else storage.write("pickUpTime", { venueId: currentVenueId(), ...time });
  usePickUpTime.setState({ time });
}

function reread(): void {
  usePickUpTime.setState({ time: saved() });
}

storage.follow("pickUpTime", reread);
// As with the cart: the settings may come later.
useSession.subscribe(({ settings }, before) => {
  if (settings !== undefined && settings.company._id !== before.settings?.company._id) reread();
});

function saved(): PickUpTime | undefined {
  const stored = storage.read("pickUpTime", Saved);
  if (stored === undefined || stored.venueId !== currentVenueId()) return undefined;
  const { start, isGone } = stored;
  return start + KEPT_MILLISECONDS < serverNow() ? undefined : { start, isGone };
}
