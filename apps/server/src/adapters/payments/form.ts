/** Bytes of a notification that are looked at. */
const NOTIFICATION_BYTES = 65_536;
const MAX_FIELDS = 200;

/**
 * The fields of a form or query, decoded. Undefined where a name stands twice, because two readers would see two forms,
 * and where it is longer than any provider's. Signs that are no text become "�", which no signature covers.
 */
export function readForm(text: string): ReadonlyMap<string, string> | undefined {
  if (text.length > NOTIFICATION_BYTES) return undefined;
  const fields = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name) || fields.size === MAX_FIELDS) return undefined;
    fields.set(name, value);
  }
  return fields;
}

/** The text of a body; undefined where it is too long. */
export function bodyText(body: Uint8Array): string | undefined {
  return body.length > NOTIFICATION_BYTES ? undefined : Buffer.from(body).toString("utf8");
}

export function writeForm(fields: Iterable<readonly [string, string]>): string {
  return new URLSearchParams([...fields].map(([name, value]) => [name, value])).toString();
}

export const FORM_TYPE = "application/x-www-form-urlencoded";
