import type { AppContext } from "./app-context.ts";
import type { StreamHandlers } from "../auth/calls.ts";
import type { Announcement } from "../db/database.ts";
import type { DinerSession } from "../tables/visits/diner-session.ts";
import { settingsNews } from "../venue/settings-news.ts";

/** Whether news of orders is about a phone's own, its visit or its reservation; news about nobody in particular is for all. */
function isAbout(session: DinerSession, { userId, visitId, reservationId }: Announcement): boolean {
  if (reservationId !== undefined) return reservationId === session.reservation?.id;
  if (visitId !== undefined && visitId === session.visitId) return true;
  return userId === undefined ? visitId === undefined : userId === session.userId;
}

type LiveParts = Pick<AppContext, "announcements" | "venues">;

/** What follows from an announcement for whoever listens; the only place that writes events. */
export function liveStreams({ announcements, venues }: LiveParts): StreamHandlers {
  return {
    // A phone hears of its own orders and those of its visit, and of the venue's settings at first and whenever they change.
    followOrders: ({ caller: { session } }, send, recheck) => {
      const { venueId } = session;
      let isOpen = true;
      const tellSettings = settingsNews(venues, venueId, (event) => {
        if (isOpen) send(event);
      });
      const stop = announcements.listen(venueId, "phone", (announcement) => {
        const { topic } = announcement;
        // A code may have been revoked or replaced, a visit closed.
        if (topic === "venue") recheck();
        if (topic === "venue" || topic === "items") tellSettings();
        else if ((topic === "orders" || topic === "calls") && isAbout(session, announcement)) {
          if (announcement.visitId !== undefined && announcement.userId === undefined) recheck();
          send({ name: "orders", payload: null });
        }
      });
      tellSettings();
      return () => {
        isOpen = false;
        stop();
      };
    },
    // A console hears everything of its venue.
    followBoard: ({ caller: { staff } }, send, recheck) => {
      venues.follow(staff.venueId);
      return announcements.listen(staff.venueId, "board", ({ topic, reservationId }) => {
        // They hear of it with the list of reservations.
        if (reservationId !== undefined) return;
        if (topic === "items") venues.follow(staff.venueId);
        if (topic === "sessions") recheck();
        else send({ name: topic, payload: null });
      });
    },
  };
}
