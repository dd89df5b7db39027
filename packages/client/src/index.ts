export {
  followStream,
  type FollowedStream,
  type StreamListener,
  type StreamRequest,
} from "./stream/follow-stream.ts";
export { answerIn, Refused, Unanswered, wantAnswer } from "./calls/read-answer.ts";
export { sendByFetch } from "./calls/send-by-fetch.ts";
