import * as v from "valibot";
import { instant, url } from "./fields.ts";

/** Most numbers of each kind that a status screen shows. */
export const MAX_READY = 40;
export const MAX_IN_PREPARATION = 60;

export const StatusScreenParams = v.object({ code: v.pipe(v.string(), v.maxLength(64)) });

const number = v.string();

/** What hangs above the counter: numbers of orders, and nothing else of them. */
export const StatusScreen = v.object({
  /** That the kitchen has, the oldest first; of more than 60 the latest. */
  preparing: v.pipe(v.array(number), v.maxLength(MAX_IN_PREPARATION)),
  /** The latest first; of more than 40 the latest. */
  ready: v.pipe(v.array(number), v.maxLength(MAX_READY)),
});
export type WireStatusScreen = v.InferOutput<typeof StatusScreen>;

/** The venue's screen as its owner sees it; null where none is in use. */
export const StatusLink = v.object({ link: v.nullable(url), issuedAt: v.nullable(instant) });
export type WireStatusLink = v.InferOutput<typeof StatusLink>;
