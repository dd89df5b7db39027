const PLACE = /\{\{([\w:#.-]+)\}\}/g;

/** The names that a template asks for: "{{header:X-Time}}.{{raw}}" asks for "header:X-Time" and "raw". */
export function namesIn(template: string): readonly string[] {
  return [...template.matchAll(PLACE)].map(([, name = ""]) => name);
}

/** Undefined where a name has no value. A value is put in as it is: what it says is no template. */
export function fillIn(
  template: string,
  valueOf: (name: string) => string | undefined,
): string | undefined {
  const values = namesIn(template).map(valueOf);
  if (values.includes(undefined)) return undefined;
  let at = 0;
  return template.replaceAll(PLACE, () => values[at++] ?? "");
}
