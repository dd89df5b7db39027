/** The zone of this computer, which most owners sit in. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Every zone the browser knows; its own is always among them. */
export function timeZones(): readonly string[] {
  return [...new Set([ownTimeZone(), ...Intl.supportedValuesOf("timeZone")])].sort();
}
