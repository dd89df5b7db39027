/** Why: an arrow has two ends; this finds the file, or the npm package, an import points at. */
import { posix } from "node:path";
import type { LayersConfig } from "./layers-config.ts";

export type Target =
  /** A file or folder of ours, reached by a relative path. */
  | { readonly kind: "relative"; readonly path: string }
  /** A package of ours, reached by its name; `path` is undefined when it offers no such entry. */
  | { readonly kind: "package"; readonly layer: string; readonly path: string | undefined }
  | { readonly kind: "external"; readonly name: string };

export function resolveImport(from: string, specifier: string, config: LayersConfig): Target {
  const plain = specifier.replace(/\?.*$/, "");
  if (plain.startsWith(".")) {
    return { kind: "relative", path: posix.normalize(posix.join(posix.dirname(from), plain)) };
  }
  for (const [layer, { package: name, entries }] of Object.entries(config.layers)) {
    if (name !== undefined && (plain === name || plain.startsWith(`${name}/`))) {
      return { kind: "package", layer, path: entries?.[`.${plain.slice(name.length)}`] };
    }
  }
  return { kind: "external", name: packageName(plain) };
}

function packageName(specifier: string): string {
  const [first = "", second = ""] = specifier.split("/");
  return first.startsWith("@") ? `${first}/${second}` : first;
}
