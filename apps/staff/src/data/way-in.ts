import { ask } from "./ask.ts";
import { published } from "./published.ts";

/** What guests meet between the scan and the menu. */
export const WAY_IN = published("way-in", {
  read: () => ask("readWayIn"),
  write: ({ titles: _, ...body }) => ask("changeWayIn", { body }),
});
