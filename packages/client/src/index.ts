export {
  followStream,
  type FollowedStream,
  type StreamListener,
  type StreamRequest,
} from "./stream/follow-stream.ts";
