/** Why: an export that nobody imports is a promise to nobody. Knip stops at a package's entries; this looks behind them. */
import { parseSync, type StaticExport, type StaticImport } from "oxc-parser";
import type { SourceFile } from "../lib/source-files.ts";

export interface UnusedExport {
  readonly path: string;
  readonly name: string;
}

/**
 * Names that a file exports and no other file imports, by name: two files that export one name count as used together.
 * What an entry passes on is no use of it, and what is imported as a whole (`import * as en`) is used whole.
 */
export function unusedExports(
  files: readonly SourceFile[],
  callers: readonly SourceFile[] = files,
): readonly UnusedExport[] {
  const modules = files.map(({ path, text }) => ({ path, module: parseSync(path, text).module }));
  const imported = new Set(
    callers.flatMap(({ path, text }) =>
      parseSync(path, text).module.staticImports.flatMap(namesOf),
    ),
  );
  const later = new Set(callers.flatMap(({ text }) => namesReadLater(text)));
  const whole = new Set(callers.flatMap(({ text }) => filesImportedWhole(text)));
  return modules.flatMap(({ path, module }) =>
    module.staticExports
      .flatMap(ownNamesOf)
      .filter((name) => !imported.has(name) && !later.has(name))
      .filter(() => !whole.has(path.split("/").at(-1) ?? ""))
      .map((name) => ({ path, name })),
  );
}

function namesOf({ entries }: StaticImport): readonly string[] {
  return entries.flatMap(({ importName }) => importName.name ?? []);
}

/** `import * as english from "./en.ts"` names en.ts. */
function filesImportedWhole(text: string): readonly string[] {
  return [...text.matchAll(/import \* as \w+ from "(?:[^"]*\/)?([^"/]+)"/g)].map(
    ([, file = ""]) => file,
  );
}

/** What a file exports of its own; what it passes on from another is that one's. */
function ownNamesOf({ entries }: StaticExport): readonly string[] {
  return entries
    .filter(({ moduleRequest }) => moduleRequest === null)
    .flatMap(({ exportName }) => exportName.name ?? [])
    .filter((name) => name !== "default");
}

/** `import("./x.ts").then(({ name }) => …)`, `(await import("./x.ts")).name` and, of a lazy part, `"Name"`. */
function namesReadLater(text: string): readonly string[] {
  const taken = [...text.matchAll(/\{([^{}]*)\}\)? (?:=>|= await import)/g)].flatMap(
    ([, names = ""]) => names.split(/[^\w]+/),
  );
  const members = [...text.matchAll(/import\([^)]*\)\)\.(\w+)/g)].map(([, name = ""]) => name);
  const quoted = [...text.matchAll(/"([A-Z]\w+)"/g)].map(([, name = ""]) => name);
  return [...taken, ...members, ...quoted];
}
