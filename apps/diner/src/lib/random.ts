import { userIdFrom } from "@comanda/domain/session";

/** Works without a secure context too: a venue may serve plain http in its own network (D-18). */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function newUserId(): string {
  return userIdFrom(crypto.getRandomValues(new Uint8Array(64)), Date.now());
}
