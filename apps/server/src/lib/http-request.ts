import type { ClientRequest, IncomingMessage, RequestOptions } from "node:http";

/**
 * Why: an `import` of node:http reads each of its members, and some of them bring all that Node has for fetch and WebSockets: 45 of
 * the 750 ms that a start takes. Asked for by its name it brings what is used.
 */
const { request: requestPlain, STATUS_CODES: REASONS } = process.getBuiltinModule("node:http");
const { request: requestSecure } = process.getBuiltinModule("node:https");

/** What HTTP calls a status: "Not Found" for 404. */
export function reasonOf(status: number): string {
  return REASONS[status] ?? "";
}

/** Asks another server over http or https, as its address says. */
export function sendRequest(
  url: URL,
  options: RequestOptions,
  hear: (answer: IncomingMessage) => void,
): ClientRequest {
  const request = url.protocol === "https:" ? requestSecure : requestPlain;
  return request(url, options, hear);
}
