/**
 * Why: a test says at the end of its title which requirements it proves, and nothing else does:
 * `merges only when remarks match [CRT-007, CRT-008]`. This reads those ids, and nothing looser.
 */

export interface TitleIds {
  readonly ids: readonly string[];
  /** What is wrong with how the ids are written, in words. */
  readonly mistakes: readonly string[];
}

/** A test that proves more than this proves none of it in particular. */
const MAX_IDS = 5;

const ID = /^[A-Z]{3}-\d{3}$/;
const ID_LIKE = /[A-Z]{3}-\d/;
const GROUP = /\[([^[\]]*)\]/g;
const GROUPS_AT_END = /(?:\s*\[[^[\]]*\])+\s*$/;

/** @param titles from the outermost describe to the test's own title; each may end with ids */
export function readTitleIds(titles: readonly string[], known: ReadonlySet<string>): TitleIds {
  const ids = new Set<string>();
  const mistakes: string[] = [];
  for (const title of titles) {
    const end = GROUPS_AT_END.exec(title)?.index ?? title.length;
    for (const match of title.matchAll(GROUP)) {
      const group = match[1] ?? "";
      if (!ID_LIKE.test(group)) continue;
      if (match.index < end) mistakes.push(`[${group}] does not stand at the end of the title`);
      for (const id of group.split(",").map((part) => part.trim())) {
        if (!ID.test(id)) mistakes.push(`"${id}" is no id; write single ids, separated by commas`);
        else if (!known.has(id)) mistakes.push(`there is no requirement ${id}`);
        else ids.add(id);
      }
    }
  }
  if (ids.size > MAX_IDS) mistakes.push(`${ids.size} ids are more than ${MAX_IDS}`);
  return { ids: [...ids], mistakes };
}
