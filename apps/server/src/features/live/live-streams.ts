import type { House } from "../../house.ts";
import type { StreamHandlers } from "../../http/calls.ts";

/** What follows from an announcement for whoever listens; the only place that writes events. */
export function liveStreams({ announcements }: Pick<House, "announcements">): StreamHandlers {
  return {
    // A phone hears of its own orders, and of everything else that what it shows may have changed.
    followOrders: ({ caller: { session } }, send) =>
      announcements.listen(session.venueId, "phone", ({ topic, userId }) => {
        if (topic !== "orders") send({ name: "menu", payload: null });
        else if (userId === undefined || userId === session.userId) {
          send({ name: "orders", payload: null });
        }
      }),
    // A console hears everything of its venue.
    followBoard: ({ caller: { staff } }, send) =>
      announcements.listen(staff.venueId, "board", ({ topic }) =>
        send({ name: topic, payload: null }),
      ),
  };
}
