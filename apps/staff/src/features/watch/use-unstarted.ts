import { useEffect, useRef } from "react";
import { useSignedIn } from "../../data/session.ts";
import { useSecond } from "../../lib/server-clock.ts";
import { chime, useService } from "../../state/service.ts";
import { unstartedOf, type Unstarted } from "./unstarted.ts";
import { useOrdersHere } from "./use-orders-here.ts";

/** The orders of this screen that nobody has started in the venue's time, the longest waiting first. */
export function useUnstarted(): readonly Unstarted[] {
  const { venue } = useSignedIn();
  return unstartedOf(useOrdersHere() ?? [], useSecond(), venue.unstartedMinutes);
}

/** Sounds once when an order has waited too long for somebody to start it, and again as often as it has waited as long. */
export function useUnstartedHeard(unstarted: readonly Unstarted[]): void {
  const service = useService();
  const heard = useRef<ReadonlySet<string>>(new Set());
  const due = unstarted.map(({ order, reminders }) => `${order.id}:${reminders}`).join(" ");
  useEffect(() => {
    // What is due while the screen makes no sound is heard once it does.
    if (service !== "on") return;
    const all = due === "" ? [] : due.split(" ");
    const isNew = all.some((each) => !heard.current.has(each));
    heard.current = new Set(all);
    if (isNew) chime("alarm");
  }, [due, service]);
}
