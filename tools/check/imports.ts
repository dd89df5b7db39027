/** Why: the arrows are about every way one module can name another, types included. */
import { parseSync, Visitor } from "oxc-parser";
import { lineAt, type SourceFile } from "../lib/source-files.ts";

export interface ImportSite {
  /** What stands between the quotes; undefined when it is computed at run time. */
  readonly specifier: string | undefined;
  readonly line: number;
}

export interface ModuleImports {
  readonly path: string;
  readonly imports: readonly ImportSite[];
  /** The module declares nothing and only passes other modules on. */
  readonly isBarrel: boolean;
}

const QUOTED = /^(["'`])([^"'`$]*)\1$/;
const RELATIVE_TEMPLATE = /^`(\.\.?\/[^$]*)\$/;

export function readImports(file: SourceFile): ModuleImports {
  const { module, program } = parseSync(file.path, file.text);
  const sites: ImportSite[] = [];
  const add = (specifier: string | undefined, offset: number): void => {
    sites.push({ specifier, line: lineAt(file.text, offset) });
  };
  for (const found of module.staticImports) add(found.moduleRequest.value, found.start);
  for (const found of module.staticExports) {
    const request = found.entries.find((entry) => entry.moduleRequest !== null)?.moduleRequest;
    if (request) add(request.value, found.start);
  }
  for (const { moduleRequest: at } of module.dynamicImports) {
    add(literalOf(file.text.slice(at.start, at.end)), at.start);
  }
  new Visitor({
    TSImportType: (node) => {
      add(node.source.value, node.start);
    },
  }).visit(program);
  const isBarrel =
    program.body.length > 0 &&
    program.body.every((node) => isPassedOn(node.type) && "source" in node && node.source !== null);
  return { path: file.path, imports: sites, isBarrel };
}

function isPassedOn(type: string): boolean {
  return type === "ExportNamedDeclaration" || type === "ExportAllDeclaration";
}

/** A template that starts with a relative folder stays in that folder: the folder is the answer. */
function literalOf(source: string): string | undefined {
  return QUOTED.exec(source)?.[2] ?? RELATIVE_TEMPLATE.exec(source)?.[1];
}
