/** Why: builds the web apps, only when something they are made of has changed. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../lib/run-command.ts";
import { findFiles } from "../lib/source-files.ts";
import { compressFolder } from "./compress.ts";
import { exists, replaceBuild } from "./kept-builds.ts";
import { folderOf, WEB_APPS, type WebApp } from "./web-app.ts";

/** Everything a build is made of, beside the app's own folder. */
const SHARED = [
  "packages/{domain,contract,client,ui}/src/**/*",
  "tools/build/*.ts",
  "package-lock.json",
];
const STAMP = "source-hash.json";

/** Builds the apps whose sources have changed since their last build, and says so; `only` names some of them. */
export async function buildWebApps(only: readonly string[] = []): Promise<void> {
  for (const app of WEB_APPS) {
    if (only.length === 0 || only.includes(app.name)) await buildIfChanged(app);
  }
}

async function buildIfChanged(app: WebApp): Promise<void> {
  const dist = join(folderOf(app), "dist");
  const hash = sourceHash(app);
  if (await isBuiltFrom(dist, hash)) return;
  process.stdout.write(`Building the ${app.name} app …`);
  const since = performance.now();
  const fresh = join(folderOf(app), ".build");
  process.env["NODE_ENV"] = "production";
  // Loaded only here: starting a server that is built already should not wait for a bundler.
  const { build } = await import("vite");
  const { viteConfig } = await import("./vite-config.ts");
  await build(viteConfig(app, fresh));
  await compressFolder(join(fresh, "assets"));
  await writeFile(join(fresh, STAMP), hash);
  await replaceBuild(fresh, dist);
  process.stdout.write(` ${((performance.now() - since) / 1000).toFixed(1)} s\n`);
}

function sourceHash(app: WebApp): string {
  const own = `apps/${app.name}/{src,public}/**/*`;
  const files = findFiles([own, `apps/${app.name}/*.{html,ts,json}`, ...SHARED]);
  const hash = createHash("sha256");
  for (const file of files) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(file).update(contentOf(join(ROOT, file)));
  }
  return hash.digest("hex");
}

function contentOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    // The pattern also matches folders.
    if (error instanceof Error && "code" in error && error.code === "EISDIR")
      return Buffer.alloc(0);
    throw error;
  }
}

async function isBuiltFrom(dist: string, hash: string): Promise<boolean> {
  const stamp = join(dist, STAMP);
  return (await exists(stamp)) && readFileSync(stamp, "utf8") === hash;
}
