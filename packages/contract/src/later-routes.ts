import { route, type Route } from "./route.ts";

/** The calls of a phone that no first screen makes: in a file of their own, so that its first load goes without them. */
export const LATER_ROUTES = {
  recommend: route("POST", "/v2/api/selforder/recommend", "orderer"),
} as const satisfies Record<string, Route>;
