/** Why: a time says something about our app only beside the time that the bare page needs on the same machine. */
import { cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { compressFolder } from "../../tools/build/compress.ts";
import { OLDEST } from "../../tools/build/vite-config.ts";
import type { ServedVenue } from "../phone/served-venue.ts";
import { serve } from "../server/processes.ts";

export interface BarePage {
  readonly url: string;
  stop(): Promise<void>;
}

/** The bare page with the venue's own menu and pictures, served by a process of its own. */
export async function serveBarePage(venue: ServedVenue): Promise<BarePage> {
  const folder = await mkdtemp(join(tmpdir(), "comanda-bare-"));
  await buildPage(folder, iconsIn(await readdir(venue.mediaFolder)));
  await cp(venue.mediaFolder, join(folder, "media"), { recursive: true });
  await writeFile(join(folder, "menu.json"), await venue.fetchMenu());
  for (const each of [folder, join(folder, "assets")]) await compressFolder(each);
  const script = join(import.meta.dirname, "serve-files.ts");
  const server = await serve("bare page", script, { FOLDER: folder });
  return {
    url: `${server.url}/`,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function buildPage(outDir: string, icons: Readonly<Record<string, string>>): Promise<void> {
  process.env["NODE_ENV"] = "production";
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: "warn",
    plugins: [react()],
    define: { "import.meta.env.VITE_ICONS": JSON.stringify(JSON.stringify(icons)) },
    build: {
      outDir,
      emptyOutDir: true,
      target: OLDEST,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      reportCompressedSize: false,
    },
  });
}

/** `signature.a3dcb7c139-96.webp` is what the sign `signature` looks like. */
function iconsIn(files: readonly string[]): Readonly<Record<string, string>> {
  const small = files.filter((name) => name.endsWith("-96.webp"));
  return Object.fromEntries(small.map((name) => [name.split(".")[0] ?? "", `/media/${name}`]));
}
