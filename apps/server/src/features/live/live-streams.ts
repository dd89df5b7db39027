import type { AppContext } from "../../app-context.ts";
import type { StreamHandlers } from "../../http/calls.ts";
import { settingsNews } from "./settings-news.ts";

type LiveParts = Pick<AppContext, "announcements" | "venues">;

/** What follows from an announcement for whoever listens; the only place that writes events. */
export function liveStreams({ announcements, venues }: LiveParts): StreamHandlers {
  return {
    // A phone hears of its own orders, and of the venue's settings at first and whenever they change.
    followOrders: ({ caller: { session } }, send, recheck) => {
      const { venueId, userId } = session;
      let isOpen = true;
      const tellSettings = settingsNews(venues, venueId, (event) => {
        if (isOpen) send(event);
      });
      const stop = announcements.listen(venueId, "phone", (announcement) => {
        const { topic } = announcement;
        // A code may have been revoked or replaced.
        if (topic === "venue") recheck();
        if (topic === "venue" || topic === "items") tellSettings();
        else if (topic !== "orders") return;
        else if (announcement.userId === undefined || announcement.userId === userId) {
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
      return announcements.listen(staff.venueId, "board", ({ topic }) => {
        if (topic === "items") venues.follow(staff.venueId);
        if (topic === "sessions") recheck();
        else send({ name: topic, payload: null });
      });
    },
  };
}
