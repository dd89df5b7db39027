/** Names one press of a button, so that the server knows it again: also where a page was opened without a certificate. */
export function pressKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join("-");
}
