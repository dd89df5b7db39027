/**
 * Why: a requirement is proven when a test names it, and every test that names it passed, on every
 * database it runs on. A skipped test proves nothing, and takes back what its twin proved.
 */
import type { TestRecord } from "../test/test-record.ts";
import type { Requirement } from "./requirement-list.ts";
import { readTitleIds } from "./title-ids.ts";

export interface Proof {
  readonly proven: ReadonlySet<string>;
  /** One line each: the test and what is wrong with the ids in its title. */
  readonly mistakes: readonly string[];
}

export function findProof(
  requirements: readonly Requirement[],
  records: readonly TestRecord[],
): Proof {
  const known = new Set(requirements.map(({ id }) => id));
  const named = new Set<string>();
  const spoiled = new Set<string>();
  const mistakes = new Set<string>();
  for (const { titles, file, status } of records) {
    const found = readTitleIds(titles, known);
    for (const mistake of found.mistakes) {
      mistakes.add(`${file}  ${titles.join(" > ")}: ${mistake}`);
    }
    for (const id of found.ids) (status === "passed" ? named : spoiled).add(id);
  }
  const proven = new Set([...named].filter((id) => !spoiled.has(id)));
  return { proven, mistakes: [...mistakes] };
}
