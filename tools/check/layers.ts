/**
 * Why: "arrows point one way" stays true only if breaking it fails the test run. Reads every import
 * (types and dynamic ones too) and compares it with the table in layers.config.json.
 */
import {
  isTestCode,
  isTestFile,
  lineAt,
  readSources,
  type SourceFile,
} from "../lib/source-files.ts";
import type { CheckResult } from "./check-result.ts";
import { checkFolders } from "./folder-order.ts";
import { readImports, type ImportSite, type ModuleImports } from "./imports.ts";
import {
  isWithin,
  layerOf,
  readLayersConfig,
  type FolderOrder,
  type Layer,
  type LayersConfig,
} from "./layers-config.ts";
import { resolveImport, type Target } from "./resolve-import.ts";

/** One import, seen from the rules. */
interface Arrow {
  readonly from: string;
  readonly fromLayer: string;
  readonly layer: Layer;
  readonly target: Target;
  readonly config: LayersConfig;
}

export function checkLayers(files: readonly SourceFile[], config: LayersConfig): CheckResult {
  const problems: string[] = [];
  let arrows = 0;
  for (const file of files) {
    const targets = new Set<string>();
    problems.push(...checkModule(readImports(file), targets, config));
    problems.push(...checkQueries(file, config));
    arrows += targets.size;
  }
  if (files.length < config.minimumModules) {
    problems.push(`only ${files.length} modules were seen: the search for sources is broken`);
  }
  return { figure: `${files.length} modules, ${arrows} arrows`, problems };
}

/** Applies every rule to one module and collects the files it points at. */
function checkModule(module: ModuleImports, targets: Set<string>, config: LayersConfig): string[] {
  const from = module.path;
  const fromLayer = layerOf(from, config);
  const layer = fromLayer === undefined ? undefined : config.layers[fromLayer];
  if (fromLayer === undefined || layer === undefined) {
    return from.includes("/") ? [`${from}:1  belongs to no layer of layers.config.json`] : [];
  }
  const problems = checkBarrel(module, layer);
  const composed = new Set<string>();
  for (const site of module.imports) {
    const target = targetOf(from, site, config);
    const wrong =
      target === undefined
        ? "the arrows cannot follow a computed import; write the path as a string"
        : checkArrow({ from, fromLayer, layer, target, config });
    if (wrong !== undefined) problems.push(`${from}:${site.line}  ${wrong}`);
    if (target?.kind === "package") composed.add(target.layer);
    if (target !== undefined && target.kind !== "external" && target.path !== undefined) {
      targets.add(target.path);
    }
  }
  return [...problems, ...checkComposition(from, fromLayer, composed, config)];
}

function targetOf(from: string, site: ImportSite, config: LayersConfig): Target | undefined {
  return site.specifier === undefined ? undefined : resolveImport(from, site.specifier, config);
}

function checkArrow(arrow: Arrow): string | undefined {
  const { target, layer, from } = arrow;
  switch (target.kind) {
    case "relative":
      return checkRelative(target.path, arrow);
    case "package":
      return checkPackage(target.layer, target.path, arrow);
    case "external":
      if (layer.externals === undefined || isTestCode(from)) return undefined;
      if (layer.externals.includes(target.name)) return undefined;
      return `${arrow.fromLayer} may not import "${target.name}" (allowed: ${layer.externals.join(", ") || "nothing from outside"})`;
  }
}

function checkRelative(path: string, arrow: Arrow): string | undefined {
  const { from, fromLayer, layer, config } = arrow;
  const toLayer = layerOf(path, config);
  if (isTestFile(path)) return `nobody imports a test (${path}); move what both need`;
  if (isTestCode(path) && !isTestCode(from)) return `only tests import ${path}`;
  if (toLayer !== fromLayer) {
    if (isWithin(path, layer.reaches ?? [])) return undefined;
    return `reaches out of ${fromLayer} by a relative path (${path}); import a package by its name, if the arrows allow it`;
  }
  const order = layer.inside === undefined ? undefined : config.inside[layer.inside];
  const source = `${layer.paths[0] ?? ""}src/`;
  if (order === undefined || isTestCode(from)) return undefined;
  if (!from.startsWith(source) || !path.startsWith(source)) return undefined;
  return checkFolders(from.slice(source.length), path.slice(source.length), order);
}

function checkPackage(toLayer: string, path: string | undefined, arrow: Arrow): string | undefined {
  const { from, fromLayer, layer } = arrow;
  const testsMay = layer.testsMayImport ?? [];
  if (toLayer === fromLayer) return "a package imports its own modules by relative path";
  if (!layer.mayImport.includes(toLayer) && !(isTestCode(from) && testsMay.includes(toLayer))) {
    const onlyTests = testsMay.includes(toLayer) ? " (its tests may)" : "";
    const allowed = layer.mayImport.join(", ") || "no other layer";
    return `${fromLayer} may not import ${toLayer}${onlyTests}; ${fromLayer} may import ${allowed}`;
  }
  return path === undefined
    ? `${toLayer} offers no such entry; import what its index.ts exports`
    : undefined;
}

/** Kysely's words that begin a statement, and its template of SQL. */
const QUERY = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/gu;

/** The database is asked from its own folders alone: who looks for a table's SQL finds all of it there. */
function checkQueries(file: SourceFile, config: LayersConfig): string[] {
  const { path, text } = file;
  const layer = config.layers[layerOf(path, config) ?? ""];
  const rules = config.inside[layer?.inside ?? ""];
  const source = `${layer?.paths[0] ?? ""}src/`;
  if (rules?.queries === undefined || isTestCode(path) || !path.startsWith(source)) return [];
  const inside = path.slice(source.length);
  if (rules.queries.includes(inside.split("/")[0] ?? "")) return checkTables(file, inside, rules);
  return [...text.matchAll(QUERY)].map(
    ({ index }) =>
      `${path}:${lineAt(text, index)}  SQL stands in ${rules.queries?.join(" and ")} alone; give it a name there`,
  );
}

/** What a table's rows mean is said by one file; migrations stay as they were. */
function checkTables(
  { path, text }: SourceFile,
  inside: string,
  { tables = {} }: FolderOrder,
): string[] {
  if (inside.startsWith("db/migrations/")) return [];
  return Object.entries(tables)
    .filter(([, file]) => file !== inside)
    .flatMap(([table, file]) => {
      const asked = new RegExp(
        `(?:From|Into|Table|Join)\\(\\s*"${table}["\\s.]|\\b(?:from|into|update|join) ${table}\\b`,
        "gu",
      );
      return [...text.matchAll(asked)].map(
        ({ index }) => `${path}:${lineAt(text, index)}  ${table} is asked by ${file} alone`,
      );
    });
}

function checkBarrel(module: ModuleImports, layer: Layer): string[] {
  if (Object.values(layer.entries ?? {}).includes(module.path)) return [];
  if (!module.isBarrel && !/(^|\/)index\.tsx?$/.test(module.path)) return [];
  return [`${module.path}:1  only a package's entry passes modules on; import the module itself`];
}

function checkComposition(
  from: string,
  fromLayer: string,
  imported: ReadonlySet<string>,
  { composition: rule }: LayersConfig,
): string[] {
  const parts = rule.parts.filter((part) => imported.has(part));
  if (fromLayer !== rule.layer || isWithin(from, rule.only) || parts.length < 2) return [];
  return [`${from}:1  ${rule.only.join(", ")} alone puts ${parts.join(" and ")} together`];
}

export function runLayers(): CheckResult {
  return checkLayers(readSources(), readLayersConfig());
}
