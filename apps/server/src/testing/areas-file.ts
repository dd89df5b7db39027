/** A table of postal codes as a file brings it, in base64. */
export function areasFile(...lines: readonly string[]): string {
  return Buffer.from(["Postal code,Address,Fee", ...lines].join("\r\n")).toString("base64");
}
