import { ask } from "./ask.ts";
import { published } from "./published.ts";

/** What guests are asked before the menu. */
export const QUESTIONS = published("questions", {
  read: () => ask("readInitFlow"),
  write: ({ titles: _, ...body }) => ask("changeInitFlow", { body }),
});
