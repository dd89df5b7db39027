/** "mei@example.com" as it is said on a phone at a table: "m•••@example.com". Of what has no @ nothing is said. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const [first = ""] = at > 0 ? email : "";
  return `${first}•••${at < 0 ? "" : email.slice(at)}`;
}
