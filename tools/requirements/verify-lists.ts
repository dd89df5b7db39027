/** Why: a promise that is taken back in passing, by one cell of a long list, is noticed by nobody. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import { LIST_SHA256 } from "./list-hash.ts";

/**
 * One line for each list whose bytes are not those of its hash; none means that nobody has touched them.
 * @param read the bytes of a path from the root; others than the files' own in tests
 */
export function changedLists(
  read: (path: string) => string | Uint8Array = (path) => readFileSync(join(ROOT, path)),
  hashes: Readonly<Record<string, string>> = LIST_SHA256,
): readonly string[] {
  return Object.entries(hashes).flatMap(([path, expected]) => {
    const found = createHash("sha256").update(read(path)).digest("hex");
    return found === expected
      ? []
      : [
          `${path}:1  is not the list of tools/requirements/list-hash.ts but ${found}; a list changes in a commit of its own`,
        ];
  });
}
