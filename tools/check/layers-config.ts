/** Why: the arrows of the architecture are data (layers.config.json); this is their shape. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";

export interface Layer {
  /** Folders (ending in a slash) or files, from the root. */
  readonly paths: readonly string[];
  /** The name others import it by; absent when nobody may. */
  readonly package?: string;
  /** What the package offers, by the subpath of its package.json `exports`. */
  readonly entries?: Readonly<Record<string, string>>;
  readonly mayImport: readonly string[];
  readonly testsMayImport?: readonly string[];
  /** Files and folders of other layers that it may import by relative path: the bench draws with the diner's own styles. */
  readonly reaches?: readonly string[];
  /** When present: the only packages from npm (and Node's own modules) its code may import. */
  readonly externals?: readonly string[];
  /** The order of the folders inside it. */
  readonly inside?: string;
}

export interface FolderOrder {
  /** From the outermost to the innermost; each step may import the later steps only. */
  readonly order: readonly (readonly string[])[];
  /** Folders whose own subfolders do not import each other. */
  readonly separate: readonly string[];
  /** Subfolders that may all the same, "floor -> visits", with the reason why. */
  readonly pairs?: Readonly<Record<string, string>>;
  /** Files that count as another folder's wherever they lie, by the end of their names. */
  readonly lifted?: Readonly<Record<string, string>>;
  /** The only folders whose files ask the database. */
  readonly queries?: readonly string[];
  /** Tables that one file alone asks, because what their rows mean is said there. */
  readonly tables?: Readonly<Record<string, string>>;
  /** Modules that only these others import, because what they read is asked of something else. */
  readonly importers?: Readonly<Record<string, readonly string[]>>;
}

export interface LayersConfig {
  readonly minimumModules: number;
  readonly layers: Readonly<Record<string, Layer>>;
  readonly inside: Readonly<Record<string, FolderOrder>>;
  /** Only these files and folders of this layer may import two or more of the parts. */
  readonly composition: {
    readonly layer: string;
    readonly parts: readonly string[];
    readonly only: readonly string[];
  };
}

export function readLayersConfig(): LayersConfig {
  return JSON.parse(readFileSync(join(ROOT, "layers.config.json"), "utf8")) as LayersConfig;
}

export function layerOf(path: string, config: LayersConfig): string | undefined {
  return Object.keys(config.layers).find((name) =>
    isWithin(path, config.layers[name]?.paths ?? []),
  );
}

/** Whether a path is one of these files or lies in one of these folders (ending in a slash). */
export function isWithin(path: string, places: readonly string[]): boolean {
  return places.some((place) => (place.endsWith("/") ? path.startsWith(place) : path === place));
}
