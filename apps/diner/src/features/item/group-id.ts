import type { Path } from "./questions.ts";

/** The element of a group on the page, from the keys that lead to it; refusals carry the same keys. */
export function groupElementId(keys: readonly string[]): string {
  return `group-${keys.map((key) => key.replace(/[^\w-]/g, (sign) => `_${sign.codePointAt(0) ?? 0}`)).join("--")}`;
}

export function keysOf(path: Path): readonly string[] {
  return path.flatMap(({ group, option }) => [group.key, option.key]);
}
