/** "$.data.payments[0].id" */
export const JSON_PATH = /^\$(?:\.\w{1,60}|\[\d{1,3}\]){0,8}$/;

/** What stands at a path; undefined where nothing does. Only an object's own members are found. */
export function valueAt(root: unknown, path: string): unknown {
  const steps = [...path.matchAll(/\.(\w+)|\[(\d+)\]/g)].map(([, name, at]) => name ?? Number(at));
  return steps.reduce<unknown>((value, step) => {
    if (typeof step === "number")
      return Array.isArray(value) ? (value as unknown[])[step] : undefined;
    const isObject = typeof value === "object" && value !== null && Object.hasOwn(value, step);
    return isObject ? (value as Record<string, unknown>)[step] : undefined;
  }, root);
}

/** The text or number at the first of the paths that leads to one, as text of at most 1,000 signs. */
export function textAt(root: unknown, paths: readonly string[]): string | undefined {
  return paths
    .map((path) => valueAt(root, path))
    .filter((value) => typeof value === "string" || typeof value === "number")
    .map((value) => String(value).slice(0, 1_000))[0];
}
