import type { House } from "../../house.ts";
import type { StreamHandlers } from "../../http/calls.ts";
import { SettingsNews, type PhoneEvent } from "./settings-news.ts";

type LiveParts = Pick<House, "announcements" | "venues">;

/** What follows from an announcement for whoever listens; the only place that writes events. */
export function liveStreams({ announcements, venues }: LiveParts): StreamHandlers {
  const news = new SettingsNews(venues);
  return {
    // A phone hears of its own orders, and of the venue's settings at first and whenever they change.
    followOrders: ({ caller: { session } }, send) => {
      const { venueId, userId } = session;
      let isOpen = true;
      const tell = async (coming: Promise<PhoneEvent | undefined>): Promise<void> => {
        const event = await coming;
        if (isOpen && event !== undefined) send(event);
      };
      const stop = announcements.listen(venueId, "phone", (announcement) => {
        if (announcement.topic !== "orders") void tell(news.after(announcement));
        else if (announcement.userId === undefined || announcement.userId === userId) {
          send({ name: "orders", payload: null });
        }
      });
      const unfollow = news.follow(venueId);
      void tell(news.now(venueId));
      return () => {
        isOpen = false;
        stop();
        unfollow();
      };
    },
    // A console hears everything of its venue.
    followBoard: ({ caller: { staff } }, send) =>
      announcements.listen(staff.venueId, "board", ({ topic }) =>
        send({ name: topic, payload: null }),
      ),
  };
}
