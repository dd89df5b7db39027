import type { Roles } from "./roles.ts";

/**
 * Who may call: anybody; a phone with a table's code or a session (`code`), with a session however old (`diner`), with
 * one that has not ended (`active`) or may order at this moment (`orderer`); a screen at the counter (`screen`); the console's page
 * (`console`), a member of staff who has signed in there; another system with a key of the venue (`system`).
 */
export type Caller =
  | "anyone"
  | "code"
  | "diner"
  | "active"
  | "orderer"
  | "screen"
  | "system"
  | "console"
  | "staff";

type Method = "GET" | "POST" | "PUT" | "DELETE";

interface Address {
  readonly method: Method;
  /** Spelled as the specification spells it; the server matches without letter case. */
  readonly path: string;
}

export interface OpenRoute<Who extends Exclude<Caller, "staff">> extends Address {
  readonly caller: Who;
  readonly roles?: undefined;
}

/** The one place that says which logins may make a call of the console; its door, its pages and its tests read it. */
export interface StaffRoute extends Address {
  readonly caller: "staff";
  readonly roles: Roles;
}

export type Route = OpenRoute<Exclude<Caller, "staff">> | StaffRoute;

/** Has no side effects: a phone's app leaves out the calls that it never makes. */
/* @__NO_SIDE_EFFECTS__ */
export function route<Who extends Exclude<Caller, "staff">>(
  method: Method,
  path: string,
  caller: Who,
): OpenRoute<Who> {
  return { method, path, caller };
}

/* @__NO_SIDE_EFFECTS__ */
export function staffRoute(method: Method, path: string, roles: Roles): StaffRoute {
  return { method, path, caller: "staff", roles };
}
