export {
  followStream,
  type FollowedStream,
  type StreamListener,
  type StreamRequest,
} from "./stream/follow-stream.ts";
export { textStorage, type TextStorage } from "./storage/text-storage.ts";
export { versionedStorage, type VersionedStorage } from "./storage/versioned-storage.ts";
export { answerIn, Refused, Unanswered, wantAnswer } from "./calls/read-answer.ts";
export { sendByFetch } from "./calls/send-by-fetch.ts";
