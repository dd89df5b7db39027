import { ROUTES, type EndpointName, type Role } from "@comanda/contract";

/** Whether a login of this role may make a call, by the table of the contract that the server's door reads too. */
export function mayCall(role: Role, name: EndpointName): boolean {
  return ROUTES[name].roles?.some((each) => each === role) === true;
}
