/** Why: a newer program may say more of an order than the old one did, but nothing else. */

/** Paths at which `after` is not what `before` was; members that came new are no difference. */
export function differences(before: unknown, after: unknown, path = ""): readonly string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length !== after.length) {
      return [`${path}: ${before.length} became ${after.length}`];
    }
    return before.flatMap((each, at) => differences(each, after[at], `${path}[${at}]`));
  }
  if (isRecord(before) && isRecord(after)) {
    return Object.entries(before).flatMap(([name, value]) =>
      differences(value, after[name], `${path}.${name}`),
    );
  }
  if (Object.is(before, after)) return [];
  return [`${path}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
