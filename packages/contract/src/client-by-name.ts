import {
  callRoute,
  requestTo,
  type ApiRequest,
  type CallInput,
  type Outcome,
  type Send,
} from "./client.ts";
import { REFUSAL_STATUS } from "./refusal-status.ts";
import { ROUTES, type EndpointName } from "./routes.ts";

/** Calls an endpoint by name, as `callRoute` does. */
export function call(send: Send, name: EndpointName, input: CallInput = {}): Promise<Outcome> {
  return callRoute(send, ROUTES[name], input, REFUSAL_STATUS);
}

/** The request of an endpoint by name. */
export function requestFor(name: EndpointName, input: CallInput): ApiRequest {
  return requestTo(ROUTES[name], input);
}
